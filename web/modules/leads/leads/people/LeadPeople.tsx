/** The people of a lead, each in a role, with the commands that assign, transfer and take away. */
import { leads } from '@contract/leads/leads'
import { applies } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { RecordPart } from '@ui/recordPage/RecordPart'

/** Only those that the person may use: a part of a record shows no button that is always off. */
const mayUse = (id: string) => {
  const { can } = command(id)
  const now = context()
  return (!can || now.can(can)) && applies(command(id), now)
}

export default function LeadPeople({ identifier }: { identifier: string }) {
  const t = useWords()
  const staff = useCall(leads.assignedStaff, { id: identifier })
  const { data } = staff
  const isAssigned = data !== undefined && data.length > 0
  const offered = (isAssigned ? ['leads.transfer', 'leads.unassign'] : ['leads.assign']).filter(mayUse)
  return (
    <RecordPart
      title={t('leads:detail.staff')}
      className="lead-people"
      commands={data ? offered : []}
      withoutCount
      answers={[staff]}
      empty={isAssigned ? undefined : t('leads:detail.nobody')}
    >
      {isAssigned && (
        <dl>
          {data.map((one) => (
            <div key={`${one.role_identifier} ${one.user_identifier}`}>
              <dt>{recordName(one.role_name)}</dt>
              <dd>
                <bdi>{personName(one)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </RecordPart>
  )
}
