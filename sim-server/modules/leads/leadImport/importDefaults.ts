/** What all leads of an import get: branch, source, and the importing user as owner when they only see their own leads. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { countryOf } from '@domain/phone'
import type { ImportDefaults } from './validateRow'

/** The row's id; null without an identifier. Throws 422. */
const idOf = (db: Db, table: string, field: string, identifier: string | undefined) => {
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

/** A caller with a limited scope must be able to see the leads they import: sets branch and owner accordingly. Throws 422. */
export function importDefaults(
  db: Db,
  { user, role, branches }: Caller,
  body: { branch_identifier?: string | undefined; lead_source_identifier?: string | undefined },
): ImportDefaults {
  const requestedBranch = idOf(db, 'branches', 'branch_identifier', body.branch_identifier)
  if (requestedBranch !== null && role.lead_scope === 'branch' && !branches.includes(requestedBranch))
    throw new Fail(422, { message: 'Branch not found', field: 'branch_identifier' })
  const branch_id = requestedBranch ?? (role.lead_scope === 'branch' ? (branches[0] ?? null) : null)
  const isOwner = role.lead_scope === 'own' || (role.lead_scope === 'branch' && branches.length === 0)
  const homeBranch = branch_id ?? branches[0]
  const country =
    homeBranch === undefined
      ? undefined
      : db.prepare<[number], { country: string }>('SELECT country FROM branches WHERE id = ?').get(homeBranch)
          ?.country
  return {
    branch_id,
    staff_id: isOwner ? user.id : null,
    staff_role_id: isOwner ? role.id : null,
    lead_source_id: idOf(db, 'lead_sources', 'lead_source_identifier', body.lead_source_identifier),
    country: country ? countryOf(country) : undefined,
  }
}
