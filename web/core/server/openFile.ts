/** Opens an uploaded file in a new tab. */
import { files } from '@contract/platform/files'
import { send } from './http'
import { toastError } from './toastError'

/** Fetched with the usual headers, so that no token is in a URL. A refusal is shown as a toast. */
export async function openFile(identifier: string): Promise<void> {
  try {
    const address = URL.createObjectURL(await (await send(files.view, { identifier })).blob())
    window.open(address, '_blank', 'noopener')
    // The new tab has loaded it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (cause) {
    toastError(cause)
  }
}
