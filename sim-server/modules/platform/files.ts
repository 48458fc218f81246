/** Uploaded files. The type comes from the first bytes, never from the name; the name is only shown, never used as a path. */
import { randomUUID } from 'node:crypto'
import { AGREEMENT_OWED } from '@contract/access/agreements'
import {
  files,
  fileUses,
  MOST_FILE_BYTES,
  PICTURE_TOO_LARGE,
  typesOfUse,
  WORD_TYPE,
  WORKBOOK_TYPE,
  type FileUse,
} from '@contract/platform/files'
import { MOST_IMPORT_BYTES } from '@contract/platform/uploads/importFiles'
import { FILE_TOO_LARGE } from '@contract/finance/invoiceFiles'
import { fileAnswer, readableFile } from '@domain/platform/fileAnswer'
import { bytesOf, storeBytes } from '@domain/platform/fileBytes'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import { paperOf, visiblePaperKind } from '@domain/finance/papers/read'
import { renameDocument, renameEffect } from '@domain/leads/leadDocuments/verbs'
import { bulkCall, runOperation } from '@domain/platform/operations'
import { pictureType, requireDrawable, userPicture, videoType } from '@domain/platform/pictures'
import { authenticate } from '@kit/auth/authenticate'
import { zip } from '@formats/zip'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { FILE_POLICY } from '@kit/request/send'
import { serve } from '@kit/request/serve'
import { uploadOf, type FileKind, type SizeLimit } from '@kit/request/uploads'
import { longTransaction } from '@kit/tenant/longTransaction'
import { drain } from '@kit/tenant/readInSteps'

/** Files that users upload instead of a CSV or a workbook, by their first bytes (hex), with words for the refusal. */
const nonTextTypes: readonly (readonly [bytes: string, name: string])[] = [
  ['504b0304', 'a ZIP file and no Excel workbook'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['1f8b', 'a compressed file'],
  ['7f454c46', 'a program'],
  ['4d5a', 'a program'],
]
const UTF_16 = ['fffe', 'feff']

const NO_TEXT = 'This is not a text file. Save it as CSV first.'
/** Whether a UTF-16 character is NUL: in UTF-16 letters have zero bytes, but never two in one character. */
const hasNul = (head: Buffer): boolean => {
  for (let at = 0; at + 1 < head.length; at += 2) if (head[at] === 0 && head[at + 1] === 0) return true
  return false
}

/** The refusal when the first bytes are no text, undefined when they are. UTF-16 text contains zero bytes, any other text has none. */
function textRefusal(head: Buffer): string | undefined {
  const start = head.subarray(0, 8).toString('hex')
  const nonText = nonTextTypes.find(([magic]) => start.startsWith(magic))
  if (nonText) return `This is ${nonText[1]}. Save it as CSV first.`
  if (hasNul(head)) return NO_TEXT
  if (UTF_16.some((mark) => start.startsWith(mark))) return undefined
  const zeros = head.reduce((count, byte) => count + Number(byte === 0), 0)
  // UTF-16 without a byte order mark: every second byte of Latin text is zero.
  const isUtf16 = zeros > head.length / 4
  const controls = head.reduce(
    (count, byte) => count + Number(byte < 32 && byte !== 0 && byte !== 9 && byte !== 10 && byte !== 13),
    0,
  )
  return (zeros > 0 && !isUtf16) || controls > head.length / 100 ? NO_TEXT : undefined
}

const ZIP = '504b0304'
const COMPOUND = 'd0cf11e0'
/** Bytes at the end of a ZIP in which its list of files is looked for. */
const ZIP_LIST = 256 * 1024
/** Files of Office are ZIPs: whether one has this part in the list of files at its end. */
const hasPart = (part: string, head: Buffer, pieces: readonly Uint8Array[]): boolean => {
  if (!head.toString('hex', 0, 4).startsWith(ZIP)) return false
  let [end, at] = [Buffer.alloc(0), pieces.length]
  while (at > 0 && end.length < ZIP_LIST) end = Buffer.concat([pieces[--at]!, end])
  return end.includes(part)
}
/** Excel wraps a workbook with a password in the format of its old files. */
const isEncrypted = (head: Buffer, pieces: readonly Uint8Array[]): boolean =>
  head.toString('hex', 0, 4) === COMPOUND &&
  Buffer.concat(pieces).includes(Buffer.from('EncryptedPackage', 'utf16le'))

const MB = 1024 * 1024
/** Bytes of a file that is written in one go. */
const MOST_AT_ONCE = 2 * MB

const ANY: SizeLimit = {
  most: MOST_IMPORT_BYTES,
  refuse: () => new Fail(413, `The file is larger than ${MOST_IMPORT_BYTES / MB} MB`),
}
const PDF: FileKind = {
  begins: '%PDF-',
  most: MOST_FILE_BYTES,
  refuse: () => new Fail(413, { message: FILE_TOO_LARGE, field: 'file' }),
}

/** Of a document, whatever its kind: smaller than a table that is imported. */
const DOCUMENT: SizeLimit = { most: MOST_FILE_BYTES, refuse: PDF.refuse }

/** A table that is imported may be larger than any other file. */
const isSmallUse = (use: FileUse | undefined) =>
  use === 'document' || (use !== undefined && typesOfUse[use] !== undefined)

/** Photos of phones, which nothing here draws: kept as documents, and sent as they are. */
const HEIC = /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/

/** The type of a file that is no picture that we draw, by its first bytes and parts; undefined for a text. */
const typeOf = (
  use: FileUse | undefined,
  head: Buffer,
  pieces: readonly Uint8Array[],
): string | undefined => {
  if (head.toString('latin1', 0, PDF.begins.length) === PDF.begins) return 'application/pdf'
  if (hasPart('xl/workbook.xml', head, pieces)) return WORKBOOK_TYPE
  if (use !== 'document') return undefined
  if (HEIC.test(head.toString('latin1', 4, 12))) return 'image/heic'
  return hasPart('word/document.xml', head, pieces) ? WORD_TYPE : undefined
}

export default serve(files, {
  upload: async ({ tenant, caller, request, query: { use }, settle, lock }) => {
    const { name, size, head, pieces } = await uploadOf(request.raw(), isSmallUse(use) ? DOCUMENT : ANY, PDF)
    const picture = await pictureType(head)
    if (picture && size > MOST_FILE_BYTES) throw new Fail(413, { message: PICTURE_TOO_LARGE, field: 'file' })
    if (picture) requireDrawable(pieces)
    const type = picture ?? (use === 'template_video' ? await videoType(head) : typeOf(use, head, pieces))
    const wanted = use && typesOfUse[use]
    if (wanted && !wanted.includes(type ?? '')) throw new Fail(415, { message: fileUses[use], field: 'file' })
    const isSmall = isSmallUse(use) || type === 'application/pdf'
    if (isSmall && size > PDF.most) throw PDF.refuse()
    if (isEncrypted(head, pieces))
      throw new Fail(415, {
        message: 'This workbook has a password. Remove it in Excel, then save the file again.',
        field: 'file',
      })
    const refusal = type ? undefined : textRefusal(head)
    if (refusal) throw new Fail(415, { message: use ? fileUses[use] : refusal, field: 'file' })
    const identifier = randomUUID()
    const answer = { fileInfo: { identifier }, thumbInfo: { identifier } }
    function* store(db: Db): Generator<void, void> {
      const { lastInsertRowid } = db
        .prepare(
          'INSERT INTO files (identifier, user_id, file_name, media_type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(identifier, caller.user.id, name || 'file.csv', type ?? 'text/csv', size, tenant.clock.iso())
      yield* storeBytes(db, Number(lastInsertRowid), pieces)
      settle(answer, db)
    }
    await lock(() =>
      size > MOST_AT_ONCE ? longTransaction(tenant, store) : tenant.whole(() => drain(store(tenant.db))),
    )
    return answer
  },

  view: async ({ tenant, db, identifier, request }) => {
    const picture = userPicture(db, identifier)
    if (picture)
      return new Response(new Uint8Array(bytesOf(db, picture.id)), {
        headers: {
          'content-type': picture.media_type,
          'cache-control': 'private, max-age=3600',
          'content-security-policy': FILE_POLICY,
        },
      })
    if (request.header('authorization') === undefined) throw new Fail(404, 'There is no such file')
    const caller = await authenticate(tenant, request)
    if (caller.owesAgreement) throw new Fail(403, AGREEMENT_OWED, { rule: 'agreement' })
    const file = readableFile(db, caller, identifier)
    return fileAnswer(file, bytesOf(db, file.id), 'inline')
  },
  rename: async ({ db, caller, id, body: { newFileAlias }, settle, ...call }) => {
    const file = readableFile(db, caller, id)
    const named = { identifier: id, filealias: newFileAlias }
    if (file.document !== null) {
      const receipt = await runOperation(
        bulkCall({ caller, ...call }),
        renameDocument,
        (bulk) => renameEffect(bulk, file.document!, newFileAlias),
        { settle: (receipt, own) => settle({ ...named, receipt }, own), key: call.request.key },
      )
      return { ...named, receipt }
    }
    return db.whole(() => {
      const { user_id } = file
      if (user_id !== caller.user.id && !caller.can('invoices.files'))
        throw new Fail(403, 'Permission denied', { rule: 'can invoices.files' })
      db.prepare('UPDATE files SET file_alias = ? WHERE identifier = ?').run(newFileAlias, id)
      settle(named)
      return named
    })
  },
  zip: ({ tenant, db, caller, query: { file_identifiers } }) => {
    const found = file_identifiers.map((identifier) => readableFile(db, caller, identifier))
    return fileAnswer(
      { media_type: 'application/zip', file_name: `files-${tenant.clock.iso().slice(0, 10)}.zip` },
      zip(found.map((file) => ({ file_name: file.file_name, bytes: () => bytesOf(db, file.id) }))),
      'attachment',
    )
  },
  download: ({ db, caller, identifier }) => {
    const file = readableFile(db, caller, identifier)
    return fileAnswer(file, bytesOf(db, file.id), 'attachment')
  },
  generatePdf: async ({ tenant, caller, id, query: { language } }) => {
    const kind = visiblePaperKind(tenant.db, caller, id)
    const paper = kind && paperOf(tenant, kind, { identifier: id })
    if (!paper) throw new Fail(404, 'There is no such invoice')
    return pdfAnswer(
      await pdfOf(tenant, { document: 'paper', data: paper, language }),
      paper.no,
      'attachment',
    )
  },
})
