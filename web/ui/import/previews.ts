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

  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
    latest?.abort()
    latest = undefined
  }
  onSessionCleanup(stop)

  const showErrors = (cause: unknown) => {
    if (isLeft(page)) toastError(cause)
    const messages = cause instanceof Refused ? cause.messages : ['Something went wrong']
    state.errors = messages.map((message) => words.sentence(message))
  }

  /** Takes what is read, or shows why it cannot be, unless something newer began. */
  async function read<T>(ask: (signal: AbortSignal) => Promise<T>, take: (answer: T) => void): Promise<void> {
    stop()
    const mine = new AbortController()
    latest = mine
    state.errors = []
    try {
      const answer = await ask(mine.signal)
      if (latest === mine) take(answer)
    } catch (cause) {
      if (latest === mine) showErrors(cause)
    } finally {
      if (latest === mine) state.sending = null
    }
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
    soon(preview: () => Promise<void>): void {
      clearTimeout(waiting)
      waiting = setTimeout(() => void preview(), DROPDOWN_DEBOUNCE)
    },
    /** What the import is run with is what the preview shows. */
    now: (preview: () => Promise<void>): Promise<void> =>
      waiting === undefined ? Promise.resolve() : preview(),
  }
}
