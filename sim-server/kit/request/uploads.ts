/** Reads the file of a multipart body piece by piece, and stops reading when it is too large. */
import { MultipartParseError, parseMultipartStream } from '@remix-run/multipart-parser'
import { cleanFileName } from '@contract/platform/uploads/fileNames'
import { Fail } from './fail'

/** Bytes of a file; `refuse` makes the error for a larger one. */
export interface SizeLimit {
  most: number
  refuse(): Fail
}
/** A smaller limit for files that start with `begins` (latin1, `%PDF`). */
export interface FileKind extends SizeLimit {
  begins: string
}
/** Bytes in which a file's first bytes are looked for; they follow the empty line after the part's headers. */
const START_BYTES = 8192
/** Bytes that the form itself may add to the file. */
const FORM_BYTES = 4096
/** Bytes by which a file's type is recognised. */
const HEAD_BYTES = 64 * 1024

export interface Upload {
  name: string
  /** Bytes. */
  size: number
  /** The first bytes, at most 64 KB. */
  head: Buffer
  /** The whole content in pieces of any size: a large file is never copied into one. */
  pieces: readonly Uint8Array[]
}

/** Counts bytes while they stream, because a body need not state its length. */
const counted = (
  body: ReadableStream<Uint8Array>,
  limit: SizeLimit,
  kind: FileKind | undefined,
  refused: (limit: SizeLimit) => Fail,
) => {
  let size = 0
  let start = ''
  const limitHere = () => (kind && start.includes(`\r\n\r\n${kind.begins}`) ? kind : limit)
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, stream) {
        size += chunk.byteLength
        if (start.length < START_BYTES)
          start += Buffer.from(
            chunk.buffer,
            chunk.byteOffset,
            Math.min(chunk.byteLength, START_BYTES),
          ).toString('latin1')
        const { most } = limitHere()
        if (size > most + FORM_BYTES) stream.error(refused(limitHere()))
        else stream.enqueue(chunk)
      },
    }),
  )
}

const NO_FORM = 'The body is not a form with a file'

/** The part `file` of the form; others are read and dropped. */
async function filePart(body: ReadableStream<Uint8Array>, boundary: string, most: number) {
  let found
  for await (const part of parseMultipartStream(body, { boundary, maxFileSize: most + FORM_BYTES }))
    if (part.name === 'file' && part.isFile) found ??= part
  return found
}

/**
 * @param limit of any file
 * @param kind a smaller one for some
 * @throws Fail 400 for a body that is no form, 422 without a file, or what the limit refuses with
 */
export async function uploadOf(request: Request, limit: SizeLimit, kind?: FileKind): Promise<Upload> {
  if (Number(request.headers.get('content-length')) > limit.most + FORM_BYTES) throw limit.refuse()
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get('content-type') ?? '',
  )
  if (!boundary || !request.body) throw new Fail(400, NO_FORM)
  let refusal: Fail | undefined
  const refused = (by: SizeLimit) => (refusal = by.refuse())
  const part = await filePart(
    counted(request.body, limit, kind, refused),
    boundary[1] ?? boundary[2]!,
    limit.most,
  ).catch((cause: unknown) => {
    if (refusal) throw refusal
    throw cause instanceof MultipartParseError ? new Fail(400, NO_FORM) : cause
  })
  if (!part) throw new Fail(422, { message: 'File is required', field: 'file' })
  if (part.size === 0) throw new Fail(422, { message: 'The file is empty', field: 'file' })
  return {
    // As browsers write quotation marks of a name.
    name: cleanFileName((part.filename ?? '').replaceAll('%22', '"').slice(0, 200)),
    size: part.size,
    head: Buffer.concat(part.content, Math.min(part.size, HEAD_BYTES)),
    pieces: part.content,
  }
}
