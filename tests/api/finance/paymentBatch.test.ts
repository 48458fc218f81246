/** The payment batch of a pay operation: pain.001.001.09 by structure, amounts to the cent, refusals. */
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { agentPayments } from '@contract/finance/agentPayments'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { payeeAccounts } from '@contract/finance/payeeAccounts'
import { sepaText } from '@contract/finance/agents/sepaText'
import { personas } from '@seeds/people/personas'
import { schemaErrors } from '@support/server/finance/pain001'
import {
  agent,
  as,
  claim,
  institution,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  receive,
  sim,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

interface Node {
  name: string
  text: string
  attributes: Record<string, unknown>
  children: Node[]
}
const parse = (xml: string): Node => {
  const root: Node = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (cause) => {
    throw cause
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, text: '', attributes, children: [] }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => void (open.at(-1)!.text += text))
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0]!
}
const elementsAt = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    )
const textOf = (node: Node, path: string) => elementsAt(node, path).map(({ text }) => text)
const otherAgent = () =>
  sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.agentUnsigned.email)!
const bank = (currency: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM bank_accounts WHERE currency = ?')
    .pluck()
    .get(currency)!
const addPayee = async (agent_id: number, more: object = {}) => {
  const agent_identifier = sim.db
    .prepare<[number], string>('SELECT identifier FROM users WHERE id = ?')
    .pluck()
    .get(agent_id)!
  const body = {
    agent_identifier,
    holder_name: 'Levant & Söhne',
    iban: 'DE89370400440532013000',
    currency: 'EUR' as const,
    ...more,
  }
  const added = await sim.call(payeeAccounts.create, { body }, { as })
  expect(added.status).toBe(200)
}
/** Claims, receives and pays installments of the agents in euros; returns the operation of the payment and its rows. */
const payAgents = async (agents: readonly number[], amount = 1001, account = bank('EUR')) => {
  const ids = agents.map((agent_id) =>
    newInstallment({
      agent_id,
      agent_percent: 80,
      expected_currency_in: 'EUR',
      institution_id: institution('Technische Universität München'),
    }),
  )
  const body = {
    claim_details: lines(ids, 200_000),
    account_identifier: account,
    expected_received_at: '31-12-2026',
  }
  for (const verb of [invoiceVerbs.claim, invoiceVerbs.invoice])
    expect((await sim.call(verb, { body }, { as })).status).toBe(200)
  await receive(ids, 200_000)
  const { data, status } = await pay(ids, amount, { account_id: account })
  expect(status).toBe(200)
  return { operation: data.operation_identifier, ids }
}
const batchOf = (operation: string) => sim.call(agentPayments.batch, { operation }, { as })

describe('the payment batch', () => {
  test('agentPayments.batch pays each agent once, in the order of the schema, with amounts to the cent', async () => {
    await addPayee(agent())
    await addPayee(otherAgent(), {
      holder_name: 'Andes Abroad',
      iban: '',
      account_number: '0031 4488',
      bic: 'BOTLCATT',
      country: 'CA',
    })
    const { operation } = await payAgents([agent(), otherAgent(), agent()])
    const { status, text } = await batchOf(operation)
    expect(status).toBe(200)
    const document = parse(text)
    expect(document.attributes).toEqual({ xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' })
    expect(schemaErrors(document)).toEqual([])
    const message = elementsAt(document, 'CstmrCdtTrfInitn')[0]!
    expect(textOf(message, 'GrpHdr/MsgId')).toEqual([operation.replaceAll('-', '')])
    expect(textOf(message, 'GrpHdr/NbOfTxs')).toEqual(['2'])
    expect(textOf(message, 'GrpHdr/CtrlSum')).toEqual(['30.03'])
    expect(textOf(message, 'PmtInf/CtrlSum')).toEqual(['30.03'])
    expect(textOf(message, 'PmtInf/ReqdExctnDt/Dt')).toEqual(['2026-11-16'])
    expect(textOf(message, 'PmtInf/DbtrAcct/Id/IBAN')).toEqual(['DE34200505501234567890'])
    expect(textOf(message, 'PmtInf/CdtTrfTxInf/ChrgBr').toSorted()).toEqual(['SHAR', 'SLEV'])
    const transfers = Object.fromEntries(
      elementsAt(message, 'PmtInf/CdtTrfTxInf').map((one) => [
        textOf(one, 'Cdtr/Nm')[0],
        [
          textOf(one, 'Amt/InstdAmt')[0],
          elementsAt(one, 'Amt/InstdAmt')[0]!.attributes['Ccy'],
          [...textOf(one, 'CdtrAcct/Id/IBAN'), ...textOf(one, 'CdtrAcct/Id/Othr/Id')][0],
        ],
      ]),
    )
    expect(transfers).toEqual({
      'Levant + Sohne': ['20.02', 'EUR', 'DE89370400440532013000'],
      'Andes Abroad': ['10.01', 'EUR', '0031 4488'],
    })
  })
  test('agentPayments.batch names the operation and the claims in the remittance reference', async () => {
    await addPayee(agent())
    const { operation, ids } = await payAgents([agent()])
    const claim_no = sim.db
      .prepare<[string], string>(
        'SELECT c.claim_no FROM application_installments l JOIN claims c ON c.id = l.claim_id WHERE l.identifier = ?',
      )
      .pluck()
      .get(ids[0]!)!
    const document = parse((await batchOf(operation)).text)
    expect(textOf(document, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/RmtInf/Ustrd')).toEqual([
      `Commission ${operation.slice(0, 8)} ${claim_no}`,
    ])
  })
  test('agentPayments.batch leaves out lines that were reversed', async () => {
    await addPayee(agent())
    const { operation } = await payAgents([agent(), agent()])
    const paidLines = sim.db
      .prepare<[string], number>(
        'SELECT d.id FROM payment_details d JOIN payments p ON p.id = d.payment_id JOIN operations o ON o.id = p.operation_id WHERE o.identifier = ? ORDER BY d.id',
      )
      .pluck()
      .all(operation)
    const reverse = async (line: number) => {
      const body = { payment_lines: [line], reverse_date: '16-11-2026', remarks: 'Paid by mistake' }
      expect((await sim.call(invoiceCorrections.reverse, { body }, { as })).status).toBe(200)
    }
    await reverse(paidLines[0]!)
    expect(textOf(parse((await batchOf(operation)).text), 'CstmrCdtTrfInitn/GrpHdr/CtrlSum')).toEqual([
      '10.01',
    ])
    await reverse(paidLines[1]!)
    const { status, errors } = await batchOf(operation)
    expect([status, errors[0]!.message]).toEqual([
      422,
      'Nothing of this payment is left: it was reversed or undone',
    ])
  })
})

describe('a payment batch is refused', () => {
  test('agentPayments.batch names every agent without a payee account in the currency', async () => {
    await addPayee(agent(), { currency: 'GBP' })
    const { operation } = await payAgents([agent(), otherAgent()])
    const { status, errors } = await batchOf(operation)
    expect([status, errors.map(({ message }) => message)]).toEqual([
      422,
      ['Farid Nasser has no payee account in EUR', 'Lucía Fernández has no payee account in EUR'],
    ])
  })
  test('agentPayments.batch names the missing IBAN and BIC of the paying account', async () => {
    await addPayee(agent())
    sim.db
      .prepare(
        "UPDATE bank_accounts SET account_number = '4401992207', swift_code = NULL WHERE currency = 'EUR'",
      )
      .run()
    const { operation } = await payAgents([agent()])
    expect((await batchOf(operation)).errors.map(({ message }) => message)).toEqual([
      'The paying account Meridian Study Abroad EUR has no valid IBAN',
      'The paying account Meridian Study Abroad EUR has no valid BIC',
    ])
  })
  test('agentPayments.batch refuses an operation that pays no agents, and an unknown one', async () => {
    const { data } = await claim([newInstallment()])
    expect((await batchOf(data.operation_identifier)).errors[0]!.message).toBe(
      'This operation pays no agents',
    )
    expect((await batchOf('x')).status).toBe(404)
  })
  test('agentPayments.batch is closed to agents', async () => {
    const { operation } = await payAgents([agent()])
    const { status } = await sim.call(agentPayments.batch, { operation }, { as: personas.agent.email })
    expect(status).toBe(403)
  })
})

describe('remittance advices', () => {
  test('agentPayments.advices of one agent is a CSV with claim, share and paid amount of each line', async () => {
    const { operation } = await payAgents([agent()])
    const { text } = await sim.call(agentPayments.advices, { operation }, { as })
    const [head, line] = text.trim().split('\n')
    expect(head!.replace('\uFEFF', '')).toBe('Day,Student,Installment,Institution,Claim,Currency,Share,Paid')
    expect(line).toMatch(/^2026-11-16,.*,CLM-2026-\d+,EUR,1600\.00,10\.01$/)
  })
})

test('sepaText of any text has only characters that SEPA allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) =>
      /^[a-zA-Z0-9/\-?:().,'+ ]{0,70}$/.test(sepaText(text, 70)),
    ),
  )
})
