/** The columns of the lead CSV: the calls of a master, and all columns saved at once. */
import { leadCsv } from '@contract/masters/leadCsv'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { effectOnRows, masterVerb, NO_CHANGE } from '@domain/masters/verbs'
import { bulkCall, runOperation } from '@domain/platform/operations'
import type { Receipt } from '@contract/platform/operations'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const master = masterNamed('leadCsv')
const shared = masterHandlers(master)
const COLUMNS = ['is_active', 'order_by'] as const
interface Column {
  id: number
  form_field_id: string
}
const answer = ({ operation_identifier }: Receipt) => ({ operation_identifier })

export default serve(leadCsv, {
  ...shared,
  save: async ({ body: { columns }, settle, ...call }) => {
    const given = new Map<string, Record<(typeof COLUMNS)[number], number>>()
    for (const [at, { form_field_id, is_active, order_by }] of columns.entries()) {
      if (given.has(form_field_id))
        throw new Fail(422, { message: 'A column appears twice', field: `columns.${at}.form_field_id` })
      given.set(form_field_id, { is_active: Number(is_active), order_by })
    }
    const fieldOf = new Map(
      call.db
        .prepare<[], Column>(`SELECT id, form_field_id FROM ${master.table} WHERE deleted_at IS NULL`)
        .all()
        .filter(({ form_field_id }) => given.has(form_field_id))
        .map(({ id, form_field_id }) => [id, form_field_id]),
    )
    const absent = columns.findIndex(({ form_field_id }) => ![...fieldOf.values()].includes(form_field_id))
    if (absent >= 0)
      throw new Fail(422, {
        message: 'The lead CSV has no column of this field',
        field: `columns.${absent}.form_field_id`,
      })
    const receipt = await runOperation(
      bulkCall(call),
      masterVerb(master, 'masters.edit'),
      () => ({
        ...effectOnRows(master, [...fieldOf.keys()], COLUMNS),
        readColumns: Object.fromEntries(COLUMNS.map((column) => [column, `l.${column}`])),
        decide: (row) => {
          const change = given.get(fieldOf.get(row.id)!)!
          return COLUMNS.every((column) => row[column] === change[column]) ? NO_CHANGE : change
        },
        nothingChanged: () => ({ status: 422, message: NO_CHANGE }),
      }),
      { key: call.request.key, settle: (done, db) => settle(answer(done as Receipt), db) },
    )
    return answer(receipt)
  },
})
