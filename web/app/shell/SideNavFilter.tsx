/** The field that filters the side navigation. Its key (`g /`) is declared in `app/commands.ts`. */
import { useLayoutEffect } from 'react'
import { bindingsOf } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { focusPage } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { Keycaps } from '@ui/layout/Keycaps'
import { navFilterReady } from './sideNavState'

export function SideNavFilter({
  value,
  change,
  count,
}: {
  value: string
  change(value: string): void
  /** How many pages match; null when nothing is typed. */
  count: number | null
}) {
  const t = useWords()
  useLayoutEffect(navFilterReady, [])
  const keys = bindingsOf(command('app.findPage'))[0]
  return (
    <div className="side-filter">
      <input
        value={value}
        placeholder={t('app:navigation.find')}
        aria-label={t('app:navigation.find')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && count) {
            event.preventDefault()
            event.currentTarget.closest('nav')?.querySelector<HTMLElement>('a.side-entry')?.click()
            change('')
          } else if (event.key === 'Escape') {
            event.preventDefault()
            if (value) change('')
            else focusPage()
          }
        }}
      />
      {!value && keys && (
        // Keycaps run left to right in every language; this span takes the side of the page.
        <span className="side-filter-key">
          <Keycaps keys={keys} />
        </span>
      )}
      <span role="status" className={count === 0 ? 'side-none' : 'side-status'}>
        {count === null ? '' : count === 0 ? t('app:palette.nothing') : t('app:palette.count', { count })}
      </span>
    </div>
  )
}
