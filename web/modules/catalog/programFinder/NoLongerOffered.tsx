/** Programs of the reader's own shortlist that are no longer on offer: the list has no rows of them. */
import { programFinder } from '@contract/catalog/programFinder'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { ProgramChips } from '@ui/programFit/ProgramChips'
import { takeOffShortlist } from './shortlist'

export function NoLongerOffered() {
  const t = useWords()
  const { data, isError, refetch } = useCall(programFinder.shortlistedPrograms, {})
  if (!data) return isError ? <LoadError messageKey="app:failed.part" onRetry={refetch} /> : null
  return (
    <ProgramChips
      label={t('programFit:notOffered')}
      programs={data.filter(({ is_offered }) => !is_offered)}
      takeOut={(identifier) => void takeOffShortlist(identifier)}
    />
  )
}
