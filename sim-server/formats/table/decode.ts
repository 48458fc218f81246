/** Decodes an uploaded file to text. Throws 422 when it is no text. */
import { decodeInSteps } from '@contract/decodeText'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'

export async function decode(bytes: Uint8Array): Promise<string> {
  const steps = decodeInSteps(bytes)
  let step = steps.next()
  for (; !step.done; step = steps.next()) await nextLoopTurn()
  const text = step.value
  if (text === null)
    throw new Fail(422, {
      message: 'This is not a text file. Save it as CSV first.',
      field: 'file_identifier',
    })
  return text
}
