/** The shared inputs of each verb, by their names on the wire, to place the server's field errors. */
import type { SheetVerb } from '../sheetLines'

/** null: the verb has no such input. */
export const WIRE_NAMES: Record<
  SheetVerb,
  readonly [account: string | null, date: string | null, remarks: string | null]
> = {
  claim: ['account_identifier', 'expected_received_at', null],
  invoice: ['account_identifier', 'expected_received_at', null],
  receive: ['account_identifier', 'receive_date', 'remark_to_internal'],
  pay: ['account_id', 'receive_date', 'remark_to_internal'],
  refund: ['account_identifier', 'refund_date', 'remarks'],
  creditDue: [null, null, 'remarks'],
  creditOverpaid: [null, null, 'remarks'],
  applyCredit: [null, 'apply_date', 'remarks'],
}
/** The inputs that a verb has. */
export const inputsOf = (verb: SheetVerb): readonly string[] =>
  [...WIRE_NAMES[verb], 'po_number'].filter((name) => name !== null)

export const asksAccount = (verb: SheetVerb): boolean => WIRE_NAMES[verb][0] !== null
export const asksDate = (verb: SheetVerb): boolean => WIRE_NAMES[verb][1] !== null
