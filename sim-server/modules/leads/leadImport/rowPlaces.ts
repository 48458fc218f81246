/** What a row of an import says of the place of its lead: stage and status, branch, team and owner. */
import type { Db } from '@db/open'
import { firstStageId } from '@domain/leads/firstStage'
import type { SettableChoices } from '@domain/leads/settable'
import { stageOfStatuses, type Owner } from './choices'
import type { RowCells } from './rowCells'
import type { Draft, ImportDefaults } from './validateRow'

const branchOfTeams = (db: Db): ReadonlyMap<number, number> =>
  new Map(
    db
      .prepare<[], { id: number; branch_id: number }>(
        'SELECT id, branch_id FROM teams WHERE deleted_at IS NULL',
      )
      .all()
      .map(({ id, branch_id }) => [id, branch_id]),
  )

/** Stages and statuses: a name may be that of statuses of several stages. */
export function stageReader(db: Db, settable: SettableChoices) {
  const stageOfStatus = stageOfStatuses(db)
  const firstStage = firstStageId(db)
  return ({ idIn, choicesIn, refuse, text }: RowCells): Pick<Draft, 'stage_id' | 'status_id'> => {
    const stage = idIn('stage_name')
    const statuses = choicesIn('status_name').map(Number)
    const status = stage === null ? statuses[0] : statuses.find((id) => stageOfStatus.get(id) === stage)
    if (statuses.length > 0 && status === undefined)
      refuse('status', `${text('status_name')} is no status of the stage ${text('stage_name')}`)
    if (stage === null && statuses.length > 1)
      refuse('status', `Several stages have the status ${text('status_name')}`)
    const stageId = stage ?? (status === undefined ? undefined : stageOfStatus.get(status))
    if (stage !== null && !settable.stage(stage))
      refuse('stage', `You may not set the stage ${text('stage_name')}`)
    else if (status !== undefined && !settable.status(status, stageOfStatus.get(status)!))
      refuse('status', `You may not set the status ${text('status_name')}`)
    return { stage_id: stageId ?? firstStage, status_id: status ?? null }
  }
}

/** As when a lead is assigned: it keeps its branch, or takes the first one of its owner. A team brings its branch. */
export function placeReader(db: Db, defaults: ImportDefaults, owners: readonly Owner[]) {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const branchOfTeam = branchOfTeams(db)
  /** The team of the row, in its branch. Teams of several branches may have the same name. */
  const teamIn = ({ choicesIn, refuse, text }: RowCells, branch: number | null) => {
    const teams = choicesIn('team_name').map(Number)
    const inBranch = (id: number | null) => teams.find((team) => branchOfTeam.get(team) === id)
    const team = branch === null && teams.length === 1 ? teams[0] : inBranch(branch ?? defaults.branch_id)
    if (teams.length > 0 && team === undefined)
      refuse(
        'team',
        branch === null
          ? `Several branches have the team ${text('team_name')}`
          : `${text('team_name')} is no team of the branch ${text('branch_name')}`,
      )
    return team
  }
  return (cells: RowCells): Pick<Draft, 'branch_id' | 'team_id' | 'staff_id' | 'staff_role_id'> => {
    const people = cells.choicesIn('staff_name')
    if (people.length > 1)
      cells.refuse('owner', `Several people are called ${cells.text('staff_name')}. Write the email.`)
    const owner = ownerById.get(Number(people[0]))
    const branch = cells.idIn('branch_name')
    const team = teamIn(cells, branch)
    const ownBranch = owner ? owner.branch_id : defaults.staff_branch_id
    const branch_id = branch ?? branchOfTeam.get(team ?? 0) ?? defaults.branch_id ?? ownBranch
    return {
      branch_id,
      team_id: team ?? (branch_id === defaults.branch_id ? defaults.team_id : null),
      staff_id: owner?.id ?? defaults.staff_id,
      staff_role_id: owner?.role_id ?? defaults.staff_role_id,
    }
  }
}
