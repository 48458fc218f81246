/** The one file of a multipart body. */
import { Fail } from './fail'

/** Files that begin so may have so many bytes, and are refused with this. */
export interface FileKind {
  begins: string
  most: number
  refuse(): Fail
}
/** Where the file of a form begins is told behind the line that ends the part's head. */
const HEAD = 8192
/** A form has a few lines of its own round the file. */
const ROUND = 4096

/** Counted while it streams: no more is taken than such a file may have, also when nobody said how long it is. */
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
        if (head.length < HEAD)
          head += Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.byteLength, HEAD)).toString(
            'latin1',
          )
        if (size > most + ROUND && head.includes(`\r\n\r\n${begins}`)) stream.error(full())
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
export async function uploadOf(request: Request, kind?: FileKind): Promise<Upload> {
  const file = (await formOf(request, kind)).get('file')
  if (!file || typeof file === 'string') throw new Fail(422, { message: 'File is required', field: 'file' })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new Fail(422, { message: 'The file is empty', field: 'file' })
  return { name: file.name.slice(0, 200), bytes }
}
