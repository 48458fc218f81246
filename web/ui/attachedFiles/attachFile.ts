/** Uploads one file and attaches it to a record. */
import { files, type FileUse } from '@contract/platform/files'
import { sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'

/** What became of a file, in the server's words. */
export interface Outcome {
  name: string
  message: string
  failed: boolean
}
/**
 * Resolves with a refusal too: the next file can still be attached.
 * @param use what the file is for
 * @param attach takes the identifier of the uploaded file
 * @param says the sentence of success
 * @param onProgress receives 0 to 1
 */
export async function attachFile(
  file: File,
  { use, attach, says }: { use: FileUse; attach(identifier: string): Promise<unknown>; says: string },
  onProgress: (part: number) => void,
): Promise<Outcome> {
  try {
    const { fileInfo } = await sendFile(files.upload, file, onProgress, { use })
    await attach(fileInfo.identifier)
    return { name: file.name, message: says, failed: false }
  } catch (cause) {
    if (!(cause instanceof Refused)) console.error(cause)
    const message = cause instanceof Refused ? cause.messages[0]! : 'Something went wrong'
    return { name: file.name, message, failed: true }
  }
}
