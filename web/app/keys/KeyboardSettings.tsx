/** Settings → Keyboard: which keys fire at all, and every command's own, with a recorder that takes keys over from other commands. */
import { Checkbox, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import english from 'virtual:words/en/platform/settings'
import { moduleOf, titleWithoutCount, type AnyCommand } from '@core/commands/commands'
import { bareModes, bindingsOf, keymap, parseKeySettings, type KeySettings } from '@core/commands/keymap'
import { fold } from '@core/commands/rankByMatch'
import { allCommands } from '@core/commands/registry'
import { saveFile } from '@core/server/saveFile'
import { closeDialog } from '@core/shell/dialogs'
import { toast } from '@core/shell/toasts'
import { addEnglish, useWords, type Words } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { KeyRow, saveKeySettings } from './KeyRow'

// It may be opened before the words of the settings are here.
addEnglish(...english)

const download = () => {
  const keys = parseKeySettings(JSON.parse(JSON.stringify(keymap)))
  saveFile(new Blob([JSON.stringify(keys, null, 2)], { type: 'application/json' }), 'keys.json')
}
async function upload(file: File | undefined, t: Words) {
  if (!file) return
  try {
    saveKeySettings(parseKeySettings(JSON.parse(await file.text())))
    toast(t('settings:keyboard.imported'), 'success')
  } catch {
    toast(t('settings:keyboard.notKeys'), 'danger')
  }
}

const plainTitle = (command: AnyCommand, t: Words) =>
  moduleOf(command) === 'app'
    ? titleWithoutCount(command, t)
    : `${t(`${moduleOf(command)}:title`)}: ${titleWithoutCount(command, t)}`
/** Commands by a part of their title or id, or by one of their keys. */
function matchingCommands(typed: string, t: Words) {
  const text = fold(typed)
  return allCommands()
    .map((command) => ({ command, title: plainTitle(command, t) }))
    .filter(
      ({ command, title }) =>
        fold(title).includes(text) ||
        command.id.includes(text) ||
        bindingsOf(command).some((keys) => keys === typed),
    )
}

/** The command whose keys are recorded. Its button gets the focus back. */
function useRecording() {
  const [recording, setRecording] = useState<string | null>(null)
  const recorded = useRef<string | null>(null)
  return {
    recording,
    rowOf: (id: string) => ({
      isRecording: recording === id,
      setRecording(isRecording: boolean) {
        if (!isRecording) recorded.current = id
        setRecording(isRecording ? id : null)
      },
      buttonRef(button: HTMLButtonElement | null) {
        if (!button || recorded.current !== id) return
        recorded.current = null
        button.focus()
      },
    }),
  }
}

/** Which keys without a modifier fire, and whether hints are shown. */
function GeneralFields() {
  const t = useWords()
  const { bare, hints } = useSnapshot(keymap)
  return (
    <>
      <RadioGroup
        inline
        className="bare"
        label={t('settings:keyboard.which')}
        selectedValue={bare}
        onChange={({ currentTarget }) =>
          saveKeySettings({ bare: currentTarget.value as KeySettings['bare'] })
        }
      >
        {bareModes.map((mode) => (
          <Radio key={mode} value={mode} label={t(`settings:keyboard.bare.${mode}`)} />
        ))}
      </RadioGroup>
      <Checkbox
        checked={hints}
        onChange={({ currentTarget }) => saveKeySettings({ hints: currentTarget.checked })}
        label={t('settings:keyboard.hints')}
      />
    </>
  )
}

/** Standard keys, and keys as a file. */
function FileButtons() {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const resetAll = () => saveKeySettings({ own: {}, bare: 'all' })
  return (
    <span className="buttons">
      <button type="button" className="bp6-button bp6-minimal" onClick={resetAll}>
        {t('settings:keyboard.resetAll')}
      </button>
      <button type="button" className="bp6-button bp6-minimal" onClick={download}>
        {t('settings:keyboard.export')}
      </button>
      <button type="button" className="bp6-button bp6-minimal" onClick={() => input.current?.click()}>
        {t('settings:keyboard.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0], t)
          event.target.value = ''
        }}
      />
    </span>
  )
}

export function KeyboardSettings() {
  const t = useWords()
  const { own } = useSnapshot(keymap)
  const [typed, setTyped] = useState('')
  const { recording, rowOf } = useRecording()
  const close = (
    <button type="button" className="bp6-button bp6-intent-primary" onClick={closeDialog}>
      {t('app:close')}
    </button>
  )
  return (
    <Dialog
      isOpen
      title={t('settings:keyboard.title')}
      onClose={closeDialog}
      className="keyboard-settings"
      canEscapeKeyClose={recording === null}
    >
      <DialogBody>
        <GeneralFields />
        <input
          className="bp6-input bp6-fill"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('settings:keyboard.search')}
          aria-label={t('settings:keyboard.search')}
          autoFocus
        />
        <ul className="key-rows">
          {matchingCommands(typed, t).map(({ command, title }) => (
            <KeyRow
              key={command.id}
              {...{ command, title }}
              ownKeys={own[command.id]}
              {...rowOf(command.id)}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={close}>
        <FileButtons />
      </DialogFooter>
    </Dialog>
  )
}
