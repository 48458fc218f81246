/** A command of the keyboard settings with its keys: they are recorded anew, reset or removed. */
import { keysOf, type AnyCommand } from '@core/commands/commands'
import { takeOverKeys } from '@core/commands/keyClashes'
import { bindingsOf, keymap, saveKeys, type KeySettings } from '@core/commands/keymap'
import { allCommands } from '@core/commands/registry'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { Keycaps } from '@ui/layout/Keycaps'
import { Recorder } from './Recorder'

export const saveKeySettings = (next: Partial<KeySettings>) => void saveKeys(next).catch(toastError)

const resetKeys = (id: string) => {
  const rest = { ...keymap.own }
  delete rest[id]
  saveKeySettings({ own: rest })
}

interface Props {
  command: AnyCommand
  title: string
  /** The person's own; undefined when they were not changed, none when they were removed. */
  ownKeys: readonly string[] | undefined
  isRecording: boolean
  setRecording(isRecording: boolean): void
  /** Of the button that records. */
  buttonRef(button: HTMLButtonElement | null): void
}

const QUIET_BUTTON = 'bp6-button bp6-small bp6-minimal quiet'

function KeyButtons({ command, title, ownKeys, setRecording, buttonRef }: Omit<Props, 'isRecording'>) {
  const t = useWords()
  return (
    <>
      <span className="key-list">
        {bindingsOf(command).map((keys) => (
          <Keycaps key={keys} keys={keys} />
        ))}
      </span>
      <button
        type="button"
        ref={buttonRef}
        className={QUIET_BUTTON}
        onClick={() => setRecording(true)}
        aria-label={t('settings:keyboard.changeOf', { title })}
      >
        {t('settings:keyboard.change')}
      </button>
      {ownKeys && (
        <button
          type="button"
          className={QUIET_BUTTON}
          onClick={() => resetKeys(command.id)}
          aria-label={t('settings:keyboard.resetOf', { title })}
        >
          {t('settings:keyboard.reset', { keys: keysOf(command)[0] ?? '' })}
        </button>
      )}
      {!ownKeys && keysOf(command).length > 0 && (
        <button
          type="button"
          className={QUIET_BUTTON}
          onClick={() => saveKeySettings({ own: { ...keymap.own, [command.id]: [] } })}
          aria-label={t('settings:keyboard.removeOf', { title })}
        >
          {t('settings:keyboard.remove')}
        </button>
      )}
    </>
  )
}

export function KeyRow({ isRecording, ...row }: Props) {
  const { command, title, setRecording } = row
  return (
    <li>
      <span className="key-row-title">{title}</span>
      {isRecording ? (
        <Recorder
          command={command}
          done={(keys) => {
            setRecording(false)
            if (keys) saveKeySettings({ own: takeOverKeys(command, keys, allCommands()) })
          }}
        />
      ) : (
        <KeyButtons {...row} />
      )}
    </li>
  )
}
