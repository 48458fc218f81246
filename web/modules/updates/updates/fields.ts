/** Form fields of updates: currency, links to files, category and modules of a product update. */
import { DEFAULT_CURRENCY } from '@contract/money'
import { textAreaField, customField, textField, type RecordField } from '@ui/record/fields'
import type { Update } from './columns'
import { filesOf } from './links'

export const currency = (name: string): RecordField =>
  customField(name, () => import('@ui/fields/CurrencyField'), {
    initialValue: (row) => row?.[name] ?? DEFAULT_CURRENCY,
  })
export const country: RecordField = customField('country_id', () =>
  import('./customFields').then(({ Country }) => ({ default: Country })),
)
export const intakeMonth: RecordField = customField('intake_month', () =>
  import('./customFields').then(({ Month }) => ({ default: Month })),
)
/** One link a line. */
export const files: RecordField = textAreaField('files', {
  rows: 2,
  initialValue: (row) =>
    filesOf((row ?? {}) as Partial<Update>)
      .map(({ href }) => href)
      .join('\n'),
})
export const viewPage: RecordField = textField('view_page', {
  initialValue: (row) => (row ? (filesOf(row as Partial<Update>)[0]?.href ?? '') : ''),
})
export const category: RecordField = customField('category_id', () =>
  import('./customFields').then(({ Category }) => ({ default: Category })),
)
export const modules: RecordField = customField(
  'module_ids',
  () => import('./customFields').then(({ Modules }) => ({ default: Modules })),
  {
    initialValue: (row) =>
      ((row as Partial<Update> | undefined)?.moduleTypes ?? []).map(({ module_id }) => module_id),
  },
)
