/** Maps the file's columns to lead fields: matched by name, changed by hand. */
import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { importFields, type ImportField } from '@contract/leads/leadImport'
import { importState } from './state'
import { mapColumn } from './steps'

export const Columns = () => {
  const { t } = useTranslation('leadImport')
  const { preview, columns } = useSnapshot(importState)
  const fieldOf = (head: string) => columns.find(({ name }) => name === head)?.form_field_id ?? ''
  const options = [
    { value: '', label: t('leaveOut') },
    ...(Object.keys(importFields) as ImportField[]).map((field) => ({
      value: field,
      label: t(`fields.${field}`),
    })),
  ]
  return (
    <fieldset className="import-columns">
      <legend>{t('columns')}</legend>
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
