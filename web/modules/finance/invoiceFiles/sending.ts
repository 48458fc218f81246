/** Uploads documents one at a time: checked before sending, sent with progress, then attached. */
import { MOST_FILE_BYTES } from '@contract/platform/files'
import {
  FILE_TOO_LARGE,
  invoiceFiles,
  ONLY_PDF,
  TOO_MANY_FILES,
  MOST_INVOICE_FILES,
} from '@contract/finance/invoiceFiles'
import { headOf } from '@core/server/fileHead'
import { call } from '@core/server/http'
import { attachFile, type Outcome } from '@ui/attachedFiles/attachFile'

/** The first bytes of a PDF; the file name proves nothing. */
const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0))

/** Why the file cannot be attached, in the server's words; undefined when it can. */
export async function refusalOf(file: File, there: number): Promise<string | undefined> {
  if (there >= MOST_INVOICE_FILES) return TOO_MANY_FILES
  if (file.size > MOST_FILE_BYTES) return FILE_TOO_LARGE
  const head = await headOf(file, PDF.length)
  return PDF.every((byte, at) => head[at] === byte) ? undefined : ONLY_PDF
}

export async function uploadAndAttach(
  installment: string,
  file: File,
  there: number,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  const wrong = await refusalOf(file, there)
  if (wrong) return { name: file.name, message: wrong, failed: true }
  const attach = (identifier: string) =>
    call(invoiceFiles.attach, { body: { file_identifier: identifier, invoice_identifier: installment } })
  return attachFile(file, { use: 'invoice', attach, says: invoiceFiles.attach.spec.says }, onProgress)
}
