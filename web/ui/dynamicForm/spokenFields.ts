/** What a stored form says, in this language where it is what the product comes with. */
import type { AskedField } from '@contract/masters/forms/askedField'
import type { Language } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

export const spokenFields = (fields: readonly AskedField[], language: Language): AskedField[] =>
  fields.map((field) => ({
    ...field,
    label: recordName(field.label, language),
    placeholder: field.placeholder && recordName(field.placeholder, language),
    source:
      field.source?.data_type === 'manual'
        ? {
            ...field.source,
            options: field.source.options.map((option) => ({
              ...option,
              label: recordName(option.label, language),
            })),
          }
        : field.source,
  }))
