/** Uploads documents one at a time: checked before sending, sent with progress, then attached. */
import { files, MOST_FILE_BYTES } from '@contract/platform/files'
import {
  FILE_TOO_LARGE,
  invoiceFiles,
  ONLY_PDF,
  TOO_MANY_FILES,
  MOST_INVOICE_FILES,
} from '@contract/finance/invoiceFiles'
import { headOf } from '@core/server/fileHead'
import { call, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'

/** The first bytes of a PDF; the file name proves nothing. */
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0))

/** Why the file cannot be attached, in the server's words; undefined when it can. */
export async function refusalOf(file: File, there: number): Promise<string | undefined> {
  if (there >= MOST_INVOICE_FILES) return TOO_MANY_FILES
  if (file.size > MOST_FILE_BYTES) return FILE_TOO_LARGE
  const head = await headOf(file, PDF.length)
  return PDF.every((byte, at) => head[at] === byte) ? undefined : ONLY_PDF
}

/** Callbacks with the result of each file. */
export interface UploadCallbacks {
  name: string
  message: string
  failed: boolean
}
export async function uploadAndAttach(
  installment: string,
  file: File,
  there: number,
  onProgress: (part: number) => void,
): Promise<UploadCallbacks> {
  const told = (message: string, failed: boolean): UploadCallbacks => ({ name: file.name, message, failed })
  const wrong = await refusalOf(file, there)
  if (wrong) return told(wrong, true)
  try {
    const { fileInfo } = await sendFile(files.upload, file, onProgress)
    await call(invoiceFiles.attach, {
      body: { file_identifier: fileInfo.identifier, invoice_identifier: installment },
    })
    return told(invoiceFiles.attach.spec.says, false)
  } catch (cause) {
    if (!(cause instanceof Refused)) console.error(cause)
    return told(cause instanceof Refused ? cause.messages[0]! : 'Something went wrong', true)
  }
}
