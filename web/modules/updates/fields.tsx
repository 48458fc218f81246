/** Fields that only updates have: a currency, links to files, the category and the modules of news about the product. */
import type { AnyEndpoint } from '../../../sim-server/contract/http'
import { currencies, DEFAULT_CURRENCY } from '../../../sim-server/contract/money'
import { termsOf } from '../../../sim-server/contract/productUpdates'
import { useCall } from '../../core/api'
import { currencyName } from '../../core/format'
import { useWords } from '../../core/i18n'
import { SelectField } from '../../ui/fields'
import { area, text, type RecordField } from '../../ui/record/fields'
import { SeveralField } from '../../ui/SeveralField'
import type { Update } from './columns'
import { filesOf } from './links'

export const currency = (name: string): RecordField => ({
  name, initial: (row) => row?.[name] ?? DEFAULT_CURRENCY,
  Field: (drawn) => { useWords(); return <SelectField {...drawn} options={currencies.map((value) => ({ value, label: [value, currencyName(value)].filter((part, at, all) => all.indexOf(part) === at).join(' · ') }))} /> },
})
/** One link a line. */
export const files: RecordField = { ...area('files', { rows: 2 }), initial: (row) => filesOf((row ?? {}) as unknown as Update).map(({ href }) => href).join('\n') }
export const viewPage: RecordField = { ...text('view_page'), initial: (row) => (row ? (filesOf(row as unknown as Update)[0]?.href ?? '') : '') }

/** Names of modules or categories still in use. */
const useTerms = (lookup: AnyEndpoint) => {
  const { data } = useCall(lookup, {} as never)
  return (data as { identifier: string; name: string }[] | undefined)?.map(({ identifier, name }) => ({ value: identifier, label: name })) ?? null
}
export const category: RecordField = { name: 'category_id', initial: (row) => row?.['category_id'] ?? '', Field: (drawn) => <SelectField {...drawn} options={useTerms(termsOf('category').dropdown)} /> }
export const modules: RecordField = { name: 'module_ids', initial: (row) => ((row as Partial<Update> | undefined)?.moduleTypes ?? []).map(({ module_id }) => module_id), Field: (drawn) => <SeveralField {...drawn} options={useTerms(termsOf('module').dropdown)} /> }
