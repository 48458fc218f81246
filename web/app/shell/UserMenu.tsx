/** What one does about oneself: role, settings, the way out; keys, dress, language. Under the button that is given. */
import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { applies, runCommand, titleOf, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { useWords } from '@core/words/i18n'
import { allCommands } from '@core/commands/registry'
import { teachKey } from '@core/commands/usage'
import { Keycaps } from '@ui/layout/Keycaps'

/** In the order of the documents (core §2.5); one's own things after them. */
const documented = ['app.changeRole', 'settings.organization', 'settings.profile', 'app.logout']
const ours = ['session.twoFactor', 'app.keyboard', 'app.theme', 'app.language']

export default function UserMenu({ children }: { children?: ReactNode }) {
  const t = useWords()
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu aria-label={t('app:userMenu')}>
          {documented.map((id) => (
            <Doing key={id} id={id} />
          ))}
          <MenuDivider />
          {ours.map((id) => (
            <Doing key={id} id={id} />
          ))}
        </Menu>
      }
    >
      {children}
    </PopoverNext>
  )
}

/** A command as an item of a menu: its own words, its own key. */
function Doing({ id }: { id: string }) {
  void useWords()
  // The rest of the modules may still be on its way.
  const one: AnyCommand | undefined = allCommands().find((known) => known.id === id)
  if (!one || !applies(one, context())) return null
  const keys = typeof one.keys === 'string' ? one.keys : undefined
  const title = titleOf(one, context())
  return (
    <MenuItem
      text={title}
      labelElement={keys ? <Keycaps keys={keys} /> : undefined}
      onClick={() => {
        teachKey(one, title)
        requestAnimationFrame(() => void runCommand(one, context()))
      }}
    />
  )
}
