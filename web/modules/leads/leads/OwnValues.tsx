/** What forms asked about a lead besides its columns. */
import { leadAnswers } from '@contract/leads/leadAnswers'
import type { Lead } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { OwnValueList } from '@ui/dynamicForm/OwnValueList'
import { LoadError } from '@ui/layout/LoadError'
import { useAgain } from './useAgain'

/** Asked again when the lead changes. */
export default function OwnValues({ lead: { identifier, version } }: { lead: Lead }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(leadAnswers.ownValues, { lead: identifier })
  useAgain(version, refetch)
  if (!isError && !data?.length) return null
  return (
    <section className="detail-group">
      <h3>{t('leadForms:own')}</h3>
      {data ? (
        <dl>
          <OwnValueList values={data} />
        </dl>
      ) : (
        <LoadError messageKey="app:failed.part" onRetry={refetch} />
      )}
    </section>
  )
}
