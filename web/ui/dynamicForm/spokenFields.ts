/** What a stored form says, in the reader's language where it is what the product comes with. */
import type { AskedField } from '@contract/masters/forms/askedField'
import { recordName } from '@core/words/recordNames'

export const spokenFields = (fields: readonly AskedField[]): AskedField[] =>
  fields.map((field) => ({
    ...field,
    label: recordName(field.label),
    placeholder: field.placeholder && recordName(field.placeholder),
    source:
      field.source?.data_type === 'manual'
        ? {
            ...field.source,
            options: field.source.options.map((option) => ({ ...option, label: recordName(option.label) })),
          }
        : field.source,
  }))
