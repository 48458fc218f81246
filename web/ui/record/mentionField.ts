/** Declares a text of several lines that can mention people: `mentionField('content', colleagues)`. */
import { createElement } from 'react'
import { MentionField, type MentionedPerson } from '../fields/completion/MentionField'
import { customField, type FieldOptions, type RecordFieldProps } from './fields'

export const mentionField = (
  name: string,
  people: readonly MentionedPerson[],
  { rows, ...options }: FieldOptions & { rows?: number } = {},
) =>
  customField(
    name,
    async () => ({
      default: ({ name: field, label, autoFocus }: RecordFieldProps) =>
        createElement(MentionField, { name: field, label, people, autoFocus, ...(rows && { rows }) }),
    }),
    options,
  )
