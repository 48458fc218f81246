/**
 * Records that decide who may read a file: a document, an own value or a message of a lead, a document of an installment, of a contract, of a ticket. Such a file is attached to one of them
 * only, and is no avatar, logo or picture of a row, whoever uploaded it: these are shown to more people, some without a session.
 */
import type { Db } from '@db/open'

export const fileHolders = {
  lead_documents: 'file_id',
  lead_files: 'file_id',
  lead_message_files: 'file_id',
  file_extractions: 'file_id',
  lead_imports: 'file_id',
  invoice_files: 'file_id',
  lead_payments: 'file_id',
  contract_files: 'file_id',
  ticket_files: 'file_id',
  whatsapp_templates: 'header_file_id',
} as const
type Holder = keyof typeof fileHolders

/** What a picture or a second record is refused with. */
export const HELD = 'This file is attached to a record. Upload it again to use it here.'

/** An avatar or a logo, which is shown without a session. */
export const isUserPicture = (db: Db, file_id: number): boolean =>
  db.prepare<[number]>('SELECT 1 FROM user_pictures WHERE file_id = ?').get(file_id) !== undefined

/** @param besides the table of the record that is to have the file: one of its kind may have it already */
export const isHeld = (db: Db, file_id: number, besides?: Holder): boolean =>
  (Object.entries(fileHolders) as [Holder, string][]).some(
    ([table, column]) =>
      table !== besides &&
      db.prepare<[number]>(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`).get(file_id) !== undefined,
  )
