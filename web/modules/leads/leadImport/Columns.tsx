/** Maps the file's columns to lead fields: matched by name, changed by hand. */
import { HTMLSelect } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { importFields, type ImportField } from '@contract/leads/importHeadings'
import { useWords } from '@core/words/i18n'
import { importState } from './state'
import { mapColumn } from './steps'

export const Columns = () => {
  const t = useWords()
  const { preview, columns } = useSnapshot(importState)
  const fieldOf = (head: string) => columns.find(({ name }) => name === head)?.form_field_id ?? ''
  const options = [
    { value: '', label: t('leadImport:leaveOut') },
    ...(Object.keys(importFields) as ImportField[]).map((field) => ({
      value: field,
      label: t(`leadImport:fields.${field}`),
    })),
  ]
  return (
    <fieldset className="import-columns">
      <legend>{t('leadImport:columns')}</legend>
      {preview?.heads.map((head, at) => (
        <label key={`${at}:${head}`}>
          <bdi>{head}</bdi>
          <HTMLSelect
            aria-label={head}
            value={fieldOf(head)}
            options={options}
            onChange={({ currentTarget }) => void mapColumn(head, currentTarget.value as ImportField | '')}
          />
        </label>
      ))}
    </fieldset>
  )
}
