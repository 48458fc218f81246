/** In the plan of a deletion: what uses the rows that stay, each a link to the list of just these records. */
import type { MasterTargets } from '@contract/masters/masterRecords'
import { masterRecords } from '@contract/masters/masterRecords'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../../layout/LoadError'
import { UseList } from './MasterUses'

export default function PlannedUses({ name, targets }: { name: string; targets: Partial<MasterTargets> }) {
  const t = useWords()
  // What was counted for an earlier plan may be another by now.
  const { data, isError, refetch } = useCall(
    masterRecords.usesOfMany,
    { master: name, body: targets },
    { gcTime: 0, staleTime: 0 },
  )
  const title = t('master:uses.many', { count: data?.rows ?? 0 })
  return (
    <section className="plan-blocked" aria-label={title}>
      {data && <h3>{title}</h3>}
      {isError && <LoadError messageKey="master:uses.failed" onRetry={refetch} />}
      <UseList uses={data?.uses} isBusy={!data && !isError} />
    </section>
  )
}
