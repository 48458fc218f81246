/** The help sheet: keys that work on this page, or in the dialog below, read from the registry, with a filter. */
import { DialogBody } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { applies, isListCommand, runCommand, titleOf, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog, dialogsOpen, dialogWithCommands, openDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { bindingsOf, isEnabled, keymap } from '@core/commands/keymap'
import { currentScreen } from '@core/list/list'
import { viewsOf } from '@core/list/savedViews'
import { fold } from '@core/commands/rankByMatch'
import { allCommands } from '@core/commands/registry'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import { Keycaps } from '@ui/layout/Keycaps'
import { KeyboardSettings } from './KeyboardSettings'
import { PASSES } from './Keys'

const ORDER = ['dialog', 'rows', 'page', 'list', 'anywhere'] as const
function placeOf(command: AnyCommand): (typeof ORDER)[number] {
  if (command.dialog) return 'dialog'
  if (command.on === 'anywhere') return 'anywhere'
  if (isListCommand(command)) return 'list'
  return command.on === 'row' ? 'rows' : command.on
}

/** What the help stands over: a dialog, in which the keys of the page do not work, or the page. */
function dialogBelow(): Element | undefined {
  // The help is the last of them, and is not drawn yet.
  return dialogsOpen() > 1 ? [...document.querySelectorAll('[role=dialog]:not(.palette)')].at(-1) : undefined
}
/** A dialog without commands of its own has its keys on its buttons. */
const buttonsOf = (dialog: Element | undefined) =>
  [...(dialog?.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]:not(:disabled)') ?? [])].map(
    (button) => ({
      button,
      title: button.getAttribute('aria-label') ?? button.textContent,
      keys: button.getAttribute('aria-keyshortcuts')!.toLowerCase().split(' '),
    }),
  )

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
  const [typed, setTyped] = useState('')
  const { bare } = useSnapshot(keymap)
  const now = useMemo(() => context(), [])
  const [below] = useState(dialogBelow)
  // A dialog may stand over the one that has commands.
  const [hasCommands] = useState(() => dialogsOpen() - 1 === dialogWithCommands.depth)
  const wanted = fold(typed)
  const works = (command: AnyCommand, key: string) => {
    if (!isEnabled(key)) return false
    if (command.dialog) return below !== undefined && hasCommands
    return !below || (command.inField && PASSES.test(key))
  }
  const run = (act: () => unknown) => () => {
    closeDialog()
    runAfterClosing(act)
  }
  const bound = allCommands()
    .filter(
      (command) => applies(command, now) && (!command.can || now.can(command.can)) && !opensNoView(command),
    )
    .map((command) => ({
      id: command.id,
      place: placeOf(command),
      title: viewName(command) ?? titleOf(command, now),
      keys: bindingsOf(command).filter((key) => works(command, key)),
      run: run(() => runCommand(command, context())),
    }))
  const buttons = buttonsOf(below)
    // Of a command, the button says the same key once more.
    .filter(({ keys }) => !bound.some((one) => one.place === 'dialog' && one.keys.includes(keys[0]!)))
    .map(({ button, title, keys }) => ({
      id: `${keys[0]} ${title}`,
      place: 'dialog' as const,
      title,
      keys,
      run: run(() => button.click()),
    }))
  const all = [...bound, ...buttons].filter(
    ({ title, keys }) =>
      keys.length > 0 && (fold(title).includes(wanted) || keys.some((one) => one.includes(wanted))),
  )
  const groups = ORDER.map((place) => ({
    place,
    list: all.filter((one) => one.place === place),
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
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('app:help.search')}
          aria-label={t('app:help.search')}
          onKeyDown={(event) => {
            const found = groups[0]?.list[0]
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found || wanted === '') return
            event.preventDefault()
            found.run()
          }}
          autoFocus
        />
        <div className="key-groups">
          {groups.map(({ place, list }) => (
            <section key={place}>
              <h2>{t(`app:help.${place}`)}</h2>
              <ul>
                {list.map(({ id, title, keys, run }) => (
                  <Bound key={id} id={id} title={title} keys={keys} onRun={run} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {all.length === 0 && <p className="palette-empty">{t('app:help.none')}</p>}
        <p className="key-note">
          {bare !== 'all' && <span>{t(`settings:keyboard.bare.${bare}`)} · </span>}
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

interface BoundProps {
  /** Of the command. */
  id: string
  title: string
  keys: readonly string[]
  onRun(): void
}
function Bound({ id, title, keys, onRun }: BoundProps) {
  return (
    <li data-command={id}>
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
