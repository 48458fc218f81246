/** What a role is asked for when it is made. */
import type { AnyEndpoint } from '../../../sim-server/contract/http'
import { lookups } from '../../../sim-server/contract/lookups'
import { roles } from '../../../sim-server/contract/roles'
import type { Named } from '../../../sim-server/contract/shapes'
import { useCall } from '../../core/api'
import { SelectField } from '../../ui/fields'
import { text, type RecordField } from '../../ui/record/fields'

/** One of what a look-up names: `[{ identifier, name }]`. */
const namedOf = (name: string, lookup: AnyEndpoint): RecordField => ({
  name, only: 'create', initial: () => '',
  Field: function Named(drawn) {
    const { data } = useCall(lookup, {} as never)
    return <SelectField {...drawn} options={(data as Named[] | undefined)?.map(({ identifier, name }) => ({ value: identifier, label: name })) ?? null} />
  },
})

export const form: readonly RecordField[] = [text('name'), namedOf('group_identifier', lookups.groups), namedOf('parent_role_identifier', roles.dropdown)]
export const nameOnly: readonly RecordField[] = [text('name')]
