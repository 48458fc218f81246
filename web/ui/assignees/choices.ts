/** Whom leads are given to, as choices of the palette: one field finds people, teams and branches; places are asked for roles. */
import type { LeadAssignees } from '@contract/leads/leadAssignees'
import { leads, type AssignTo } from '@contract/leads/leads'
import { assignToOf } from '@contract/platform/automations/actions'
import { fetchCall } from '@core/server/api'
import type { Arguments, Choice } from '@core/commands/commands'
import { appState } from '@core/session/session'
import { inAlphabet, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { formAssignees } from './formChoices'
import { recordName } from '@core/words/recordNames'

type Kind = 'user' | 'team' | 'branch'
/** `user:ROLE:USER`, `team:TEAM`, `branch:BRANCH`. */
const valueOf = (kind: Kind, ...identifiers: string[]) => [kind, ...identifiers].join(':')
const partsOf = (value: string) => value.split(':') as [Kind, ...string[]]

const fetchAssignees = () => fetchCall(leads.assignees, {})
/** The sentence of a number of open leads: the same for many people, and made once for them. */
const workloads = () => {
  const made = new Map<number, string>()
  return (count: number): string => {
    const text = made.get(count) ?? words('app:assignees.openLeads', { count })
    made.set(count, text)
    return text
  }
}
const hintOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const personChoice = (
  {
    identifier,
    role_identifier,
    role_name,
    branches,
    open_leads,
    ...person
  }: LeadAssignees['people'][number],
  branchNames: ReadonlyMap<string, string>,
  workload: ReturnType<typeof workloads>,
): Choice => ({
  value: valueOf('user', role_identifier, identifier),
  label: personName(person),
  hint: hintOf(recordName(role_name), ...branches.map((one) => branchNames.get(one)), workload(open_leads)),
})

const storageKey = () => `chord.assignee.${appState.profile?.userInfo.identifier ?? ''}`
/** The last used choice comes first, for this browser. */
const lastFirst = (choices: readonly Choice[]) => {
  const last = localStorage.getItem(storageKey())
  return [...choices.filter(({ value }) => value === last), ...choices.filter(({ value }) => value !== last)]
}
export const rememberAssignee = (given: Arguments) => {
  if (given.to) localStorage.setItem(storageKey(), given.to.value)
}

/** @param destinations countries of the leads: people assigned to all of them come first */
export async function assigneeChoices(destinations: readonly (string | null)[] = []): Promise<Choice[]> {
  const { people, branches, teams } = await fetchAssignees()
  const branchNames = new Map(branches.map(({ identifier, name }) => [identifier, name]))
  const workload = workloads()
  const byLabel = (choices: Choice[]) => inAlphabet(choices, ({ label }) => label)
  const choicesOf = (some: typeof people) =>
    byLabel(some.map((person) => personChoice(person, branchNames, workload)))
  const knows = ({ countries }: (typeof people)[number]) =>
    destinations.length > 0 && destinations.every((one) => one !== null && countries.includes(one))
  const [team, branch] = [words('app:assignees.by.team'), words('app:assignees.by.branch')]
  return [
    ...lastFirst(choicesOf(people.filter(knows))),
    ...lastFirst([
      ...choicesOf(people.filter((person) => !knows(person))),
      ...byLabel(
        teams.map(({ identifier, name, branch_name, open_leads }) => ({
          value: valueOf('team', identifier),
          label: name,
          hint: hintOf(team, branch_name, workload(open_leads)),
          alone: true,
        })),
      ),
      ...byLabel(
        branches.map(({ identifier, name, open_leads }) => ({
          value: valueOf('branch', identifier),
          label: name,
          hint: hintOf(branch, workload(open_leads)),
          alone: true,
        })),
      ),
    ]),
  ]
}

/** The roles of a team or branch. A role without users there is disabled, with the reason. */
export async function placeRoleChoices(kind: 'team' | 'branch', identifier: string): Promise<Choice[]> {
  const { people } = await fetchAssignees()
  const roles = new Map<string, { name: string; holders: number }>()
  for (const person of people) {
    const role = roles.get(person.role_identifier) ?? { name: recordName(person.role_name), holders: 0 }
    if ((kind === 'team' ? person.teams : person.branches).includes(identifier)) role.holders++
    roles.set(person.role_identifier, role)
  }
  const nobody = kind === 'team' ? 'Nobody in this team has this role' : 'Nobody in this branch has this role'
  const choices = inAlphabet(
    [...roles].map(([value, { name, holders }]): Choice =>
      holders > 0
        ? { value, label: name, hint: words('app:assignees.people', { count: holders }) }
        : { value, label: name, disabled: words.sentence(nobody) },
    ),
    ({ label }) => label,
  )
  return [...choices.filter(({ disabled }) => !disabled), ...choices.filter(({ disabled }) => disabled)]
}

/** Roles of the team or branch that was chosen. */
export const rolesOfPlace = ({ to }: Arguments): Promise<Choice[]> => {
  const [kind, identifier] = partsOf(to!.value)
  return placeRoleChoices(kind as 'team' | 'branch', identifier!)
}

/** What was chosen, in the palette or in the form, as the documented body (core §3.4). Several people are joined by commas. */
export function assigneesOf(given: Arguments): AssignTo {
  if (!given.to) return formAssignees(given)
  return assignToOf({ to: given.to.value, roles: given.roles?.value })
}
/** Whom the title of the plan names: `Şule Yıldız`, `Canada Desk (Counsellor)`. */
export function recipientOf({ to, team, branch, user, roles }: Arguments): string {
  const place = to ?? user ?? team ?? branch
  return [place?.label, roles && `(${roles.label})`].filter(Boolean).join(' ')
}
