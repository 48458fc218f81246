/** Who works on a lead, by role. */
import { leads } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { LoadError } from '@ui/layout/LoadError'

export function LeadStaff({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leads.assignedStaff, { id: identifier })
  if (!isError && !data?.length) return null
  return (
    <section className="detail-group">
      <h3>{t('leads:detail.staff')}</h3>
      {!data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      <dl>
        {data?.map((one) => (
          <div key={`${one.role_identifier} ${one.user_identifier}`}>
            <dt>{recordName(one.role_name)}</dt>
            <dd>
              <bdi>
                {one.first_name} {one.last_name}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
