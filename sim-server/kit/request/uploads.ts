/** Reads the file of a multipart body, and stops reading when it is too large for its kind. */
import { Fail } from './fail'

/** Files that start with `begins` (latin1, `%PDF`) have at most `most` bytes; `refuse` makes the error for larger ones. */
export interface FileKind {
  begins: string
  most: number
  refuse(): Fail
}
/** Bytes in which the file's first bytes are looked for; they follow the empty line after the part's headers. */
const HEAD_BYTES = 8192
/** Bytes that the form itself may add to the file. */
const FORM_BYTES = 4096

/** Counts bytes while they stream, because a body need not state its length. */
const counted = (
  body: ReadableStream<Uint8Array>,
  { begins, most }: FileKind,
  full: () => Fail,
): ReadableStream<Uint8Array> => {
  let size = 0
  let head = ''
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        size += chunk.byteLength
        if (head.length < HEAD_BYTES)
          head += Buffer.from(
            chunk.buffer,
            chunk.byteOffset,
            Math.min(chunk.byteLength, HEAD_BYTES),
          ).toString('latin1')
        if (size > most + FORM_BYTES && head.includes(`\r\n\r\n${begins}`)) stream.error(full())
        else stream.enqueue(chunk)
      },
    }),
  )
}

const formOf = async (request: Request, kind: FileKind | undefined) => {
  let refused: Fail | undefined
  try {
    if (!kind || !request.body) return await request.formData()
    return await new Response(
      counted(request.body, kind, () => (refused = kind.refuse())),
      { headers: { 'content-type': request.headers.get('content-type') ?? '' } },
    ).formData()
  } catch (cause) {
    if (refused || cause instanceof Fail) throw refused ?? cause
    throw new Fail(400, 'The body is not a form with a file')
  }
}

export interface Upload {
  name: string
  bytes: Buffer
}
/** @throws Fail 400 for a body that is no form, 422 without a file, or what `kind` refuses with */
export async function uploadOf(request: Request, kind?: FileKind): Promise<Upload> {
  const file = (await formOf(request, kind)).get('file')
  if (!file || typeof file === 'string') throw new Fail(422, { message: 'File is required', field: 'file' })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new Fail(422, { message: 'The file is empty', field: 'file' })
  return { name: file.name.slice(0, 200), bytes }
}
