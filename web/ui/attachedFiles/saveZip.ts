/** Saves files as one ZIP. */
import { files } from '@contract/platform/files'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'

/** @param identifiers of the files. A refusal is shown as a toast. */
export async function saveZip(identifiers: readonly string[]): Promise<void> {
  try {
    const answer = await send(files.zip, { query: { file_identifiers: identifiers.join(',') } })
    saveFile(await answer.blob(), 'documents.zip')
  } catch (cause) {
    toastError(cause)
  }
}
