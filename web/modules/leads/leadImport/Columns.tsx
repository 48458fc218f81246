/** Maps the file's columns to lead fields: matched by name, changed by hand. */
import { importFields } from '@contract/leads/leadImport/importHeadings'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { OWN } from '@contract/leads/filters/leadFilters'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { useWords } from '@core/words/i18n'
import { MatchColumns } from '@ui/import/MatchColumns'
import { LoadError } from '@ui/layout/LoadError'
import { importer } from './state'

export const Columns = () => {
  const t = useWords()
  const { data: own = [], isError, refetch } = useCall(leadAnswers.ownFields, {})
  return (
    <>
      <MatchColumns
        importer={importer}
        fields={[
          ...importFields.map((field) => ({
            value: field,
            label: t(`leadImport:fields.${field}`),
          })),
          ...own
            .filter(({ type }) => type !== 'file')
            .map(({ name, label }) => ({ value: `${OWN}${name}` as const, label: recordName(label) })),
        ]}
      />
      {isError && <LoadError messageKey="leadImport:ownFailed" onRetry={refetch} />}
    </>
  )
}
