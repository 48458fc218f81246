/** WhatsApp templates as rows of a list, and where a header's file comes from. */
import { whatsapp } from '@contract/outreach/whatsapp'
import { headerMedia, isMedia, type HeaderType } from '@contract/outreach/whatsapp/headerMedia'
import { fileUses } from '@contract/platform/files'
import type { WhatsappSource } from '@contract/outreach/whatsapp/sources'
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { allRows, changedEvent } from '@kit/auth/eventReaders'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { readableFile } from '../../platform/fileAnswer'
import { HELD, isHeld } from '../../platform/fileHolders'

export interface WhatsappRow extends Omit<WhatsappTemplate, 'buttons'> {
  id: number
  header_file_id: number | null
  /** JSON. */
  buttons: string
}

export const templateOf = (row: WhatsappRow): WhatsappTemplate => ({
  ...row,
  buttons: JSON.parse(row.buttons) as WhatsappTemplate['buttons'],
})

const SELECT =
  'l.*, f.identifier AS header_file_identifier, coalesce(f.file_alias, f.file_name) AS header_file_name'
const FILES = 'LEFT JOIN files f ON f.id = l.header_file_id'

export const whatsappRows = storedRows<WhatsappRow, WhatsappTemplate>(
  declareList({
    table: 'whatsapp_templates',
    search: searchIn(["l.name || ' ' || coalesce(l.header_text, '') || ' ' || l.body"]),
  }),
  { select: SELECT, joins: FILES, rowOf: templateOf, order: { sort_by: 'updated_at', sort: 'desc' } },
)

interface SourceRow extends Omit<WhatsappSource, 'buttons'> {
  buttons: string
}
/** The library of sources. */
export const sourceRows = storedRows<SourceRow, WhatsappSource>(
  declareList({ table: 'whatsapp_sources', search: searchIn(["l.name || ' ' || l.body"]) }),
  {
    rowOf: (row) => ({ ...row, buttons: JSON.parse(row.buttons) as WhatsappSource['buttons'] }),
    order: { sort_by: 'name', sort: 'asc' },
  },
)

/** @throws Fail 404 when there is none */
export function whatsappTemplateNamed(db: Db, identifier: string): WhatsappRow {
  const row = db
    .prepare<[string], WhatsappRow>(
      `SELECT ${SELECT} FROM whatsapp_templates l ${FILES} WHERE l.identifier = ?`,
    )
    .get(identifier)
  if (!row) throw new Fail(404, 'There is no such template')
  return row
}

/**
 * The id of the file of a header; null for a header without one. Users who may read the template may keep its file.
 * @throws Fail 404 for a file that the caller may not read, 422 for one of another type
 */
export function headerFileId(
  db: Db,
  caller: Caller,
  {
    header_type,
    header_file_identifier,
  }: { header_type: HeaderType; header_file_identifier?: string | null | undefined },
): number | null {
  if (!isMedia(header_type)) return null
  const field = 'header_file_identifier'
  try {
    const { id, media_type } = readableFile(db, caller, header_file_identifier!)
    if (isHeld(db, id, 'whatsapp_templates')) throw new Fail(409, { message: HELD, field }, { rule: 'held' })
    const { types, use } = headerMedia[header_type]
    if (!types.some((one) => one === media_type)) throw new Fail(422, { message: fileUses[use], field })
    return id
  } catch (cause) {
    if (cause instanceof Fail && cause.status === 404)
      throw new Fail(404, { message: cause.errors[0]!.message, field })
    throw cause
  }
}

/** Tells users who may read message templates. */
export const templatesChanged = changedEvent('whatsapp_changed', allRows(whatsapp.list.spec.can))
