/** In the plan of a deletion: what uses the rows that stay, each a link to the list of just these records. */
import type { z } from 'zod'
import type { AnyEndpoint, UncheckedArgs } from '@contract/http'
import type { UsesOfMany } from '@contract/masters/masterRecords'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { LoadError } from '../../layout/LoadError'
import { UseList } from './MasterUses'

interface Props {
  /** Answers `UsesOfMany`. */
  endpoint: AnyEndpoint
  args: UncheckedArgs
}
export default function PlannedUses({ endpoint, args }: Props) {
  const t = useWords()
  // What was counted for an earlier plan may be another by now.
  const { data: answer, isError, refetch } = useCall(endpoint, args, { gcTime: 0, staleTime: 0 })
  const data = answer as z.output<typeof UsesOfMany> | undefined
  const title = t('master:uses.many', { count: data?.rows ?? 0 })
  return (
    <section className="plan-blocked" aria-label={title}>
      {data && <h3>{title}</h3>}
      {isError && <LoadError messageKey="master:uses.failed" onRetry={refetch} />}
      <UseList uses={data?.uses} isBusy={!data && !isError} />
    </section>
  )
}
