/** Assignees of leads in the form (core §4 Transfer form): by user (role → user), branch (→ roles) or team (branch → team → roles). */
import { branches } from '@contract/people/branches'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import type { AssignTo } from '@contract/leads/leads'
import { fetchCall } from '@core/server/api'
import type { Choice, Arguments } from '@core/commands/commands'
import { inAlphabet } from '@core/words/format'
import { recordName } from '@core/words/recordNames'

interface NamedRecord {
  identifier: string
  name: string
}
const toChoice = ({ identifier, name }: NamedRecord): Choice => ({ value: identifier, label: name })
const byLabel = (choices: readonly Choice[]) => inAlphabet(choices, ({ label }) => label)

export const roleChoices = async () =>
  (await fetchCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP })).map(({ identifier, name }) =>
    toChoice({ identifier, name: recordName(name) }),
  )
export const userChoices = async (role: string): Promise<Choice[]> =>
  byLabel(
    (await fetchCall(lookups.roleUsers, { id: role })).map(({ identifier, first_name, last_name }) => ({
      value: identifier,
      label: `${first_name} ${last_name}`,
    })),
  )
export const branchChoices = async () => byLabel((await fetchCall(branches.dropdown, {})).map(toChoice))
export const teamChoices = async (branch: string) =>
  byLabel((await fetchCall(lookups.branchTeams, { id: branch })).map(toChoice))

const argumentValue = (given: Arguments, name: string) => given[name]?.value ?? ''
const splitList = (text: string) => text.split(',').filter(Boolean)

/** The chosen arguments as the documented request body (core §3.4). */
export const formAssignees = (given: Arguments): AssignTo => {
  const roles = splitList(argumentValue(given, 'roles'))
  switch (argumentValue(given, 'by')) {
    case 'user':
      return {
        assign_leads_by: 'user',
        assign_to_users_info: splitList(argumentValue(given, 'user')).map((user) => ({
          role_identifier: argumentValue(given, 'role'),
          user_identifier: user,
        })),
      }
    case 'branch':
      return {
        assign_leads_by: 'branch',
        assign_to_branch_info: { branch_identifier: argumentValue(given, 'branch'), role_identifiers: roles },
      }
    default:
      return {
        assign_leads_by: 'team',
        assign_to_team_info: { team_identifier: argumentValue(given, 'team'), role_identifiers: roles },
      }
  }
}
