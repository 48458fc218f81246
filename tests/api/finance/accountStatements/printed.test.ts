/** Statements of account and remittance advices as PDFs. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { accountStatements } from '@contract/finance/accountStatements'
import { agentPayments } from '@contract/finance/agentPayments'
import { fill, type AnyEndpoint } from '@contract/http'
import { linesOf, missingLetters } from '@support/server/pdfText'
import {
  agent,
  claim,
  institution,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  receive,
  sim,
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const PERIOD = { from: '2026-11-01', to: '2026-11-30' }
/** The PDF that this call answers. */
async function pdfOf(
  endpoint: AnyEndpoint,
  args: Record<string, string>,
  query: Record<string, string>,
  email: string = personas.finance.email,
): Promise<Buffer> {
  const { accessToken: access_token, device: device_number } = await sim.sessionOf(email)
  const search = new URLSearchParams({ format: 'pdf', ...query, access_token, device_number })
  const answer = await sim.request(`${fill(endpoint.path as string, args)}?${search}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}
const plain = (bytes: Buffer) => linesOf(bytes).map((line) => line.replaceAll(/\s+/g, ' ').trim())

/** York has one claim, half of it paid. */
async function halfPaid(): Promise<string> {
  sim.db
    .prepare('UPDATE application_installments SET institution_id = ? WHERE institution_id = ?')
    .run(institution('University of Leeds'), york())
  const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
  await claim([id], 100_000)
  await receive([id], 40_000)
  return id
}

test('accountStatements.institutionFile prints movements, balances and what is open', async () => {
  await halfPaid()
  const lines = plain(
    await pdfOf(accountStatements.institutionFile, { institution_id: String(york()) }, PERIOD),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^16 Nov 2026ClaimCLM-2026-\d+CAD 1,000\.00CAD 1,000\.00$/),
      '16 Nov 2026Payment receivedCAD -400.00CAD 600.00',
      '30 Nov 2026Closing balanceCAD 600.00',
      'Not dueCAD 600.00',
    ]),
  )
})
test('accountStatements.institutionFile prints every letter in Arabic', async () => {
  await halfPaid()
  const bytes = await pdfOf(
    accountStatements.institutionFile,
    { institution_id: String(york()) },
    { ...PERIOD, language: 'ar' },
  )
  expect(missingLetters(bytes)).toEqual([])
  expect(plain(bytes).join(' ')).toContain('CAD 600.00')
})
test('agentPayments.ownStatementFile and accountStatements.agentFile print the same statement', async () => {
  const id = await halfPaid()
  await invoice([id], 100_000)
  const own = plain(await pdfOf(agentPayments.ownStatementFile, {}, PERIOD, personas.agent.email))
  const office = plain(await pdfOf(accountStatements.agentFile, { agent_id: String(agent()) }, PERIOD))
  expect(own).toEqual(office)
  expect(own.join('\n')).toContain('CAD 320.00')
})
test('agentPayments.ownAdviceFile prints what was paid, and neither percent nor gross', async () => {
  const id = newInstallment({ agent_id: agent(), agent_percent: 80 })
  await claim([id], 100_000)
  await receive([id], 100_000)
  const { data } = await pay([id], 20_020)
  const lines = plain(
    await pdfOf(
      agentPayments.ownAdviceFile,
      { operation: data.operation_identifier },
      {},
      personas.agent.email,
    ),
  )
  expect(lines).toContain('Total paidCAD 200.20')
  expect(lines.join('\n')).not.toMatch(/80 ?%|1,000\.00/)
})
