/** Fields of the form of a person: chosen from lists of the server by a part of their names. */
import { branches } from '@contract/people/branches'
import { lookups } from '@contract/people/lookups'
import { belowOf, organisationChart } from '@contract/people/organisationChart'
import { roles } from '@contract/people/roles'
import { teams } from '@contract/people/teams'
import { agentTeams } from '@contract/people/agentTeams'
import { dropdowns } from '@contract/platform/dropdowns'
import type { AnyEndpoint } from '@contract/http'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { DialField } from '@ui/fields/DialField'
import { PasswordField } from '@ui/fields/fields'
import { optionsOf } from '@ui/fields/options/options'
import { SeveralField } from '@ui/fields/options/SeveralField'
import type { RecordFieldProps } from '@ui/record/fields'

type Named = { identifier: string; name: string } | { value: string | number; label: string }
const optionOf = (one: Named) =>
  'value' in one
    ? { value: String(one.value), label: one.label }
    : { value: one.identifier, label: recordName(one.name) }

const useOptions = (endpoint: AnyEndpoint) =>
  optionsOf(useCall(endpoint, {}), (rows) => (rows as readonly Named[]).map(optionOf))
const several = (endpoint: AnyEndpoint) =>
  function Several(props: RecordFieldProps) {
    return <SeveralField {...props} options={useOptions(endpoint)} />
  }
export const Roles = several(roles.dropdown)
export const Branches = several(branches.dropdown)
export const Teams = several(teams.dropdown)
export const AgentTeams = several(agentTeams.dropdown)
export const Institutions = several(dropdowns.institutions)
export const Countries = several(dropdowns.country)

export const Agency = (props: RecordFieldProps) => (
  <SeveralField {...props} single options={useOptions(lookups.agents)} />
)

/** Nobody reports to themselves or to somebody who reports to them: those are not offered. */
export function Manager({ row, ...props }: RecordFieldProps) {
  const options = optionsOf(useCall(organisationChart.chart, {}), ({ people }) => {
    const below = row ? belowOf(people, String(row['identifier'])) : new Set<string>()
    return people
      .filter(({ identifier, status }) => status === 'active' && !below.has(identifier))
      .map(({ identifier, name }) => ({ value: identifier, label: name }))
  })
  return <SeveralField {...props} single options={options} />
}

export const Dial = ({ name, label, autoFocus }: RecordFieldProps) => (
  <DialField name={name} label={label} autoFocus={autoFocus} />
)

export function Password({ name, label, row }: RecordFieldProps) {
  const t = useWords()
  return (
    <PasswordField
      name={name}
      label={row ? t('staff:newPassword', { label }) : label}
      autoComplete="new-password"
    />
  )
}
