/** Declares the files of a message, chosen one after the other. */
import { customField } from '../record/fields'

export const filesField = customField('file_identifiers', () => import('./FilesField'), {
  initialValue: () => [],
})
