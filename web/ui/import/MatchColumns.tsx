/** Matches the columns of a file to the fields of an import: matched by name before, changed by hand here. */
import { HTMLSelect } from '@blueprintjs/core'
import { useWords } from '@core/words/i18n'

interface Matching<Field extends string> {
  heads: readonly string[]
  matched: readonly { readonly name: string; readonly form_field_id: Field }[]
  fields: readonly { value: Field; label: string }[]
  onMap(head: string, field: Field | ''): void
}

export function MatchColumns<Field extends string>({ heads, matched, fields, onMap }: Matching<Field>) {
  const t = useWords()
  const options = [{ value: '', label: t('import:leaveOut') }, ...fields]
  return (
    <fieldset className="import-columns">
      <legend>{t('import:columns')}</legend>
      {heads.map((head, at) => (
        <label key={`${at}:${head}`}>
          <bdi>{head}</bdi>
          <HTMLSelect
            aria-label={head}
            value={matched.find(({ name }) => name === head)?.form_field_id ?? ''}
            options={options}
            onChange={({ currentTarget }) => onMap(head, currentTarget.value as Field | '')}
          />
        </label>
      ))}
    </fieldset>
  )
}
