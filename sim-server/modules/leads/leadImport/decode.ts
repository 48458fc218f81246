/** Decodes an uploaded file to text. Throws 422 when it is no text. */
import { textOf } from '@contract/decodeText'
import { Fail } from '@kit/request/fail'

export function decode(bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (text === null)
    throw new Fail(422, {
      message: 'This is not a text file. Save it as CSV first.',
      field: 'file_identifier',
    })
  return text
}
