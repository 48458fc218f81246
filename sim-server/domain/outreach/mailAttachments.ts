/**
 * Attachments of mails. A mail keeps what its documents say, and they are drawn when somebody reads them: ten thousand mails take no
 * drawing, and a document still says what it said when it was sent. The colour and the logo of the organisation are those of today.
 */
import { MOST_ATTACHED, type MailAttachment } from '@contract/outreach/mails'
import type { Db } from '@db/open'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { savedFile } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import type { Printing } from '../documents'
import { groupBy } from '../groupBy'
import { pdfOf } from '../platform/printing'
import { zip } from '@formats/zip'

/** Bills of the product, and receipts of leads, are read in the console and not sent. */
type MailedDocument = Exclude<Printing, { document: 'bill' | 'receipt' }>

/** `name`: of the file. */
export interface MailDocument {
  name: string
  printing: MailedDocument
}
interface Row {
  id: number
  mail: string
  name: string
  archive: string | null
}

/** A logo is the same on thousands of papers. */
const withoutBrand = (key: string, value: unknown) => (key.startsWith('brand_') ? undefined : value)

/** Adds a document to a mail. `mail`: id of its row in the outbox. */
export const attach = (db: Db, mail: number, { name, printing }: MailDocument): void =>
  void db
    .prepare('INSERT INTO mail_attachments (mail_id, name, printing) VALUES (?, ?, ?)')
    .run(mail, name, JSON.stringify(printing, withoutBrand))

/** Packs the documents of a mail into one ZIP of this name when they are more than `MOST_ATTACHED`. */
export const packMany = (db: Db, mail: number, archive: string): void =>
  void db
    .prepare(
      `UPDATE mail_attachments SET archive = ? WHERE mail_id = ? AND (SELECT count(*) FROM mail_attachments WHERE mail_id = ?) > ${MOST_ATTACHED}`,
    )
    .run(archive, mail, mail)

const ROWS =
  'SELECT a.id, m.identifier AS mail, a.name, a.archive FROM mail_attachments a JOIN outbox m ON m.id = a.mail_id'
/** Bytes of what was drawn, by mail and name. */
const newSizes = () => new Map<string, number>()
const sizeKey = (mail: string, name: string) => `${mail} ${name}`

function attachmentsOf(
  tenant: Tenant,
  rows: readonly Row[],
  fileOf: (mail: string, name: string) => string,
): MailAttachment[] {
  const sizes = tenant.state(newSizes)
  const names = new Map(rows.map(({ mail, name, archive }) => [archive ?? name, { mail, archive }]))
  return [...names].map(([name, { mail, archive }]) => ({
    name,
    content_type: archive === null ? 'application/pdf' : 'application/zip',
    size: sizes.get(sizeKey(mail, name)) ?? null,
    file: fileOf(mail, encodeURIComponent(name)),
  }))
}

/** Of one mail. `fileOf`: the path at which the content of an attachment is read. */
export const attachmentsOfMail = (
  tenant: Tenant,
  mail: string,
  fileOf: (mail: string, name: string) => string,
): MailAttachment[] =>
  attachmentsOf(
    tenant,
    tenant.db.prepare<[string], Row>(`${ROWS} WHERE m.identifier = ? ORDER BY a.id`).all(mail),
    fileOf,
  )
/** Of all mails, by their identifiers. */
export const attachmentsByMail = (
  tenant: Tenant,
  fileOf: (mail: string, name: string) => string,
): Map<string, MailAttachment[]> =>
  new Map(
    [...groupBy(tenant.db.prepare<[], Row>(`${ROWS} ORDER BY a.id`).all(), ({ mail }) => mail)].map(
      ([mail, rows]) => [mail, attachmentsOf(tenant, rows, fileOf)],
    ),
  )

function draw(tenant: Tenant, id: number) {
  const printing = JSON.parse(
    tenant.db
      .prepare<[number], string>('SELECT printing FROM mail_attachments WHERE id = ?')
      .pluck()
      .get(id)!,
  ) as MailedDocument
  const { brand_color, brand_second_color, brand_logo } = clientConfigOf(tenant)
  const issuer = printing.document === 'paper' ? printing.data.head.issuer_info : printing.data.issuer
  Object.assign(issuer, { brand_color, brand_second_color, brand_logo })
  return pdfOf(tenant, printing)
}

/** The content of an attachment. `mail`: its identifier. Throws 404. */
export async function attachmentFile(tenant: Tenant, mail: string, name: string): Promise<Response> {
  const rows = tenant.db
    .prepare<[string, string], Row>(
      `${ROWS} WHERE m.identifier = ? AND coalesce(a.archive, a.name) = ? ORDER BY a.id`,
    )
    .all(mail, name)
  const [first] = rows
  if (!first) throw new Fail(404, 'There is no such attachment')
  const keepSize = (size: number) => void tenant.state(newSizes).set(sizeKey(mail, name), size)
  const answer = (content: BodyInit, type: MailAttachment['content_type']) => savedFile(content, type, name)
  if (first.archive === null) {
    const bytes = await draw(tenant, first.id)
    keepSize(bytes.length)
    return answer(bytes, 'application/pdf')
  }
  const { epoch } = tenant
  const files = rows.map(({ id, name: file_name }) => ({
    file_name,
    bytes: () => {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      return draw(tenant, id)
    },
  }))
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.length
      controller.enqueue(piece)
    },
    flush: () => keepSize(size),
  })
  return answer(zip(files).pipeThrough(counted), 'application/zip')
}
