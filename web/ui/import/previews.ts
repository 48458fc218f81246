/** Uploads and previews of an import: the latest counts. What came before is cancelled, and its answer or error is dropped. */
import { files } from '@contract/platform/files'
import { MOST_IMPORT_BYTES } from '@contract/platform/uploads/importFiles'
import { sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { words } from '@core/words/i18n'
import { isLeft } from './tellEnd'

/** What the page shows of it. */
interface Shown {
  /** Upload progress, 0 to 1. */
  sending: number | null
  errors: string[]
}
interface Reading<T> {
  ask(signal: AbortSignal): Promise<T>
  take(answer: T): void
}
interface Upload<T> {
  /** Reads the first preview of the uploaded file. */
  read(identifier: string, signal: AbortSignal): Promise<T>
  take(preview: T, identifier: string): void
}

const MEGABYTE = 1024 * 1024

/**
 * @param page the module whose page shows them
 * @param state its `sending` and `errors` are written
 */
export function makePreviews(page: string, state: Shown) {
  let latest: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** What is read now. */
  let underWay: Promise<boolean> | undefined
  /** The last one failed: what is shown is older than what was chosen. */
  let isStale = false

  const stop = () => {
    clearTimeout(waiting)
    latest?.abort()
    waiting = latest = underWay = undefined
    isStale = false
  }
  onSessionCleanup(stop)

  const showErrors = (cause: unknown) => {
    if (isLeft(page)) toastError(cause)
    const messages = cause instanceof Refused ? cause.messages : ['Something went wrong']
    state.errors = messages.map((message) => words.sentence(message))
  }

  async function readUnlessNewer<T>(mine: AbortController, { ask, take }: Reading<T>): Promise<boolean> {
    const outcome = await ask(mine.signal).then(
      (answer) => ({ answer }),
      (cause: unknown) => ({ cause }),
    )
    // Of one that was stopped nobody waits for the outcome.
    if (latest !== mine) return underWay ?? false
    latest = underWay = undefined
    state.sending = null
    isStale = 'cause' in outcome
    if ('cause' in outcome) showErrors(outcome.cause)
    else take(outcome.answer)
    return !isStale
  }
  /** Takes what is read, or shows why it cannot be, unless something newer began. Returns whether the newest one is shown. */
  function read<T>(ask: Reading<T>['ask'], take: Reading<T>['take']): Promise<boolean> {
    stop()
    latest = new AbortController()
    state.errors = []
    underWay = readUnlessNewer(latest, { ask, take })
    return underWay
  }

  return {
    stop,
    showErrors,
    read,
    /** Uploads a file and reads its first preview. */
    async upload<T>(file: File, { read: readPreview, take }: Upload<T>): Promise<void> {
      stop()
      if (file.size > MOST_IMPORT_BYTES) {
        state.errors = [words('import:tooLarge', { size: MOST_IMPORT_BYTES / MEGABYTE })]
        return
      }
      state.sending = 0
      await read(
        async (signal) => {
          const { fileInfo } = await sendFile(files.upload, file, (part) => {
            if (!signal.aborted) state.sending = part
          })
          signal.throwIfAborted()
          const { identifier } = fileInfo
          return { identifier, preview: await readPreview(identifier, signal) }
        },
        ({ identifier, preview }) => take(preview, identifier),
      )
    },
    /** For a change that others follow: arrow keys go through the options of a select one by one. */
    soon(preview: () => Promise<unknown>): void {
      clearTimeout(waiting)
      waiting = setTimeout(() => void preview(), DROPDOWN_DEBOUNCE)
    },
    /** What an import is run with is what its preview shows: waits for the newest one, or reads it. Returns whether it is shown. */
    async now(preview: () => Promise<boolean>): Promise<boolean> {
      return waiting !== undefined || isStale ? preview() : (underWay ?? true)
    },
  }
}
