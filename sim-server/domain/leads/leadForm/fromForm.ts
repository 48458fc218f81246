/** Leads from what was sent with a published form: a new one, and the columns that an edit changes. */
import { leadId } from '../leadId'
import { answeredLead } from '../leadJson'
import { insertLead } from '../leadVerbs/create'
import type { BulkCall, Change } from '../../platform/operations'
import { changedFields, columnsOfValues, valuesOfColumns } from './columns'
import { formFor, readValues } from './storedForms'
import { storedLead } from './storedLead'
import { columnsOfUnasked } from './unasked'

type Sent = Readonly<Record<string, unknown>>

/** Call it in a transaction. @param form_id without it the first form. @throws Fail 404 or 422 */
export function leadFromForm(
  call: BulkCall,
  body: Sent,
  form_id: string | undefined,
): ReturnType<typeof insertLead> {
  const { db, caller } = call
  const { fields } = formFor(db, 'create', form_id)
  const values = readValues({ db, caller }, fields, body)
  const { identifier: copied } = body
  const like = typeof copied === 'string' ? answeredLead(db, leadId(db, caller, copied)) : undefined
  return insertLead(call, {
    ...columnsOfValues(db, fields, values, null),
    ...columnsOfUnasked(db, fields, body, like),
  })
}

/** @param id of the lead. @throws Fail 404, 409 or 422 */
export function columnsFromForm(
  { db, caller }: BulkCall,
  id: number,
  body: Sent,
  form_id: string | undefined,
): Change {
  const { fields } = formFor(db, 'update', form_id)
  const stored = storedLead(db, id)
  const before = valuesOfColumns(db, fields, stored)
  const values = readValues({ db, caller }, fields, body, before)
  return {
    ...columnsOfValues(db, changedFields(fields, values, before), values, stored.own_values as string | null),
    ...columnsOfUnasked(db, fields, body, answeredLead(db, id)),
  }
}
