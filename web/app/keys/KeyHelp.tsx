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

export function KeyHelp() {
  const t = useWords()
  const [typed, type] = useState('')
  const { bare } = useSnapshot(keymap)
  const now = useMemo(() => context(), [])
  const wanted = fold(typed)
  const all = allCommands()
    .filter((command) => applies(command, now) && (!command.can || now.can(command.can)))
    .map((command) => ({
      command,
      title: titleOf(command, now),
      keys: bindingsOf(command).filter(isEnabled),
    }))
    .filter(
      ({ title, keys }) =>
        keys.length > 0 && (fold(title).includes(wanted) || keys.some((one) => one.includes(wanted))),
    )
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
          autoFocus
        />
        <div className="key-groups">
          {groups.map(({ place, list }) => (
            <section key={place}>
              <h2>{t(`app:help.${place}`)}</h2>
              <ul>
                {list.map(({ command, title, keys }) => (
                  <Bound key={command.id} command={command} title={title} keys={keys} />
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

function Bound({ command, title, keys }: { command: AnyCommand; title: string; keys: readonly string[] }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          closeDialog()
          requestAnimationFrame(() => void runCommand(command, context()))
        }}
      >
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
