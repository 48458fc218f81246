/** Row menu (`shift+f10`, right click): commands for the selection, else for the row. */
import { ContextMenuPopover, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { useRef } from 'react'
import { addressOfCommand, applies, disabledReasonOf, runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog } from '@core/shell/dialogs'
import { bindingsOf, caps } from '@core/commands/keymap'
import type { List } from '@core/list/list'
import { allCommands, command } from '@core/commands/registry'
import { useWords } from '@core/words/i18n'
import { linkTo } from '../layout/linkTo'

const LIST_COMMANDS = [
  'list.open',
  'list.peek',
  'list.toggle',
  'list.selectSame',
  'list.filterSame',
  'list.copy',
  'list.copyIdentifier',
  'list.copyAddress',
]
const keysText = (one: Parameters<typeof bindingsOf>[0]) => {
  const [keys] = bindingsOf(one)
  return keys
    ? caps(keys)
        .map((press) => press.join(' '))
        .join(' ')
    : undefined
}

export function RowMenu({ list, at }: { list: List; at?: { x: number; y: number } | undefined }) {
  const t = useWords()
  const menu = useRef<HTMLUListElement>(null)
  const now = context()
  const verbs = allCommands().filter(
    (one) => (one.on === 'row' || one.on === 'rows') && !one.unlisted && !one.variantOf && applies(one, now),
  )
  const item = (one: (typeof verbs)[number]) => {
    const why = disabledReasonOf(one, now)
    return (
      <MenuItem
        key={one.id}
        text={titleOf(one, now)}
        labelElement={<bdi dir="ltr">{keysText(one)}</bdi>}
        disabled={why !== undefined}
        title={why}
        intent={one.danger ? 'danger' : 'none'}
        {...linkTo(why === undefined ? addressOfCommand(one, now) : undefined, () => {
          closeDialog()
          void runCommand(one, context())
        })}
      />
    )
  }
  const row = document.getElementById(`${list.name}-${list.cursor.index}`)?.getBoundingClientRect()
  const mirrored = document.documentElement.dir === 'rtl'
  const offset = at
    ? { left: at.x, top: at.y }
    : { left: row ? (mirrored ? row.right - 60 : row.left + 60) : 100, top: row?.bottom ?? 100 }
  return (
    <ContextMenuPopover
      isOpen
      onClose={closeDialog}
      onOpened={() => itemsOf(menu.current)[0]?.focus()}
      transitionDuration={0}
      placement={mirrored ? 'left-start' : 'right-start'}
      targetOffset={offset}
      isDarkTheme={document.body.classList.contains('bp6-dark')}
      content={
        <Menu
          ulRef={menu}
          onKeyDown={(event) => moveFocus(event, menu.current)}
          aria-label={t('list:commands.menu')}
        >
          {verbs.map(item)}
          {verbs.length > 0 && <MenuDivider />}
          {LIST_COMMANDS.map(command)
            .filter((one) => applies(one, now))
            .map(item)}
        </Menu>
      }
    />
  )
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
]
/** Arrows wrap around, Home and End go to the ends, a letter to the next item that starts with it. */
const moveFocus = (event: React.KeyboardEvent, menu: HTMLElement | null) => {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const typed =
    event.key.length === 1
      ? items.findIndex(
          (item, index) =>
            index > at && item.textContent?.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()),
        )
      : -1
  const to =
    ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 } as Record<string, number>)[event.key] ?? typed
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) && typed < 0) return
  event.preventDefault()
  event.stopPropagation()
  items.at(to % items.length)?.focus()
}
