/** The help sheet: keys that work on this page, read from the registry, with a filter. */
import { DialogBody } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { applies, isListCommand, runCommand, titleOf, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog, openDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { bindingsOf, isEnabled, keymap } from '@core/commands/keymap'
import { currentScreen } from '@core/list/list'
import { viewsOf } from '@core/list/savedViews'
import { fold } from '@core/commands/rankByMatch'
import { allCommands } from '@core/commands/registry'
import { Keycaps } from '@ui/layout/Keycaps'
import { KeyboardSettings } from './KeyboardSettings'

const ORDER = ['rows', 'page', 'list', 'anywhere'] as const
const placeOf = (command: AnyCommand) =>
  command.on === 'anywhere'
    ? 'anywhere'
    : isListCommand(command)
      ? 'list'
      : command.on === 'row'
        ? 'rows'
        : command.on

/** The view that a digit opens, by its name: `Unassigned` for `list.view3`. */
const viewName = ({ id }: AnyCommand): string | undefined => {
  const at = /^list\.view(\d)$/.exec(id)?.[1]
  const views = at && currentScreen.list ? viewsOf(currentScreen.list) : []
  return views.length > 1 ? views[Number(at) - 1]?.label : undefined
}
const opensNoView = (command: AnyCommand) =>
  /^list\.view\d$/.test(command.id) && viewName(command) === undefined

export function KeyHelp() {
  const t = useWords()
  const [typed, type] = useState('')
  const { bare } = useSnapshot(keymap)
  const now = useMemo(() => context(), [])
  const wanted = fold(typed)
  const all = allCommands()
    .filter(
      (command) => applies(command, now) && (!command.can || now.can(command.can)) && !opensNoView(command),
    )
    .map((command) => ({
      command,
      title: viewName(command) ?? titleOf(command, now),
      keys: bindingsOf(command).filter(isEnabled),
    }))
    .filter(
      ({ title, keys }) =>
        keys.length > 0 && (fold(title).includes(wanted) || keys.some((one) => one.includes(wanted))),
    )
  const run = (command: AnyCommand) => {
    closeDialog()
    requestAnimationFrame(() => void runCommand(command, context()))
  }
  const groups = ORDER.map((place) => ({
    place,
    list: all.filter(({ command }) => placeOf(command) === place),
  })).filter(({ list }) => list.length > 0)
  return (
    <Dialog
      isOpen
      title={t('app:help.title')}
      onClose={closeDialog}
      className="key-help"
      autoFocus
      enforceFocus
    >
      <DialogBody>
        <input
          className="bp6-input bp6-fill"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={t('app:help.search')}
          aria-label={t('app:help.search')}
          onKeyDown={(event) => {
            const found = groups[0]?.list[0]
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found || wanted === '') return
            event.preventDefault()
            run(found.command)
          }}
          autoFocus
        />
        <div className="key-groups">
          {groups.map(({ place, list }) => (
            <section key={place}>
              <h2>{t(`app:help.${place}`)}</h2>
              <ul>
                {list.map(({ command, title, keys }) => (
                  <Bound key={command.id} title={title} keys={keys} onRun={() => run(command)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {all.length === 0 && <p className="palette-empty">{t('app:help.none')}</p>}
        <p className="key-note">
          {bare !== 'all' && <span>{t(`app:keyboard.bare.${bare}`)} · </span>}
          <button
            type="button"
            className="link"
            onClick={() => {
              closeDialog()
              openDialog(<KeyboardSettings />)
            }}
          >
            {t('app:commands.keyboard')}
          </button>
        </p>
      </DialogBody>
    </Dialog>
  )
}

function Bound({ title, keys, onRun }: { title: string; keys: readonly string[]; onRun(): void }) {
  return (
    <li>
      <button type="button" onClick={onRun}>
        <span>{title}</span>
        <span className="key-list">
          {keys.map((one) => (
            <Keycaps key={one} keys={one} />
          ))}
        </span>
      </button>
    </li>
  )
}
