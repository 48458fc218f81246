/** What a whole import is given: the file, the branch and the source asked for, and an owner where the importer sees only their own. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Standing } from './validateRow'
import { countryOf } from '@domain/phone'

export interface StoredFile {
  id: number
  file_name: string
  bytes: Buffer
}

/** Another user's file is not there. */
export function fileOf(db: Db, caller: Caller, identifier: string): StoredFile {
  const file = db
    .prepare<[string, number], StoredFile & { media_type: string }>(
      'SELECT id, file_name, media_type, bytes FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, caller.user.id)
  if (!file) throw new Fail(404, { message: 'File not found', field: 'file_identifier' })
  if (file.media_type !== 'text/csv')
    throw new Fail(415, {
      message:
        file.media_type === 'application/pdf'
          ? 'This is a PDF. Save it as CSV first.'
          : 'This is a picture. Save it as CSV first.',
      field: 'file_identifier',
    })
  return file
}

const named = (db: Db, table: string, field: string, identifier: string | undefined) => {
  if (!identifier) return null
  const found = db
    .prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE identifier = ?`)
    .get(identifier)
  if (!found)
    throw new Fail(422, {
      message: `${field === 'branch_identifier' ? 'Branch' : 'Source'} not found`,
      field,
    })
  return found.id
}

/** Whoever sees one branch, or only what is theirs, must see what they imported. */
export function standingOf(
  db: Db,
  { user, role, branches }: Caller,
  body: { branch_identifier?: string | undefined; lead_source_identifier?: string | undefined },
): Standing {
  const asked = named(db, 'branches', 'branch_identifier', body.branch_identifier)
  if (asked !== null && role.lead_scope === 'branch' && !branches.includes(asked))
    throw new Fail(422, { message: 'Branch not found', field: 'branch_identifier' })
  const branch_id = asked ?? (role.lead_scope === 'branch' ? (branches[0] ?? null) : null)
  const own = role.lead_scope === 'own' || (role.lead_scope === 'branch' && branches.length === 0)
  const at = branch_id ?? branches[0]
  const country =
    at === undefined
      ? undefined
      : db.prepare<[number], { country: string }>('SELECT country FROM branches WHERE id = ?').get(at)
          ?.country
  return {
    branch_id,
    staff_id: own ? user.id : null,
    staff_role_id: own ? role.id : null,
    lead_source_id: named(db, 'lead_sources', 'lead_source_identifier', body.lead_source_identifier),
    country: country ? countryOf(country) : undefined,
  }
}
