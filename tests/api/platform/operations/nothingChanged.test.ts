/** Every bulk verb refuses a run that would change no row, with the reason of each row, and writes nothing. */
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { letters } from '@contract/finance/letters'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { statements } from '@contract/finance/statements'
import { leadForms } from '@contract/leads/leadForms'
import { leadStage } from '@contract/leads/leadStage'
import { leadVerbs } from '@contract/leads/leads'
import { staff } from '@contract/people/staff'
import { verbNames } from '@contract/platform/declaredVerbs'
import {
  isMasterVerb,
  operations,
  type AssignmentVerb,
  type MasterVerb,
  type Verb,
} from '@contract/platform/operations'
import { addFault } from '@kit/faults/faults'
import { MOST_ERRORS } from '@kit/request/fail'
import {
  agent,
  as,
  claim,
  hold,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  read,
  receive,
  sim,
  creditNote,
  paymentLines,
  refund,
  reverse,
} from '@support/server/invoiceDesk'
import { unchangedApplications } from '@support/server/admissions/unchangedApplications'
import { unchangedClaims } from '@support/server/catalog/unchangedClaims'
import { REFUSED_ELSEWHERE } from '@support/server/platform/refusedElsewhere'
import { unchangedRecords } from '@support/server/leads/unchangedRecords'
import { unchangedTasks } from '@support/server/leads/unchangedTasks'
import { institutionCases } from '@support/server/catalog/institutions'
import {
  unchangedTickets,
  type Refusal,
  type UnchangedCase as Case,
} from '@support/server/catalog/unchangedTickets'

openInvoiceDesk()

const NOTHING = 'Nothing was changed. Choose other rows or values.'
const admin = { as: personas.admin.email as string }
const deletedLead = () => makeLead(sim.kit, { deleted_at: '2026-01-01T00:00:00.000Z' })
const toCounsellor = () => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: [
    {
      role_identifier: 'counsellor',
      user_identifier: sim.db
        .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
        .pluck()
        .get(personas.counsellor.email)!,
    },
  ],
})
const take = async (list: 'invoiceClaimDetails' | 'invoiceDetails', installment: string) =>
  sim.call(invoiceVerbs.detailDelete, { body: { [list]: [(await read(installment)).id] } }, { as })
const expectOn = (identifier: string) =>
  sim.call(invoiceVerbs.expect, { body: { identifier, expected_commission_in_date: '2027-04-01' } }, { as })
const receiveLine = async (identifier: string): Promise<Refusal> => {
  const text = 'Date;Reference;Amount\n15.03.2026;rent;12,50 CAD'
  await sim.call(statements.create, { body: { name: 'March', text } }, { as })
  const line = sim.db.prepare<[], string>('SELECT identifier FROM statement_lines').pluck().get()!
  const pays = [{ installment_identifier: identifier, receive_amount: 1250 }]
  return sim.call(statements.receive, { body: { lines: [{ identifier: line, pays }] } }, { as })
}
const leadCase = (
  call: (leads: string[]) => Promise<Refusal>,
  lead: () => { identifier: string },
  reason: string,
): Case => ({
  prepare: async () => lead().identifier,
  run: (identifier) => call([identifier]),
  reason,
  field: 'leads.0',
})
const installmentCase = (
  run: (identifier: string) => Promise<Refusal>,
  reason: string,
  field: string,
  prepare: (identifier: string) => unknown = () => {},
): Case => ({
  prepare: async () => {
    const identifier = newInstallment({ agent_id: agent(), agent_percent: 80 })
    await prepare(identifier)
    return identifier
  },
  run,
  reason,
  field,
})

const installmentAt = (list: string) => `${list}.0.installment_identifier`
const HOLD_FIELD = 'application_installment_id.0'
const cases: Record<
  Exclude<Verb, AssignmentVerb | MasterVerb | 'leads.import' | (typeof REFUSED_ELSEWHERE)[number]>,
  Case
> = {
  ...institutionCases(() => sim),
  ...unchangedTickets(() => sim),
  ...unchangedClaims(() => sim),
  ...unchangedApplications(() => sim),
  'invoices.email_papers': installmentCase(
    (identifier) => sim.call(letters.emailPapers, { body: { installments: [identifier] } }, { as }),
    'Not claimed yet',
    'installments.0',
  ),
  'invoices.send_reminder': installmentCase(
    (identifier) => sim.call(letters.sendReminder, { body: { installments: [identifier] } }, { as }),
    'Not claimed yet',
    'installments.0',
  ),
  'leads.assign': leadCase(
    (leads) =>
      sim.call(leadVerbs.bulkAssign, { body: { is_selected_all: false, leads, ...toCounsellor() } }, admin),
    deletedLead,
    'This lead is deleted',
  ),
  'leads.transfer': leadCase(
    (leads) =>
      sim.call(leadVerbs.bulkTransfer, { body: { is_selected_all: false, leads, ...toCounsellor() } }, admin),
    deletedLead,
    'This lead is deleted',
  ),
  'leads.delete': leadCase(
    (leads) =>
      sim.call(
        leadVerbs.bulkDelete,
        { body: { is_selected_all: false, leads, reason: 'Spam', two_factor_code: '000000' } },
        { as: personas.secure.email },
      ),
    deletedLead,
    'This lead is deleted',
  ),
  ...unchangedTasks(() => sim),
  'staff.status': {
    prepare: async () => makeUser(sim.kit, { status: 'banned' }).identifier,
    run: (identifier) =>
      sim.call(
        staff.bulkStatus,
        { body: { is_selected_all: false, staff: [identifier], status: 'banned' } },
        admin,
      ),
    reason: 'They have this status already',
    field: 'staff.0',
  },
  'staff.delete': {
    prepare: async () => {
      const { id, identifier } = makeUser(sim.kit)
      const role = sim.db.prepare<[], number>('SELECT min(id) FROM roles').pluck().get()!
      makeLead(sim.kit, { staff_id: id, staff_role_id: role })
      return identifier
    },
    run: (identifier) =>
      sim.call(staff.bulkDelete, { body: { is_selected_all: false, staff: [identifier] } }, admin),
    reason: 'They have leads, tasks or tickets. Choose who takes over.',
    field: 'staff.0',
  },
  'leads.stage': leadCase(
    (leads) => {
      const stage_identifier = sim.db
        .prepare<[], string>("SELECT identifier FROM lead_stages WHERE name = 'Interested'")
        .pluck()
        .get()!
      return sim.call(
        leadStage.bulkStage,
        { body: { is_selected_all: false, leads, stage_identifier } },
        admin,
      )
    },
    () => {
      const stage_id = sim.db
        .prepare<[], number>("SELECT id FROM lead_stages WHERE name = 'Interested'")
        .pluck()
        .get()!
      return makeLead(sim.kit, { stage_id, status_id: null })
    },
    'It is in this stage already',
  ),
  ...unchangedRecords(() => sim),
  'leads.restore': leadCase(
    (leads) => sim.call(leadVerbs.bulkRestore, { body: { is_selected_all: false, leads } }, admin),
    () => makeLead(sim.kit),
    'This lead is not deleted',
  ),
  'leads.label': leadCase(
    (leads) => {
      const add = [
        sim.db
          .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'lead' AND id = 1")
          .pluck()
          .get()!,
      ]
      return sim.call(leadForms.setLabels, { body: { is_selected_all: false, leads, add } }, admin)
    },
    () => makeLead(sim.kit, { tags: [1] }),
    'It has these labels already',
  ),
  'invoices.claim': installmentCase(
    (one) => claim([one]),
    'Already claimed',
    installmentAt('claim_details'),
    (one) => claim([one]),
  ),
  'invoices.invoice': installmentCase(
    (one) => invoice([one]),
    'Not claimed yet',
    installmentAt('claim_details'),
  ),
  'invoices.receive': installmentCase(
    (one) => receive([one]),
    'Not claimed yet',
    installmentAt('claimDetails'),
  ),
  'invoices.receive_lines': installmentCase(
    receiveLine,
    'Not claimed yet',
    'lines.0.pays.0.installment_identifier',
  ),
  'invoices.pay': installmentCase((one) => pay([one], 5), 'Not received yet', installmentAt('claimDetails')),
  'invoices.hold': installmentCase(
    (one) => hold([one]),
    'On hold',
    HOLD_FIELD,
    (one) => hold([one]),
  ),
  'invoices.drop': installmentCase(
    (one) => hold([one], 'drop'),
    'Dropped',
    HOLD_FIELD,
    (one) => hold([one], 'drop'),
  ),
  'invoices.rollback': installmentCase(
    (one) => hold([one], 'rollback'),
    'Neither on hold nor dropped',
    HOLD_FIELD,
  ),
  'invoices.unclaim': installmentCase(
    (one) => take('invoiceClaimDetails', one),
    'Not claimed yet',
    'invoiceClaimDetails',
  ),
  'invoices.uninvoice': installmentCase(
    (one) => take('invoiceDetails', one),
    'Not invoiced yet',
    'invoiceDetails',
  ),
  'invoices.expect': installmentCase(expectOn, 'Already expected then', 'identifiers.0', expectOn),
  'invoices.reverse': installmentCase(
    (one) => reverse(paymentLines(one)),
    'Already reversed',
    'payment_lines',
    async (one) => {
      await claim([one])
      await receive([one])
      await reverse(paymentLines(one))
    },
  ),
  'invoices.refund': installmentCase(
    (one) => refund([one], 5),
    'No credit is left',
    installmentAt('refund_details'),
    (one) => claim([one]),
  ),
  'invoices.credit_note': installmentCase(
    (one) => creditNote([one], 5),
    'Not claimed yet',
    installmentAt('credit_details'),
  ),
}

const rowsWritten = () => sim.db.prepare('SELECT count(*) FROM operations').pluck().get()

describe('a bulk verb that would change nothing', () => {
  test.each(Object.entries(cases))(
    '%s refuses with the reason of the row, and writes nothing',
    async (_, one) => {
      const identifier = await one.prepare()
      const before = rowsWritten()
      const { status, errors } = await one.run(identifier)
      expect([status, ...errors]).toEqual([
        422,
        { message: NOTHING },
        { message: one.reason, field: one.field, row: { identifier, name: expect.any(String) } },
      ])
      expect(rowsWritten()).toBe(before)
    },
  )
  test('every verb has a case above', () => {
    expect([...Object.keys(cases), 'assignments.change', ...REFUSED_ELSEWHERE].toSorted()).toEqual(
      verbNames.filter((verb) => verb !== 'leads.import' && !isMasterVerb(verb)).toSorted(),
    )
  })
  test('bulk verbs name each row with its own reason', async () => {
    const [claimed, held] = [newInstallment(), newInstallment()]
    await claim([claimed])
    await hold([held])
    const { errors } = await claim([held, claimed])
    expect(errors.slice(1)).toMatchObject([
      { message: 'Already claimed', field: 'claim_details.1.installment_identifier' },
      { message: 'On hold', field: 'claim_details.0.installment_identifier' },
    ])
  })
  test(`bulk verbs list at most ${MOST_ERRORS} errors and say how many more there are`, async () => {
    const leads = Array.from({ length: 120 }, () => deletedLead().identifier)
    const { errors } = (await sim.call(
      leadVerbs.bulkAssign,
      { body: { is_selected_all: false, leads, ...toCounsellor() } },
      admin,
    )) as Refusal
    expect([errors.length, errors.at(-1)]).toEqual([MOST_ERRORS + 1, { message: 'Errors not listed: 21' }])
  })
  test('bulk verbs refuse when every row failed by a fault, with its message', async () => {
    const lead = makeLead(sim.kit, { staff_id: null })
    const { method, path } = leadVerbs.bulkAssign
    addFault(sim.tenant, { method, path, row: lead.identifier, message: 'Row is locked' })
    const { status, errors } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { is_selected_all: false, leads: [lead.identifier], ...toCounsellor() } },
      admin,
    )
    expect([status, errors.map(({ message }) => message)]).toEqual([422, [NOTHING, 'Row is locked']])
  })
  test('undo refuses when every row was changed since, and names who did it', async () => {
    const one = newInstallment()
    const { data } = await claim([one])
    await hold([one])
    const { status, errors } = await sim.call(
      operations.undo,
      { identifier: data.operation_identifier, body: {} },
      { as },
    )
    expect([status, errors.map(({ message }) => message)]).toEqual([
      409,
      ['1 installment changed since. Nothing was undone.', expect.stringMatching(/^Changed since by /)],
    ])
  })
})
