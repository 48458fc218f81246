/** The fields of updates, drawn: loaded with the dialog they stand in. */
import type { AnyEndpoint } from '../../../sim-server/contract/http'
import { termsOf } from '../../../sim-server/contract/productUpdates'
import { useCall } from '../../core/api'
import { SelectField } from '../../ui/fields'
import type { Drawn } from '../../ui/record/fields'
import { SeveralField } from '../../ui/SeveralField'

/** Names of modules or categories still in use. */
const useTerms = (lookup: AnyEndpoint) => {
  const { data } = useCall(lookup, {} as never)
  return (data as { identifier: string; name: string }[] | undefined)?.map(({ identifier, name }) => ({ value: identifier, label: name })) ?? null
}
export const Category = (drawn: Drawn) => <SelectField {...drawn} options={useTerms(termsOf('category').dropdown)} />
export const Modules = (drawn: Drawn) => <SeveralField {...drawn} options={useTerms(termsOf('module').dropdown)} />
