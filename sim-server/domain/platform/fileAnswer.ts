/** Reading files: permission, and the response with the type detected at upload and a safe file name. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { TicketKind } from '@contract/catalog/tickets/ticketKinds'
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { fileHeaders } from '@kit/request/send'
import { isOwnStudentDocument } from '../admissions/portal/documents'
import { kindsByName } from '../catalog/tickets/kinds'
import { documentsSeen } from '../leads/leadDocuments/rights'
import { leadScope } from '../leads/leadList'
import { visiblePayments } from '../leads/leadPayments/verbs'
import { masterPictures } from '../masters'
import { isUserPicture } from './fileHolders'

interface FileHead {
  media_type: string
  file_name: string
}
interface ReadableFile extends FileHead {
  id: number
  user_id: number
  /** Id of the document of a lead that it is; null for any other file. */
  document: number | null
}
/** Types that the browser may show; all others are sent as a download, even when `inline` is requested. */
const INLINE_TYPES = /^(application\/pdf|image\/(png|jpeg|webp|gif))$/

/** A picture of a row of a master is readable like the row's name in selects: by everybody who is signed in. */
const isMasterPicture = (db: Db, file_id: number) =>
  masterPictures().some(
    ({ table, column }) =>
      db
        .prepare<[number]>(`SELECT 1 FROM ${table} WHERE ${column} = ? AND deleted_at IS NULL`)
        .get(file_id) !== undefined,
  )

/** An avatar, a logo, or a picture of a master's row. */
export const isShown = (db: Db, file_id: number): boolean =>
  isUserPicture(db, file_id) || isMasterPicture(db, file_id)

const isContractFile = (db: Db, file_id: number) =>
  db
    .prepare<[number]>(
      'SELECT 1 FROM contract_files r JOIN contracts c ON c.id = r.contract_id WHERE r.file_id = ? AND c.deleted_at IS NULL',
    )
    .get(file_id) !== undefined

/** The file of a WhatsApp template's header. */
const isTemplateFile = (db: Db, file_id: number) =>
  db.prepare<[number]>('SELECT 1 FROM whatsapp_templates WHERE header_file_id = ?').get(file_id) !== undefined

/** Leads by a file of theirs, which is named twice: of an own value, of a message. */
const LEADS_OF_FILE =
  'SELECT h.lead_id FROM lead_files h WHERE h.file_id = ? UNION ALL SELECT m.lead_id FROM lead_message_files h JOIN lead_messages m ON m.id = h.message_id WHERE h.file_id = ?'
const isOfLead = (db: Db, file_id: number) =>
  db.prepare<[number, number]>(LEADS_OF_FILE).get(file_id, file_id) !== undefined
/** The file of an own value or of a message of a lead that the caller sees. */
const isOfVisibleLead = (db: Db, caller: Caller, file_id: number) => {
  const { sql, values } = whereOf([['l.deleted_at IS NULL'], ...leadScope(caller)])
  return (
    caller.can('leads.read') &&
    db
      .prepare<unknown[]>(`SELECT 1 FROM leads l WHERE l.id IN (${LEADS_OF_FILE}) AND ${sql}`)
      .get(file_id, file_id, ...values) !== undefined
  )
}

const isVisibleDocument = (db: Db, caller: Caller, document: number) => {
  const { sql, values } = documentsSeen(caller)
  return (
    caller.can('leads.read') &&
    db
      .prepare<unknown[]>(`SELECT 1 FROM lead_documents l WHERE l.id = ? AND l.deleted_at IS NULL AND ${sql}`)
      .get(document, ...values) !== undefined
  )
}

/** The file of a payment of a lead that the caller sees. */
const isVisiblePayment = (db: Db, caller: Caller, file: number) => {
  const { sql, values } = whereOf([['l.file_id = ?', file], ...visiblePayments(caller)])
  return db.prepare<unknown[]>(`SELECT 1 FROM lead_payments l WHERE ${sql}`).get(...values) !== undefined
}

/** A file of a ticket that the caller sees. */
const isOfVisibleTicket = (db: Db, caller: Caller, file: number) => {
  const ticket = db
    .prepare<[number], { id: number; kind: TicketKind }>(
      'SELECT t.id, t.kind FROM ticket_files f JOIN tickets t ON t.id = f.ticket_id WHERE f.file_id = ?',
    )
    .get(file)
  if (!ticket) return false
  const { list, raise } = kindsByName[ticket.kind]
  const { sql, values } = list.visible(caller)
  return (
    caller.can(raise) &&
    db
      .prepare<unknown[]>(`SELECT 1 FROM ${list.from} WHERE l.id = ? AND ${sql}`)
      .get(ticket.id, ...values) !== undefined
  )
}

/**
 * A document, an own value or a file of a message of a lead that the caller sees, whoever uploaded it; students read those of their own file. Any other file: one that the caller owns, that is attached to an
 * installment, a contract, a ticket or a WhatsApp template the caller may read, or that is the picture of a master's row. Throws 404 for any other.
 */
export function readableFile(db: Db, caller: Caller, identifier: string): ReadableFile {
  const file = db
    .prepare<[string], ReadableFile>(
      'SELECT f.id, f.user_id, f.media_type, coalesce(f.file_alias, f.file_name) AS file_name, d.id AS document FROM files f LEFT JOIN lead_documents d ON d.file_id = f.id WHERE f.identifier = ?',
    )
    .get(identifier)
  const isAttachedToReadable = () =>
    caller.can('invoices.read') &&
    db
      .prepare<[number, number | null], unknown>(
        'SELECT 1 FROM invoice_files f JOIN application_installments l ON l.id = f.installment_id WHERE f.file_id = ? AND l.agent_id IS coalesce(?, l.agent_id)',
      )
      .get(file!.id, caller.role.user_group === 'agent' ? caller.user.id : null) !== undefined
  const isReadable =
    file &&
    ((file.document !== null
      ? isVisibleDocument(db, caller, file.document) || isOwnStudentDocument(db, caller, file.document)
      : isOfLead(db, file.id)
        ? isOfVisibleLead(db, caller, file.id)
        : file.user_id === caller.user.id) ||
      isAttachedToReadable() ||
      (caller.can('leads.payments') && isVisiblePayment(db, caller, file.id)) ||
      isMasterPicture(db, file.id) ||
      (caller.can('contracts.read') && isContractFile(db, file.id)) ||
      isOfVisibleTicket(db, caller, file.id) ||
      (caller.can('notifications.templates.read') && isTemplateFile(db, file.id)))
  if (!isReadable) throw new Fail(404, 'There is no such file')
  return file
}

/** Encodes a file name for `filename*`: `Reçu (2).pdf` → `Re%C3%A7u%20%282%29.pdf`. */
const headerEncoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
export const fileAnswer = (
  { media_type, file_name }: FileHead,
  content: Buffer | ReadableStream<Uint8Array>,
  how: 'inline' | 'attachment',
): Response =>
  new Response(content as BodyInit, {
    headers: fileHeaders(
      media_type,
      [
        INLINE_TYPES.test(media_type) ? how : 'attachment',
        `filename*=UTF-8''${headerEncoded(file_name)}`,
      ].join('; '),
    ),
  })
