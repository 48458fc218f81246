/** The rules of the contract's `installmentAmounts.ts` as SQL over `l`, a row of `application_installments`. */

export const DUE_SQL =
  '(CASE WHEN l.invoice_amount > 0 THEN l.invoice_amount ELSE l.claimed_amount END - l.credited_amount)'
export const CREDIT_SQL = `max(0, l.received_amount - ${DUE_SQL})`
/** `due − received + credit`, which is never below zero. */
export const OUTSTANDING_SQL = `max(0, ${DUE_SQL} - l.received_amount)`
export const OWED_SQL = '(l.agent_amount - l.paid_amount)'
export const IS_OPEN_SQL =
  "(l.status IN ('not_invoiced', 'not_received') AND l.invoice_status_type IS NOT 'drop')"
export const IS_DROPPED_SQL = "l.invoice_status_type IS 'drop'"
/** Expected money that was not claimed yet. */
export const IS_UNCLAIMED_SQL = `(l.status = 'not_claimed' AND NOT ${IS_DROPPED_SQL})`
export const UNCLAIMED_SUM_SQL = `sum(CASE WHEN ${IS_UNCLAIMED_SQL} THEN l.expected_commission_in ELSE 0 END)`
export const OUTSTANDING_SUM_SQL = `sum(CASE WHEN ${IS_DROPPED_SQL} THEN 0 ELSE ${OUTSTANDING_SQL} END)`
export const CREDIT_SUM_SQL = `sum(${CREDIT_SQL})`

/** Sums of the contract's `Total`. Dropped installments are apart: due − received + credit = outstanding + dropped. */
export const TOTAL_SUMS_SQL = `count(*) AS count, sum(l.expected_commission_in) AS expected,
  ${UNCLAIMED_SUM_SQL} AS unclaimed,
  sum(l.claimed_amount) AS claimed, sum(l.invoice_amount) AS invoiced, sum(l.credited_amount) AS credited, sum(${DUE_SQL}) AS due, sum(l.received_amount) AS received, ${CREDIT_SUM_SQL} AS credit,
  ${OUTSTANDING_SUM_SQL} AS outstanding, sum(CASE WHEN ${IS_DROPPED_SQL} THEN ${OUTSTANDING_SQL} ELSE 0 END) AS dropped,
  sum(${OWED_SQL}) AS owed, sum(l.paid_amount) AS paid`
