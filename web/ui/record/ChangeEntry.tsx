/** An entry of the history of a record: what was done, and the fields with their values before and after. */
import type { LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import { MISSING_VALUE } from '@core/shell/constants'
import { useWords } from '@core/words/i18n'
import { BeforeAfter } from '../layout/BeforeAfter'

interface Props {
  change: RecordChange
  /** Word of `master:history` for what was done, where it is no edit: `create`. */
  what?: 'create' | 'delete' | undefined
  /** Namespace of the labels of fields. */
  labels: string
  /** A value in words, where it is stored as a key. */
  textOf(field: string, value: string): string
}
export function ChangeEntry({ change: { is_undo, undone_at, changes }, what, labels, textOf }: Props) {
  const t = useWords()
  const shown = (field: string, logged: LoggedValue | null) =>
    logged && logged.value !== '' ? textOf(field, logged.value) : MISSING_VALUE.text
  return (
    <>
      <p>
        {t(`master:history.${is_undo ? 'undo' : (what ?? 'edit')}`)}
        {undone_at && ` · ${t('master:history.undone')}`}
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`${labels}:fields.${field}`)}</dt>
            <dd>
              <BeforeAfter before={shown(field, before)} after={shown(field, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
