/** Maps the file's columns to lead fields: matched by name, changed by hand. */
import { useSnapshot } from 'valtio'
import { importFields, type ImportField } from '@contract/leads/importHeadings'
import { useWords } from '@core/words/i18n'
import { MatchColumns } from '@ui/import/MatchColumns'
import { importState } from './state'
import { mapColumn } from './steps'

export const Columns = () => {
  const t = useWords()
  const { preview, columns } = useSnapshot(importState)
  return (
    <MatchColumns
      legend={t('leadImport:columns')}
      leaveOut={t('leadImport:leaveOut')}
      heads={preview?.heads ?? []}
      matched={columns}
      fields={(Object.keys(importFields) as ImportField[]).map((field) => ({
        value: field,
        label: t(`leadImport:fields.${field}`),
      }))}
      onMap={(head, field) => void mapColumn(head, field)}
    />
  )
}
