/** Fields that are no column: those with a value are facts, the others stand in one line, to be filled in. */
import { chosenIn } from '@contract/masters/forms/keptOptions'
import { isEmptyValue, valueIn, type AskedField } from '@contract/masters/forms/askedField'
import { MISSING_VALUE } from '@core/shell/constants'
import { listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { valueText } from '../dynamicForm/valueText'
import type { AskedRecord } from './editedFields'
import { FactRow } from './FactRow'

interface Props {
  title: string
  fields: readonly AskedField[]
  asked: AskedRecord
  editorOf(name: string): React.ReactNode
  edit(name: string): void
}

const optionsOf = ({ source }: AskedField) => (source?.data_type === 'manual' ? source.options : [])

function textOf(field: AskedField, { values, chosen }: AskedRecord): string {
  const named = [...(valueIn(chosen, field.name) ?? []), ...optionsOf(field)]
  const value = valueIn(values, field.name) ?? null
  const all = Array.isArray(value) ? chosenIn(value) : [String(value)]
  return (
    all
      .map((one) => {
        const option = named.find((other) => other.value === one)
        return option ? recordName(option.label) : valueText(field.type, one)
      })
      .join(listSeparator()) || MISSING_VALUE.text
  )
}

export function OtherFields({ title, fields, asked, editorOf, edit }: Props) {
  const t = useWords()
  const isEmpty = ({ name }: AskedField) => isEmptyValue(valueIn(asked.values, name) ?? null)
  const isShown = (field: AskedField) => !isEmpty(field) || Boolean(editorOf(field.name))
  const empty = fields.filter((field) => !isShown(field))
  return (
    <section className="detail-group">
      <h3>{title}</h3>
      <dl>
        {fields.filter(isShown).map((field) => (
          <FactRow
            key={field.name}
            name={field.name}
            label={recordName(field.label)}
            editor={editorOf(field.name)}
            change={() => edit(field.name)}
          >
            <bdi>{textOf(field, asked)}</bdi>
          </FactRow>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="fact-add">
          {empty.map((field) => (
            <button
              key={field.name}
              type="button"
              data-fact={field.name}
              title={t('list:record.change')}
              onClick={() => edit(field.name)}
            >
              <span aria-hidden="true">+ </span>
              <bdi>{recordName(field.label)}</bdi>
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
