/** A statement of account as a file: a CSV that is streamed, or a PDF drawn in a worker. */
import { MOST_PRINTED_MOVEMENTS, type InstitutionStatement } from '@contract/finance/accountStatements'
import type { AgentStatement, FileFormat } from '@contract/finance/agents/agentStatement'
import { csvFile } from '@kit/transfer/csvFile'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { pdfAnswer, pdfOf } from '../../platform/printing'
import { agentColumns } from './agent'
import { statementCsv, type StatementPeriod } from './balances'
import { printedIssuer } from './printedIssuer'
import { institutionColumns } from './institution'

type Printed = { name: string } & (
  | { whose: 'institution'; statements: InstitutionStatement[] }
  | { whose: 'agent'; statements: AgentStatement[] }
)

/** Throws 422 for a PDF of more than `MOST_PRINTED_MOVEMENTS`. */
export async function statementFileOf(
  tenant: Tenant,
  printed: Printed,
  period: StatementPeriod,
  { format, language }: FileFormat,
): Promise<Response> {
  const { from, to } = period
  const name = `statement-${from}-${to}`
  if (format === 'csv')
    return csvFile(
      `${name}.csv`,
      printed.whose === 'agent'
        ? statementCsv(printed.statements, agentColumns, period)
        : statementCsv(printed.statements, institutionColumns, period),
    )
  const count = printed.statements.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > MOST_PRINTED_MOVEMENTS)
    throw new Fail(422, 'Too many movements for a PDF. Choose a shorter period, or CSV')
  const data = { ...printed, from, to, issuer: printedIssuer(tenant) }
  return pdfAnswer(await pdfOf(tenant, { document: 'statement', data, language }), name, 'attachment')
}
