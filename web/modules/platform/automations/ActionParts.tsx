/** What an action asks for: whom leads go to, the stage, or the task. */
import { useQuery } from '@tanstack/react-query'
import { staff } from '@contract/people/staff'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { leads } from '@contract/leads/leads'
import { OWNER, type ActionLine } from '@contract/platform/automations/actions'
import { useCall } from '@core/server/api'
import { listSeparator, personName } from '@core/words/format'
import { useLanguage, useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { assigneeChoices, placeRoleChoices } from '@ui/assignees/choices'
import { TextField } from '@ui/fields/fields'
import { joinOptions, knownOptions, optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import { SeveralField } from '@ui/fields/options/SeveralField'

interface PartProps {
  /** `actions.2` */
  path: string
  line: ActionLine
}

export function ActionParts(props: PartProps) {
  if (props.line.action === 'stage') return <StageParts {...props} />
  return props.line.action === 'task' ? <TaskParts {...props} /> : <GiveParts {...props} />
}

function GiveParts({ path, line: { to } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const choices = useQuery({ queryKey: ['automations', 'to', language], queryFn: () => assigneeChoices() })
  const [kind, identifier] = to.split(':')
  const isPlace = kind === 'team' || kind === 'branch'
  const roles = useQuery({
    queryKey: ['automations', 'roles', to, language],
    queryFn: () => placeRoleChoices(kind as 'team' | 'branch', identifier!),
    enabled: isPlace,
  })
  // Several people, as a call may name them, are one choice.
  const names = to.split(',').map((one) => choices.data?.find(({ value }) => value === one)?.label ?? '…')
  return (
    <div className="automation-pair">
      <SeveralField
        single
        name={`${path}.to`}
        label={t('automations:parts.to')}
        options={optionsOf(choices, (all) =>
          all.map(({ value, label, hint }) => ({ value, label: hint ? `${label} · ${hint}` : label })),
        )}
        labels={new Map([[to, names.join(listSeparator())]])}
      />
      {isPlace && (
        <SelectField
          name={`${path}.roles`}
          label={t('automations:parts.roles')}
          options={optionsOf(roles, (all) => all.filter(({ disabled }) => !disabled))}
        />
      )}
    </div>
  )
}

function StageParts({ path, line: { stage } }: PartProps) {
  const t = useWords()
  const stages = useCall(leads.stagesV2, {})
  const chosen = stages.data?.find(({ identifier }) => identifier === stage)
  const statuses = optionsOf(useCall(leads.dropdowns, {}), (all) =>
    all.statuses
      .filter(({ parent }) => chosen && parent === chosen.id)
      .map(({ identifier = '', label }) => ({ value: identifier, label: recordName(label) })),
  )
  return (
    <div className="automation-pair">
      <SelectField
        name={`${path}.stage`}
        label={t('automations:parts.stage')}
        options={optionsOf(stages, (all) =>
          all.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
        )}
      />
      {knownOptions(statuses)?.length !== 0 && (
        <SelectField name={`${path}.status`} label={t('automations:parts.status')} options={statuses} />
      )}
      {chosen?.type === 'cancel' && (
        <TextField name={`${path}.reason`} label={t('automations:parts.reason')} />
      )}
    </div>
  )
}

function TaskParts({ path }: PartProps) {
  const t = useWords()
  const people = optionsOf(useCall(staff.dropdown, { query: {} }), (all) =>
    all.map((one) => ({ value: `person:${one.identifier}`, label: personName(one) })),
  )
  const roles = optionsOf(useCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP }), (all) =>
    all.map(({ identifier, name }) => ({ value: `role:${identifier}`, label: recordName(name) })),
  )
  const owner = { value: OWNER, label: t('automations:parts.owner') }
  return (
    <div className="automation-pair">
      <TextField name={`${path}.title`} label={t('automations:parts.title')} />
      <SeveralField
        single
        name={`${path}.to`}
        label={t('automations:parts.for')}
        options={joinOptions([owner], people, roles)}
      />
      <TextField name={`${path}.days`} label={t('automations:parts.days')} inputMode="numeric" />
    </div>
  )
}
