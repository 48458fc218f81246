/** Menu of the languages offered in the header; `children` is its button. */
import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { chooseLanguage } from '@core/account/chooseLanguage'
import { useWords, type Language, useLanguage } from '@core/words/i18n'
import { TickIcon } from '@ui/layout/icons'

/** French is available in the palette only (core §2.5). */
const offered: readonly Language[] = ['en', 'tr', 'ar']

export default function LanguageMenu({ children }: { children?: ReactNode }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu aria-label={t('app:language')}>
          {offered.map((one) => (
            <MenuItem
              key={one}
              text={t(`app:languages.${one}`)}
              labelElement={one === language ? <TickIcon /> : undefined}
              onClick={() => void chooseLanguage(one)}
            />
          ))}
        </Menu>
      }
    >
      {children}
    </PopoverNext>
  )
}
