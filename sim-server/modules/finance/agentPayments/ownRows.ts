/** An agent's own installments, as a page. */
import type { z } from 'zod'
import type { agentPayments } from '@contract/finance/agentPayments'
import type { OwnCommission } from '@contract/finance/agents/ownCommission'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { likePattern } from '@kit/crud/crud'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf, type WherePart } from '@kit/list/filterWhere'

const STATE_SQL =
  "CASE WHEN l.agent_amount > l.paid_amount THEN 'to_be_paid' WHEN l.paid_amount > 0 THEN 'paid' ELSE 'waiting' END"
const FROM =
  'FROM application_installments l JOIN applications a ON a.id = l.application_id JOIN leads s ON s.id = l.lead_id JOIN institutions v ON v.id = l.institution_id'
const SELECT = `SELECT l.identifier, trim(s.first_name || ' ' || s.last_name) AS student, a.student_number, a.program_name, l.number, l.count, v.name AS vendor_name,
  l.expected_currency_in AS currency, l.agent_amount AS share, l.paid_amount AS paid, l.agent_amount - l.paid_amount AS owed, ${STATE_SQL} AS state, l.paid_at ${FROM}`

type Query = z.output<NonNullable<(typeof agentPayments)['mine']['spec']['query']>>

const names: readonly string[] = ['student', 'vendor_name'] satisfies Query['sort_by'][]

/** `agent`: the id of the user whose installments these are. */
export function ownCommissionPage(
  db: Db,
  { agent, language }: { agent: number; language: Language },
  query: Query,
) {
  const { page, per_page, search, state, sort_by = 'owed', sort = query.sort_by ? 'asc' : 'desc' } = query
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const { sql, values } = whereOf([
    ['l.agent_id = ?', agent],
    ["(l.invoice_status_type IS NOT 'drop' OR l.agent_amount != 0 OR l.paid_amount != 0)"],
    ...(state ? [[`${STATE_SQL} = ?`, state] satisfies WherePart] : []),
    ...words.map(
      (word) => [String.raw`l.words LIKE ? ESCAPE '\'`, likePattern(word.toLowerCase())] satisfies WherePart,
    ),
  ])
  const key = names.includes(sort_by) ? alphabetSql(sort_by, language) : sort_by
  const rows = db
    .prepare<unknown[], OwnCommission>(
      `${SELECT} WHERE ${sql} ORDER BY ${key} ${sort} NULLS LAST, l.id LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) ${FROM} WHERE ${sql}`)
    .pluck()
    .get(...values)!
  return paged(rows, { page, per_page }, total)
}
