/** A part that has a tab of its own, of a record: whoever may not read it is told so. */
import type { ComponentType } from 'react'
import type { Institution } from '@contract/catalog/institutions'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import type { PartProps } from '@ui/recordPage/record'

/** @param needed one of these permissions */
export const readableBy = (needed: readonly string[], Part: ComponentType<PartProps<Institution>>) =>
  function ReadablePart(props: PartProps<Institution>) {
    const t = useWords()
    return needed.some((one) => can(one)) ? (
      <Part {...props} />
    ) : (
      <p className="quiet">{t('institutions:hidden')}</p>
    )
  }
