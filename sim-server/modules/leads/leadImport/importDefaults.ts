/** What all leads of an import get: what was chosen for the file; branch, team and owner such that the importing user sees the leads. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { countryOf } from '@contract/masters/forms/phone'
import { seesOwnOnly, type Owner } from './choices'
import type { ImportDefaults } from './validateRow'

/** The row's id; null without an identifier. `offered`: which rows may be chosen. Throws 422. */
const idOf = (
  db: Db,
  { table, field, offered = '' }: { table: string; field: string; offered?: string },
  identifier: string | undefined,
) => {
  if (!identifier) return null
  const found = db
    .prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE identifier = ? ${offered}`)
    .get(identifier)
  if (!found)
    throw new Fail(422, {
      message: `${field === 'branch_identifier' ? 'Branch' : 'Source'} not found`,
      field,
    })
  return found.id
}

/** Throws 422 for somebody whom the caller cannot give leads to. */
function ownerOf(
  { user, role, ...caller }: Caller,
  owners: readonly Owner[],
  identifier: string | undefined,
): Pick<ImportDefaults, 'staff_id' | 'staff_role_id' | 'staff_branch_id'> {
  if (identifier) {
    const owner = owners.find((one) => one.identifier === identifier)
    if (!owner) throw new Fail(422, { message: 'Owner not found', field: 'staff_identifier' })
    return { staff_id: owner.id, staff_role_id: owner.role_id, staff_branch_id: owner.branch_id }
  }
  const isOwner = seesOwnOnly({ user, role, ...caller })
  return {
    staff_id: isOwner ? user.id : null,
    staff_role_id: isOwner ? role.id : null,
    staff_branch_id: null,
  }
}

const tagIds = (db: Db, tags: readonly string[]) =>
  tags.map((tag, at) => {
    const found = db
      .prepare("SELECT 1 FROM tags WHERE id = ? AND tag_type = 'lead' AND deleted_at IS NULL")
      .get(Number(tag))
    if (!found) throw new Fail(422, { message: 'Label not found', field: `tags.${at}` })
    return Number(tag)
  })

/** The team that was chosen; null for none. Throws 422 for one of another branch than the chosen one, or than those of the caller. */
function teamOf(
  db: Db,
  { role, branches }: Caller,
  identifier: string | undefined,
  branch: number | null,
): { id: number; branch_id: number } | null {
  if (!identifier) return null
  const refuse = (message: string) => new Fail(422, { message, field: 'team_identifier' })
  const team = db
    .prepare<[string], { id: number; branch_id: number }>(
      'SELECT id, branch_id FROM teams WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(identifier)
  const isVisible = team && (role.lead_scope !== 'branch' || branches.includes(team.branch_id))
  if (!isVisible) throw refuse('Team not found')
  if (branch !== null && branch !== team.branch_id) throw refuse('This team is of another branch')
  return team
}

interface Chosen {
  branch_identifier?: string | undefined
  team_identifier?: string | undefined
  lead_source_identifier?: string | undefined
  staff_identifier?: string | undefined
  dial_code?: string | undefined
  tags: readonly string[]
}
/** A caller with a limited scope must be able to see the leads they import: sets branch and owner accordingly. Throws 422. */
export function importDefaults(
  db: Db,
  caller: Caller,
  owners: readonly Owner[],
  body: Chosen,
): ImportDefaults {
  const { role, branches } = caller
  const requestedBranch = idOf(
    db,
    { table: 'branches', field: 'branch_identifier', offered: 'AND deleted_at IS NULL' },
    body.branch_identifier,
  )
  if (requestedBranch !== null && role.lead_scope === 'branch' && !branches.includes(requestedBranch))
    throw new Fail(422, { message: 'Branch not found', field: 'branch_identifier' })
  const team = teamOf(db, caller, body.team_identifier, requestedBranch)
  const chosenBranch = requestedBranch ?? team?.branch_id
  const branch_id = chosenBranch ?? (role.lead_scope === 'branch' ? (branches[0] ?? null) : null)
  const homeBranch = branch_id ?? branches[0]
  const country =
    homeBranch === undefined
      ? undefined
      : db
          .prepare<[number], { country: string }>(
            'SELECT c.code AS country FROM branches b JOIN countries c ON c.id = b.country_id WHERE b.id = ?',
          )
          .get(homeBranch)?.country
  return {
    branch_id,
    team_id: team?.id ?? null,
    ...ownerOf(caller, owners, body.staff_identifier),
    lead_source_id: idOf(
      db,
      {
        table: 'lead_sources',
        field: 'lead_source_identifier',
        offered: 'AND is_active AND deleted_at IS NULL',
      },
      body.lead_source_identifier,
    ),
    country: country ? countryOf(country) : undefined,
    dial_code: body.dial_code ?? '',
    tags: tagIds(db, body.tags),
  }
}
