/** Programs of the reader's own shortlist that are no longer on offer: the list has no rows of them. */
import { programFinder } from '@contract/catalog/programFinder'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { ProgramChips } from '@ui/programFit/ProgramChips'
import { takeOffShortlist } from './shortlist'

export function NoLongerOffered() {
  const t = useWords()
  const { data = [] } = useCall(programFinder.shortlistedPrograms, {})
  return (
    <ProgramChips
      label={t('programFit:notOffered')}
      programs={data.filter(({ is_offered }) => !is_offered)}
      takeOut={(identifier) => void takeOffShortlist(identifier)}
    />
  )
}
