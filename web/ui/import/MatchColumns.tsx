/** Matches the columns of a file to the fields of an import: matched by name before, changed by hand here. */
import { HTMLSelect } from '@blueprintjs/core'

interface Matching<Field extends string> {
  legend: string
  /** The option of a column that is not imported. */
  leaveOut: string
  heads: readonly string[]
  matched: readonly { readonly name: string; readonly form_field_id: Field }[]
  fields: readonly { value: Field; label: string }[]
  onMap(head: string, field: Field | ''): void
}

export function MatchColumns<Field extends string>({
  legend,
  leaveOut,
  heads,
  matched,
  fields,
  onMap,
}: Matching<Field>) {
  const options = [{ value: '', label: leaveOut }, ...fields]
  return (
    <fieldset className="import-columns">
      <legend>{legend}</legend>
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
