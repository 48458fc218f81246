/** The one file of a multipart body. */
import { Fail } from './fail'

const formOf = async (request: Request) => {
  try { return await request.formData() } catch (cause) {
    if (cause instanceof Fail) throw cause
    throw new Fail(400, 'The body is not a form with a file')
  }
}

export interface Upload { name: string; bytes: Buffer }
export async function uploadOf(request: Request): Promise<Upload> {
  const file = (await formOf(request)).get('file')
  if (!file || typeof file === 'string') throw new Fail(422, { message: 'File is required', field: 'file' })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new Fail(422, { message: 'The file is empty', field: 'file' })
  return { name: file.name.slice(0, 200), bytes }
}
