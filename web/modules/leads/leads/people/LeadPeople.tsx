/** The people of a lead, each in a role, with the commands that assign, transfer and take away. */
import { leads } from '@contract/leads/leads'
import { applies } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'

/** Only those that the person may use: a part of a record shows no button that is always off. */
const mayUse = (id: string) => {
  const { can } = command(id)
  const now = context()
  return (!can || now.can(can)) && applies(command(id), now)
}

export default function LeadPeople({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leads.assignedStaff, { id: identifier })
  if (!data && !isError) return null
  const isAssigned = data !== undefined && data.length > 0
  const offered = (isAssigned ? ['leads.transfer', 'leads.unassign'] : ['leads.assign']).filter(mayUse)
  return (
    <section className="detail-group lead-people">
      <h3>
        {t('leads:detail.staff')}{' '}
        {data && offered.map((id) => <CommandButton key={id} id={id} withoutCount size="small" />)}
      </h3>
      {!data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data && !isAssigned && <p className="quiet">{t('leads:detail.nobody')}</p>}
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
    </section>
  )
}
