/** The user menu: role, settings, sign out, keys, theme, language; `children` is its button. */
import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import {
  addressOfCommand,
  applies,
  disabledReasonOf,
  runCommand,
  titleOf,
  type AnyCommand,
} from '@core/commands/commands'
import { context } from '@core/commands/context'
import { useWords } from '@core/words/i18n'
import { allCommands } from '@core/commands/registry'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import { teachKey } from '@core/commands/keyHints'
import { Keycaps } from '@ui/layout/Keycaps'
import { linkTo } from '@ui/layout/linkTo'

/** In the documented order (core §2.5), then our own entries. */
const documented = ['app.changeRole', 'settings.organization', 'settings.profile', 'app.logout']
const ours = ['twoFactor.settings', 'app.keyboard', 'app.theme', 'app.language']

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

/** A command as a menu item. */
function Doing({ id }: { id: string }) {
  void useWords()
  // The other modules may still be loading.
  const one: AnyCommand | undefined = allCommands().find((known) => known.id === id)
  const now = context()
  if (!one || !applies(one, now)) return null
  const keys = typeof one.keys === 'string' ? one.keys : undefined
  const title = titleOf(one, now)
  const path = disabledReasonOf(one, now) ? undefined : addressOfCommand(one, now)
  return (
    <MenuItem
      text={title}
      labelElement={keys ? <Keycaps keys={keys} /> : undefined}
      {...linkTo(path, () => {
        teachKey(one, title)
        runAfterClosing(() => runCommand(one, context()))
      })}
    />
  )
}
