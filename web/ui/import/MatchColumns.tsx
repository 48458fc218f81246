/** Matches the columns of a file to the fields of an import: matched by name before, changed by hand here. */
import { HTMLSelect } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import type { Importer } from './importer'

interface Matching<Field extends string> {
  importer: Importer<Field>
  fields: readonly { value: Field; label: string }[]
}

export function MatchColumns<Field extends string>({ importer, fields }: Matching<Field>) {
  const t = useWords()
  const { preview, columns } = useSnapshot(importer.state)
  const options = [{ value: '', label: t('import:leaveOut') }, ...fields]
  return (
    <fieldset className="import-columns">
      <legend>{t('import:columns')}</legend>
      {preview?.heads.map((head, at) => (
        <label key={`${at}:${head}`}>
          <bdi>{head}</bdi>
          <HTMLSelect
            aria-label={head}
            value={columns.find(({ name }) => name === head)?.form_field_id ?? ''}
            options={options}
            onChange={({ currentTarget }) => void importer.mapColumn(head, currentTarget.value as Field | '')}
          />
        </label>
      ))}
    </fieldset>
  )
}
