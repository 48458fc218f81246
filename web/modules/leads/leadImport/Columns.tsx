/** Maps the file's columns to lead fields: matched by name, changed by hand. */
import { useSnapshot } from 'valtio'
import { importFields, type ImportColumn } from '@contract/leads/importHeadings'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { OWN } from '@contract/leads/leadFilters'
import { useCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { useWords } from '@core/words/i18n'
import { MatchColumns } from '@ui/import/MatchColumns'
import { LoadError } from '@ui/layout/LoadError'
import { importState } from './state'
import { mapColumn } from './steps'

export const Columns = () => {
  const t = useWords()
  const { data: own = [], isError, refetch } = useCall(leadAnswers.ownFields, {})
  const { preview, columns } = useSnapshot(importState)
  return (
    <>
      <MatchColumns
        heads={preview?.heads ?? []}
        matched={columns}
        fields={[
          ...(Object.keys(importFields) as ImportColumn[]).map((field) => ({
            value: field,
            label: t(`leadImport:fields.${field}`),
          })),
          ...own
            .filter(({ type }) => type !== 'file')
            .map(({ name, label }) => ({ value: `${OWN}${name}` as const, label: recordName(label) })),
        ]}
        onMap={(head, field) => void mapColumn(head, field)}
      />
      {isError && <LoadError messageKey="leadImport:ownFailed" onRetry={refetch} />}
    </>
  )
}
