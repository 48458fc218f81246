/** What forms asked about a lead besides its columns. */
import { leadAnswers } from '@contract/leads/leadAnswers'
import type { Lead } from '@contract/leads/leads'
import { useAgain } from '@core/server/useAgain'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { OwnValueList } from '@ui/dynamicForm/OwnValueList'
import { RecordPart } from '@ui/recordPage/RecordPart'

/** Asked again when the lead changes. */
export default function OwnValues({ lead: { identifier, version } }: { lead: Lead }) {
  const t = useWords()
  const values = useCall(leadAnswers.ownValues, { lead: identifier })
  const { data, isError, refetch } = values
  useAgain(version, refetch)
  if (!isError && !data?.length) return null
  return (
    <RecordPart title={t('leadForms:own')} answers={[values]}>
      {data && (
        <dl>
          <OwnValueList values={data} />
        </dl>
      )}
    </RecordPart>
  )
}
