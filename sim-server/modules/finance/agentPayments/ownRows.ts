/** An agent's own installments, as a list. */
import { ownStates, type OwnCommission } from '@contract/finance/agents/ownCommission'
import { declareList } from '@kit/list/declareList'
import { likePattern, columnTabs } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'

const STATE_SQL =
  "CASE WHEN l.agent_amount > l.paid_amount THEN 'to_be_paid' WHEN l.paid_amount > 0 THEN 'paid' ELSE 'waiting' END"
const STUDENT_SQL = "trim(s.first_name || ' ' || s.last_name)"

export const ownCommissionRows = storedRows<OwnCommission, OwnCommission>(
  declareList({
    table: 'application_installments',
    joins:
      'JOIN applications a ON a.id = l.application_id JOIN leads s ON s.id = l.lead_id JOIN institutions v ON v.id = l.institution_id',
    always: [["(l.invoice_status_type IS NOT 'drop' OR l.agent_amount != 0 OR l.paid_amount != 0)"]],
    scope: ({ user }) => [['l.agent_id = ?', user.id]],
    ...columnTabs('state', ownStates, STATE_SQL),
    search: (text) =>
      text
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => [String.raw`l.words LIKE ? ESCAPE '\'`, likePattern(word.toLowerCase())]),
  }),
  {
    select: `l.identifier, ${STUDENT_SQL} AS student, a.student_number, a.program_name, l.number, l.count, v.name AS vendor_name, l.expected_currency_in AS currency,
      l.agent_amount AS share, l.paid_amount AS paid, l.agent_amount - l.paid_amount AS owed, ${STATE_SQL} AS state, l.paid_at`,
    sorts: {
      student: { column: STUDENT_SQL, isName: true },
      vendor_name: { column: 'v.name', isName: true },
      currency: { column: 'l.expected_currency_in' },
      share: { column: 'l.agent_amount' },
      paid: { column: 'l.paid_amount' },
      owed: { column: 'l.agent_amount - l.paid_amount' },
    },
    order: { sort_by: 'owed', sort: 'desc' },
    emptyLast: true,
  },
)
