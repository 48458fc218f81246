/** `shift+f10` and the right button: what can be done with the selection, else with the row; read from the registry. */
import { ContextMenuPopover, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { applies, forbids, run, titleOf } from '../../core/commands'
import { context } from '../../core/context'
import { closeDialog } from '../../core/dialogs'
import { bindingsOf, caps } from '../../core/keymap'
import type { List } from '../../core/list'
import { allCommands, command } from '../../core/registry'

const OF_THE_LIST = ['list.open', 'list.peek', 'list.toggle', 'list.selectSame', 'list.filterSame', 'list.copy', 'list.copyIdentifier']
const keysText = (one: Parameters<typeof bindingsOf>[0]) => { const [keys] = bindingsOf(one); return keys ? caps(keys).map((press) => press.join(' ')).join(' ') : undefined }

export function RowMenu({ list, at }: { list: List; at?: { x: number; y: number } | undefined }) {
  const { t } = useTranslation()
  const now = context()
  const verbs = allCommands().filter((one) => (one.on === 'row' || one.on === 'rows') && !one.quiet && applies(one, now))
  const item = (one: (typeof verbs)[number]) => {
    const why = forbids(one, now)
    return <MenuItem key={one.id} text={titleOf(one, now)} labelElement={<bdi dir="ltr">{keysText(one)}</bdi>} disabled={why !== undefined} title={why} intent={one.danger ? 'danger' : 'none'} onClick={() => { closeDialog(); void run(one, context()) }} />
  }
  const row = document.getElementById(`${list.name}-${list.cursor.index}`)?.getBoundingClientRect()
  const offset = at ? { left: at.x, top: at.y } : { left: row ? (document.documentElement.dir === 'rtl' ? row.right - 60 : row.left + 60) : 100, top: row?.bottom ?? 100 }
  return (
    <ContextMenuPopover
      isOpen onClose={closeDialog} targetOffset={offset} isDarkTheme={document.body.classList.contains('bp6-dark')}
      content={<Menu aria-label={t('list:commands.menu')}>{verbs.map(item)}{verbs.length > 0 && <MenuDivider />}{OF_THE_LIST.map(command).filter((one) => applies(one, now)).map(item)}</Menu>}
    />
  )
}
