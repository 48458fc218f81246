/** What one does about oneself: role, keys, dress, language, the way out. Under the button that is given. */
import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { applies, run, titleOf, type AnyCommand } from '../core/commands'
import { context } from '../core/context'
import { useWords } from '../core/i18n'
import { command } from '../core/registry'
import { teach } from '../core/usage'
import { Keycaps } from '../ui/Keycaps'
import { mayChangeRole } from './commands'

export default function UserMenu({ children }: { children?: ReactNode }) {
  const t = useWords()
  return (
    <PopoverNext placement="bottom-end" content={(
      <Menu aria-label={t('app:userMenu')}>
        {mayChangeRole() && <Doing id="app.changeRole" />}
        <Doing id="settings.organization" />
        <Doing id="settings.profile" />
        <Doing id="session.twoFactor" />
        <Doing id="app.keyboard" />
        <Doing id="app.theme" />
        <Doing id="app.language" />
        <MenuDivider />
        <Doing id="app.logout" />
      </Menu>
    )}>
      {children}
    </PopoverNext>
  )
}

/** A command as an item of a menu: its own words, its own key. */
function Doing({ id }: { id: string }) {
  void useWords()
  const one: AnyCommand = command(id)
  const keys = typeof one.keys === 'string' ? one.keys : undefined
  if (!applies(one, context())) return null
  const title = titleOf(one, context())
  return <MenuItem text={title} labelElement={keys ? <Keycaps keys={keys} /> : undefined} onClick={() => { teach(one, title); requestAnimationFrame(() => void run(one, context())) }} />
}
