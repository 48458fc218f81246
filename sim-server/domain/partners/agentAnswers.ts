/** The answers to a form of agents as columns of a request. Fields without a column of their own are own values, typed, by their names. */
import { isEmptyValue, valueIn, type AskedField, type FieldValues } from '@contract/masters/forms/askedField'
import type { agentRequests } from '@db/schema'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { countryCode } from '../leads/leadForm/columnKinds'
import { mobileOf } from '../phone'
import { textIn } from './publicFields'

/** Columns that fields of their name fill. */
export const requestFieldColumns = [
  'company_name',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'country_id',
  'state_id',
  'city_id',
] as const
const columnFields: ReadonlySet<string> = new Set(requestFieldColumns)

/** @throws Fail 422 at the field whose value has no place in its column, and without an email address: the answer goes to it */
export function requestColumns(db: Db, fields: readonly AskedField[], values: FieldValues) {
  const email = textIn(values, 'email')
  if (!email) throw new Fail(422, { message: 'Email address is required', field: 'email' }, { rule: 'valid' })
  const mobile = textIn(values, 'mobile')
  const country = textIn(values, 'country_id')
  const own = fields.flatMap(({ name, type }) => {
    const value = valueIn(values, name) ?? null
    const isOwn = !columnFields.has(name) && type !== 'file' && !isEmptyValue(value)
    return isOwn ? [[name, value] as const] : []
  })
  return {
    company_name: textIn(values, 'company_name') ?? '',
    first_name: textIn(values, 'first_name') ?? '',
    last_name: textIn(values, 'last_name') ?? '',
    email,
    ...mobileOf({ ...(mobile && { mobile }) }),
    country_id: country === undefined ? null : countryCode(db, country, 'country_id'),
    state_id: textIn(values, 'state_id') ?? null,
    city_id: textIn(values, 'city_id') ?? null,
    own_values: own.length === 0 ? null : JSON.stringify(Object.fromEntries(own)),
  } satisfies Partial<typeof agentRequests.$inferInsert>
}
