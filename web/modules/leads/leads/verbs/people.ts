/** Assignees of leads as palette arguments: by user (role → user), branch (→ roles) or team (branch → team → roles). */
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { assignBy, type AssignTo } from '@contract/leads/leads'
import { fetchCall } from '@core/server/api'
import type { Argument, Choice, Arguments } from '@core/commands/commands'
import { inAlphabet } from '@core/words/format'
import { words } from '@core/words/i18n'

interface NamedRecord {
  identifier: string
  name: string
}
const toChoice = ({ identifier, name }: NamedRecord): Choice => ({ value: identifier, label: name })
const byLabel = (choices: readonly Choice[]) => inAlphabet(choices, ({ label }) => label)

export const roleChoices = async () =>
  (await fetchCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP })).map(toChoice)
export const userChoices = async (role: string): Promise<Choice[]> =>
  byLabel(
    (await fetchCall(lookups.roleUsers, { id: role })).map(({ identifier, first_name, last_name }) => ({
      value: identifier,
      label: `${first_name} ${last_name}`,
    })),
  )
export const branchChoices = async () => byLabel((await fetchCall(lookups.branches, {})).map(toChoice))
export const teamChoices = async (branch: string) =>
  byLabel((await fetchCall(lookups.branchTeams, { id: branch })).map(toChoice))

/** The team's roles. A role that nobody in the team has is disabled, with the reason. */
export const teamRoleChoices = async (team: string): Promise<Choice[]> => {
  const [roles, members] = await Promise.all([roleChoices(), fetchCall(lookups.teamUsers, { id: team })])
  const known = new Set(members.map(({ identifier }) => identifier))
  return Promise.all(
    roles.map(async (role) => {
      const holders = (await fetchCall(lookups.roleUsers, { id: role.value })).filter(({ identifier }) =>
        known.has(identifier),
      ).length
      return holders > 0
        ? { ...role, hint: words('leads:people', { count: holders }) }
        : { ...role, disabled: words.sentence('Nobody in this team has this role') }
    }),
  )
}

const argumentValue = (given: Arguments, name: string) => given[name]?.value ?? ''
const isAssignedBy = (mode: string) => (given: Arguments) => argumentValue(given, 'by') === mode

/** Arguments shared by assign and transfer. */
export const assigneeArguments: readonly Argument[] = [
  { name: 'by', choices: () => assignBy.map((mode) => ({ value: mode, label: words(`leads:by.${mode}`) })) },
  { name: 'role', when: isAssignedBy('user'), choices: roleChoices },
  {
    name: 'user',
    when: isAssignedBy('user'),
    many: true,
    choices: (given) => userChoices(argumentValue(given, 'role')),
  },
  { name: 'branch', when: (given) => argumentValue(given, 'by') !== 'user', choices: branchChoices },
  {
    name: 'team',
    when: isAssignedBy('team'),
    choices: (given) => teamChoices(argumentValue(given, 'branch')),
  },
  {
    name: 'roles',
    when: (given) => argumentValue(given, 'by') !== 'user',
    many: true,
    choices: (given) =>
      argumentValue(given, 'by') === 'team' ? teamRoleChoices(argumentValue(given, 'team')) : roleChoices(),
  },
]

const splitList = (text: string) => text.split(',').filter(Boolean)

/** The chosen arguments as the documented request body (core §3.4). */
export const assignTo = (given: Arguments): AssignTo => {
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
