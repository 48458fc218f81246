/** Bulk verb send_advices: each agent of a payment gets one remittance advice by email, and a notification. */
import type { z } from 'zod'
import { agentPayments, type SendAdvicesBody } from '@contract/finance/agentPayments'
import { groupBy } from '../../groupBy'
import { notify } from '../../outreach/notify'
import type { BulkCall } from '../../platform/operations'
import { printedIssuer } from '../accountStatements/printedIssuer'
import { adviceLines, advicesOf, totalsOf } from '../agentPayments/advice'
import { paidLines, type PaidLine } from '../agentPayments/read'
import { operationId } from '../invoiceVerbs/papers'
import { dayOf } from '../invoiceVerbs/subject'
import { letterWords } from './letterWords'
import { sharedValues } from './institutionLetters'
import { letterVerb, type LetterPlan } from './letterVerb'

type Body = z.output<typeof SendAdvicesBody>
/** An advice reads no column of its own: what was paid is in the lines of the payment. */
type NoColumns = Record<never, never>

function planOf(call: BulkCall, { operation_identifier, ...rest }: Body): LetterPlan<NoColumns> {
  const { db, caller, tenant } = call
  const lines = paidLines(db, caller, operation_identifier)
  const byInstallment = groupBy(lines, ({ installment_id }) => String(installment_id))
  const paidFor = (id: number): PaidLine[] => byInstallment.get(String(id))!
  const paidBy = operationId(db, operation_identifier)
  const linesOf = (rows: readonly { id: number }[]) => rows.flatMap(({ id }) => paidFor(id))
  return {
    type: 'advice',
    from: 'application_installments l JOIN users u ON u.id = l.agent_id WHERE l.id IN (SELECT value FROM json_each(?))',
    values: [JSON.stringify([...byInstallment.keys()].map(Number))],
    readColumns: {
      recipient: 'l.agent_id',
      recipient_name: "trim(u.first_name || ' ' || u.last_name)",
      email: 'u.email',
      language: `'${rest.language}'`,
      currency: 'l.expected_currency_in',
      sent_at: `(SELECT max(t.sent_at) FROM letter_lines d JOIN letters t ON t.id = d.letter_id WHERE d.installment_id = l.id AND t.paid_by_id = ${paidBy})`,
    },
    arguments: { operation_identifier, ...rest },
    againAfter: '',
    paidBy,
    refusalOf: () => null,
    amountOf: ({ id }) => paidFor(id).reduce((sum, { amount }) => sum + amount, 0),
    paperOf: ({ id }) => paidFor(id)[0]!.claim_no,
    *valuesOf(_, { to, rows }) {
      yield
      const own = linesOf(rows)
      const say = letterWords(to.language)
      return {
        ...sharedValues(call, to.language),
        day: say.day(dayOf(own[0]!.date, call.offset)),
        agent: to.recipient_name,
        lines: adviceLines(own, say.amount).join('\n'),
        amount: totalsOf(own, say.amount).join(', '),
        count: String(own.length),
      }
    },
    *documentsOf(_, { to, rows }) {
      const own = linesOf(rows)
      const day = dayOf(own[0]!.date, call.offset)
      const data = {
        name: to.recipient_name,
        day,
        lines: own,
        operation: operation_identifier,
        issuer: printedIssuer(tenant),
      }
      yield {
        name: `remittance-advice-${day}.pdf`,
        printing: { document: 'advice', data, language: to.language },
      }
    },
    afterAll: (db, drafts) => {
      const advices = advicesOf(drafts.flatMap(({ rows }) => linesOf(rows)))
      return notify(
        tenant,
        advices.map(({ agent_id, lines: own }) => ({
          user_id: agent_id,
          kind: 'advice_sent',
          values: {
            amount: (language) => totalsOf(own, letterWords(language).amount).join(', '),
            by: `${caller.user.first_name} ${caller.user.last_name}`,
          },
          module_identifier: operation_identifier,
        })),
        db,
      )
    },
  }
}

export const sendAdvices = letterVerb({ ...agentPayments.sendAdvices.spec, by: 'agent', planOf })
