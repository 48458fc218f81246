/** What all leads of an import get: what was chosen for the file; branch, team and owner such that the importing user sees the leads. */
import type { Db } from '@db/open'
import type { ImportChoices } from '@contract/leads/leadImport/importValues'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { seesOwnOnly, type Owner } from './choices'
import type { ImportDefaults } from './validateRow'

/** Throws 422 for somebody whom the caller cannot give leads to. */
function ownerOf(
  caller: Caller,
  owners: readonly Owner[],
  identifier: string | undefined,
): Pick<ImportDefaults, 'staff_id' | 'staff_role_id' | 'staff_branch_id'> {
  if (identifier) {
    const owner = owners.find((one) => one.identifier === identifier)
    if (!owner) throw new Fail(422, { message: 'Owner not found', field: 'staff_identifier' })
    return { staff_id: owner.id, staff_role_id: owner.role_id, staff_branch_id: owner.branch_id }
  }
  const isOwner = seesOwnOnly(caller)
  return {
    staff_id: isOwner ? caller.user.id : null,
    staff_role_id: isOwner ? caller.role.id : null,
    staff_branch_id: null,
  }
}

/** The team's branch. Throws 422 for a team of another branch than the chosen one, or than those of the caller. */
function branchOfTeam(db: Db, { role, branches }: Caller, team: number, branch: number | null): number {
  const refuse = (message: string) => new Fail(422, { message, field: 'team_identifier' })
  const { branch_id } = db
    .prepare<[number], { branch_id: number }>('SELECT branch_id FROM teams WHERE id = ?')
    .get(team)!
  if (role.lead_scope === 'branch' && !branches.includes(branch_id)) throw refuse('Team not found')
  if (branch !== null && branch !== branch_id) throw refuse('This team is of another branch')
  return branch_id
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
  { choices, owners }: { choices: ImportChoices; owners: readonly Owner[] },
  body: Chosen,
): ImportDefaults {
  const { role, branches } = caller
  const idOf = (name: 'branch' | 'team' | 'lead_source', word: string) => {
    const field = `${name}_identifier` as const
    if (!body[field]) return null
    const choice = choices[`${name}_name`].find(({ identifier }) => identifier === body[field])
    if (!choice) throw new Fail(422, { message: `${word} not found`, field })
    return Number(choice.value)
  }
  const requestedBranch = idOf('branch', 'Branch')
  if (requestedBranch !== null && role.lead_scope === 'branch' && !branches.includes(requestedBranch))
    throw new Fail(422, { message: 'Branch not found', field: 'branch_identifier' })
  const team_id = idOf('team', 'Team')
  const teamBranch = team_id === null ? null : branchOfTeam(db, caller, team_id, requestedBranch)
  const firstBranch = role.lead_scope === 'branch' ? (branches[0] ?? null) : null
  const branch_id = requestedBranch ?? teamBranch ?? firstBranch
  const owner = ownerOf(caller, owners, body.staff_identifier)
  const lead_source_id = idOf('lead_source', 'Source')
  const tags = body.tags.map((tag, at) => {
    const choice = choices.tags.find(({ value }) => Number(value) === Number(tag))
    if (!choice) throw new Fail(422, { message: 'Label not found', field: `tags.${at}` })
    return Number(choice.value)
  })
  return {
    branch_id,
    team_id,
    ...owner,
    lead_source_id,
    dial_code: body.dial_code ?? '',
    tags,
  }
}
