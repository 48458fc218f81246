/** Settings → Keyboard: which keys fire at all, and every command's own, with a recorder that takes keys over from other commands. */
import { Checkbox, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import english from 'virtual:words/en/platform/settings'
import { keysOf, moduleOf, titleWithoutCount, type AnyCommand } from '@core/commands/commands'
import { closeDialog } from '@core/shell/dialogs'
import { addEnglish, useWords } from '@core/words/i18n'
import {
  bareModes,
  bindingsOf,
  keymap,
  parseKeySettings,
  saveKeys,
  type KeySettings,
} from '@core/commands/keymap'
import { takeOverKeys } from '@core/commands/keyClashes'
import { fold } from '@core/commands/rankByMatch'
import { allCommands } from '@core/commands/registry'
import { saveFile } from '@core/server/saveFile'
import { toast } from '@core/shell/toasts'
import { toastError } from '@core/server/toastError'
import { Keycaps } from '@ui/layout/Keycaps'
import { Recorder } from './Recorder'

// It may be opened before the words of the settings are here.
addEnglish(...english)

const download = () => {
  const keys = parseKeySettings(JSON.parse(JSON.stringify(keymap)))
  saveFile(new Blob([JSON.stringify(keys, null, 2)], { type: 'application/json' }), 'keys.json')
}

export function KeyboardSettings() {
  const t = useWords()
  const { bare, hints, own } = useSnapshot(keymap)
  const [typed, type] = useState('')
  const [recording, record] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  /** The command whose keys changed last: it gets the focus back. */
  const changed = useRef<string | null>(null)
  const takeBack = (id: string) => (button: HTMLButtonElement | null) => {
    if (button && changed.current === id) {
      changed.current = null
      button.focus()
    }
  }
  const save = (next: Partial<KeySettings>) => void saveKeys(next).catch(toastError)
  const wanted = fold(typed)
  const rows = allCommands()
    .map((command) => ({ command, title: plainTitle(command) }))
    .filter(
      ({ command, title }) =>
        fold(title).includes(wanted) ||
        command.id.includes(wanted) ||
        bindingsOf(command).some((keys) => keys === typed),
    )

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      save(parseKeySettings(JSON.parse(await chosen.text())))
      toast(t('settings:keyboard.imported'), 'success')
    } catch {
      toast(t('settings:keyboard.notKeys'), 'danger')
    }
  }
  function plainTitle(command: AnyCommand) {
    return moduleOf(command) === 'app'
      ? titleWithoutCount(command, t)
      : `${t(`${moduleOf(command)}:title`)}: ${titleWithoutCount(command, t)}`
  }

  return (
    <Dialog
      isOpen
      title={t('settings:keyboard.title')}
      onClose={closeDialog}
      className="keyboard-settings"
      canEscapeKeyClose={recording === null}
    >
      <DialogBody>
        <RadioGroup
          inline
          className="bare"
          label={t('settings:keyboard.which')}
          selectedValue={bare}
          onChange={({ currentTarget }) => save({ bare: currentTarget.value as KeySettings['bare'] })}
        >
          {bareModes.map((mode) => (
            <Radio key={mode} value={mode} label={t(`settings:keyboard.bare.${mode}`)} />
          ))}
        </RadioGroup>
        <Checkbox
          checked={hints}
          onChange={({ currentTarget }) => save({ hints: currentTarget.checked })}
          label={t('settings:keyboard.hints')}
        />
        <input
          className="bp6-input bp6-fill"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={t('settings:keyboard.search')}
          aria-label={t('settings:keyboard.search')}
          autoFocus
        />
        <ul className="key-rows">
          {rows.map(({ command, title }) => (
            <li key={command.id}>
              <span className="key-row-title">{title}</span>
              {recording === command.id ? (
                <Recorder
                  command={command}
                  done={(keys) => {
                    changed.current = command.id
                    record(null)
                    if (keys) save({ own: takeOverKeys(command, keys, allCommands()) })
                  }}
                />
              ) : (
                <>
                  <span className="key-list">
                    {bindingsOf(command).map((keys) => (
                      <Keycaps key={keys} keys={keys} />
                    ))}
                  </span>
                  <button
                    type="button"
                    ref={takeBack(command.id)}
                    className="bp6-button bp6-small bp6-minimal quiet"
                    onClick={() => record(command.id)}
                    aria-label={t('settings:keyboard.changeOf', { title })}
                  >
                    {t('settings:keyboard.change')}
                  </button>
                  {own[command.id] && (
                    <button
                      type="button"
                      className="bp6-button bp6-small bp6-minimal quiet"
                      onClick={() => {
                        const rest = { ...keymap.own }
                        delete rest[command.id]
                        save({ own: rest })
                      }}
                      aria-label={t('settings:keyboard.resetOf', { title })}
                    >
                      {t('settings:keyboard.reset', { keys: keysOf(command)[0] ?? '' })}
                    </button>
                  )}
                  {!own[command.id]?.length &&
                    keysOf(command).length > 0 &&
                    own[command.id] === undefined && (
                      <button
                        type="button"
                        className="bp6-button bp6-small bp6-minimal quiet"
                        onClick={() => save({ own: { ...keymap.own, [command.id]: [] } })}
                        aria-label={t('settings:keyboard.removeOf', { title })}
                      >
                        {t('settings:keyboard.remove')}
                      </button>
                    )}
                </>
              )}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <button type="button" className="bp6-button bp6-intent-primary" onClick={closeDialog}>
            {t('app:close')}
          </button>
        }
      >
        <span className="buttons">
          <button
            type="button"
            className="bp6-button bp6-minimal"
            onClick={() => save({ own: {}, bare: 'all' })}
          >
            {t('settings:keyboard.resetAll')}
          </button>
          <button type="button" className="bp6-button bp6-minimal" onClick={download}>
            {t('settings:keyboard.export')}
          </button>
          <button type="button" className="bp6-button bp6-minimal" onClick={() => file.current?.click()}>
            {t('settings:keyboard.import')}
          </button>
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            hidden
            onChange={(event) => {
              void upload(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </span>
      </DialogFooter>
    </Dialog>
  )
}
