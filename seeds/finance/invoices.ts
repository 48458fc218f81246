/**
 * Installments in every state and of every age: not due, claimed, invoiced, received in part and in full, paid, on hold, dropped. The
 * amounts of an installment always equal the sums of its papers and payments.
 */
import { aboutOf } from '@db/about'
import type { IssuedWith } from '@contract/finance/publicInvoices'
import { commissionTiers, share } from '@contract/money'
import { applicationStageId, insertApplicationMasters } from '../admissions/applicationMasters'
import { bulkInsert } from '../bulkInsert'
import { seededIdentifier, type Kit } from '../kit'
import { currencyOf } from '../reference/institutions'
import { insertFinanceMasters } from './financeMasters'
import { dueDate, searchWords, type Institution } from './installments'
import { readReferences, type References } from './invoiceReferences'

/** The key of the public link of a seeded paper. `id`: of the paper, from 1. */
export const seededLinkKey = (seed: number, kind: 'claim' | 'invoice', id: number): string =>
  seededIdentifier(seed, `${kind}_keys`, id) + seededIdentifier(seed, `${kind}_links`, id)

const issuerOf = ({ db }: Kit): IssuedWith['issuer_info'] => ({
  name: aboutOf(db).get('name') ?? '',
  legal_name: null,
  address: null,
  tax_label: null,
  tax_number: null,
  email: null,
  mobile: null,
})

/** A random status; older installments are further along. `days`: days past the expected date, negative when not due yet. */
const randomStatus = ({ random }: Kit, days: number, hasAgent: boolean) => {
  if (days < -20) return random.chance(0.1) ? 'not_invoiced' : 'not_claimed'
  if (days < 15)
    return random.weighted([
      ['not_claimed', 5],
      ['not_invoiced', 3],
      ['not_received', 1],
    ] as const)
  if (days < 75)
    return random.weighted([
      ['not_claimed', 2],
      ['not_invoiced', 2],
      ['not_received', 4],
      ['received', 2],
    ] as const)
  return random.weighted([
    ['not_claimed', 1],
    ['not_received', 3],
    ['received', 4],
    ['paid', hasAgent ? 4 : 0],
  ] as const)
}

type InstallmentRow = Record<string, unknown>
interface SeededInstallment {
  id: number
  institution_id: number
  currency: string
  expected: number
  due: string
  status: string
  row: InstallmentRow
  /** What a paper's line keeps of student and program. */
  names: Record<string, unknown>
}
interface Paper {
  id: number
  installments: SeededInstallment[]
  /** When the first of them is due. */
  due: string
}

/** One paper for each institution, currency and month, numbered in the order in which they are due. */
const groupIntoPapers = (installments: readonly SeededInstallment[]): Paper[] => {
  const papers = new Map<string, SeededInstallment[]>()
  for (const installment of installments) {
    const key = `${installment.institution_id} ${installment.currency} ${installment.due.slice(0, 7)}`
    papers.set(key, [...(papers.get(key) ?? []), installment])
  }
  return [...papers.values()]
    .map((all) => ({ installments: all, due: all.map(({ due }) => due).toSorted()[0]! }))
    .toSorted((a, b) => Number(a.due > b.due) - Number(a.due < b.due))
    .map((paper, at) => ({ id: at + 1, ...paper }))
}

interface Student {
  id: number
  first_name: string
  last_name: string
  intake_id: number | null
  intake_year: number | null
  destination_country: string | null
}
const studentsOf = ({ db }: Kit, count: number) =>
  db
    .prepare<[number], Student>(
      'SELECT id, first_name, last_name, intake_id, intake_year, destination_country FROM leads WHERE deleted_at IS NULL ORDER BY id LIMIT ?',
    )
    .all(count)

const studentNumberOf = ({ alias_name, name }: Pick<Institution, 'alias_name' | 'name'>, number: number) =>
  `${(alias_name ?? name)
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()}-${100_000 + number}`

/** One application of a student: its row is inserted. */
const seedApplication = (kit: Kit, student: Student, { institutionsIn, programs, agents }: References) => {
  const { random } = kit
  const institution = random.pick(institutionsIn(student.destination_country))
  const agent = agents.length > 0 && random.chance(0.45) ? random.pick(agents) : null
  const percent =
    agent === null ? 0 : random.weighted(commissionTiers.map((tier, at) => [tier, at + 1] as const))
  const count = random.weighted([
    [1, 3],
    [2, 4],
    [3, 2],
  ] as const)
  const student_number = studentNumberOf(institution, student.id * 7)
  const program_name = random.pick(programs.get(institution.id)!)
  const { id } = kit.row('applications', {
    lead_id: student.id,
    institution_id: institution.id,
    program_name,
    destination_country: institution.country,
    stage_id: applicationStageId(kit, 'Enrolled'),
    stage_since: kit.ago(120),
    intake_id: student.intake_id,
    intake_year: student.intake_year,
    student_number,
    agent_id: agent,
    agent_percent: percent || null,
    created_at: kit.ago(200),
    updated_at: kit.ago(200),
  })
  return {
    id,
    student,
    institution,
    agent,
    percent,
    count,
    student_number,
    program_name,
    currency: currencyOf[institution.country] ?? 'EUR',
    /** The commission of all installments together, in the smallest unit. */
    commission: random.int(90, 640) * 2500 + random.int(0, 99),
    /** Days since the first installment was due; negative when it is not due yet. */
    firstDue: random.int(-150, 260),
  }
}
type SeededApplication = ReturnType<typeof seedApplication>

/** Installment `number` of an application. Its row is inserted later, when its papers are known. */
const seedInstallment = (
  kit: Kit,
  application: SeededApplication,
  number: number,
  { accountFor, holdReasons, dropReasons }: References,
): SeededInstallment => {
  const { random } = kit
  const { student, institution, agent, percent, count, student_number, currency, commission } = application
  const days = application.firstDue - (number - 1) * 120
  const expected = Math.floor(commission / count) + (number === 1 ? commission % count : 0)
  const status = randomStatus(kit, days, agent !== null)
  const isSettled = status === 'received' || status === 'paid'
  const statusType = !isSettled && random.chance(0.05) ? random.pick(['hold', 'hold', 'drop']) : null
  const partlyReceived = status === 'not_received' && random.chance(0.15) ? Math.floor(expected / 2) : 0
  const received = isSettled ? expected : partlyReceived
  const owed = agent === null ? 0 : share(received, percent)
  const due = dueDate(kit, -days)
  const id = kit.next('application_installments')
  const row = {
    id,
    identifier: kit.identifier('application_installments', id),
    application_id: application.id,
    lead_id: student.id,
    institution_id: institution.id,
    agent_id: agent,
    agent_percent: percent,
    number,
    count,
    expected_commission_in: expected,
    expected_currency_in: currency,
    expected_commission_in_date: random.chance(0.03) ? null : due,
    status,
    invoice_status_type: statusType,
    invoice_reason_id: statusType && random.pick(statusType === 'hold' ? holdReasons : dropReasons),
    remarks: status === 'not_claimed' ? '' : `Installment ${number} of ${count}`,
    hold_remarks: statusType === null ? '' : 'Asked the institution',
    claim_id: null,
    claimed_amount: status === 'not_claimed' ? 0 : expected,
    invoice_id: null,
    invoice_amount: status === 'not_claimed' || status === 'not_invoiced' ? 0 : expected,
    account_id: status === 'not_claimed' ? null : accountFor(currency),
    due_at: null,
    credited_amount: 0,
    received_amount: received,
    received_at: received > 0 ? kit.ago(Math.max(1, days - 20)) : null,
    agent_amount: owed,
    paid_amount: status === 'paid' ? owed : 0,
    paid_at: status === 'paid' ? kit.ago(Math.max(0, days - 40)) : null,
    words: searchWords(
      student.first_name,
      student.last_name,
      student_number,
      institution.name,
      institution.alias_name,
    ),
    version: 1,
    created_at: kit.ago(200),
    updated_at: kit.ago(random.int(0, 30)),
  }
  const { first_name, last_name } = student
  const { program_name } = application
  const names = { first_name, last_name, student_number, program_name, number, count }
  return { id, institution_id: institution.id, currency, expected, due, status, row, names }
}

/** So many days before the money is due, at the latest yesterday. */
const issueDate = (kit: Kit, due: string, daysBefore: number): string => {
  const day = new Date(Date.parse(due) - daysBefore * 86_400_000).toISOString()
  const yesterday = kit.ago(1)
  return day < yesterday ? day : yesterday
}

const paperKinds = [
  {
    kind: 'claim',
    prefix: 'CLM',
    column: 'claim_id',
    daysBefore: 30,
    statuses: ['not_invoiced', 'not_received', 'received', 'paid'],
  },
  {
    kind: 'invoice',
    prefix: 'INV',
    column: 'invoice_id',
    daysBefore: 20,
    statuses: ['not_received', 'received', 'paid'],
  },
] as const

/**
 * Claims or invoices of the installments that are far enough along; writes the paper's id to their rows. Returns what inserts the
 * papers' lines: call it when the installments are inserted.
 */
function seedPapers(
  kit: Kit,
  { kind, prefix, column, daysBefore, statuses }: (typeof paperKinds)[number],
  installments: readonly SeededInstallment[],
  { accountFor, accountInfo, institutions, financeUser }: References,
): () => void {
  const papers = groupIntoPapers(
    installments.filter(({ status }) => (statuses as readonly string[]).includes(status)),
  )
  const details: Record<string, unknown>[] = []
  const issuer_info = issuerOf(kit)
  const institutionInfo = new Map(institutions.map(({ id, name, country }) => [id, { name, country }]))
  for (const { id, installments: lines, due: expected_received_at } of papers) {
    const { institution_id, currency } = lines[0]!
    const issued_at = issueDate(kit, expected_received_at, daysBefore)
    kit.row(`${kind}s`, {
      id,
      [`${kind}_no`]: `${prefix}-2026-${String(id).padStart(5, '0')}`,
      link_key: seededLinkKey(kit.seed, kind, id),
      issued_with: {
        issued_on: issued_at.slice(0, 10),
        expected_on: expected_received_at.slice(0, 10),
        institution_info: institutionInfo.get(institution_id)!,
        account_info: accountInfo.get(accountFor(currency))!,
        issuer_info,
        po_number: null,
        payment_terms: null,
        vat_percent: null,
      } satisfies IssuedWith,
      institution_id,
      account_id: accountFor(currency),
      currency,
      expected_received_at,
      operation_id: null,
      user_id: financeUser,
      void_at: null,
      created_at: issued_at,
      updated_at: issued_at,
    })
    for (const { id: installment_id, expected, row, names } of lines) {
      row[column] = id
      row['due_at'] = expected_received_at
      const { remarks } = row
      details.push({ [`${kind}_id`]: id, installment_id, amount: expected, remarks, ...names, void_at: null })
    }
  }
  if (papers.length > 0) kit.join('document_numbers', { kind, year: 2026, last: papers.length })
  return () => {
    const lines = bulkInsert<Record<string, unknown>>(kit.db, `${kind}_details`)
    for (const line of details) lines.add(line)
    lines.done()
  }
}

/** Applications of one student in five, at most 20,000, with their installments, papers and payments. */
export function seedInvoices(kit: Kit, leads: number): void {
  insertFinanceMasters(kit)
  insertApplicationMasters(kit)
  const students = studentsOf(kit, Math.min(20_000, Math.ceil(leads * 0.2)))
  const references = readReferences(kit)
  const installments = students.flatMap((student) => {
    const application = seedApplication(kit, student, references)
    return Array.from({ length: application.count }, (_, at) =>
      seedInstallment(kit, application, at + 1, references),
    )
  })
  const insertLines = paperKinds.map((papers) => seedPapers(kit, papers, installments, references))
  const rows = installments.map(({ row }) => row)
  const inserts = bulkInsert<InstallmentRow>(kit.db, 'application_installments')
  for (const row of rows) inserts.add(row)
  inserts.done()
  for (const insert of insertLines) insert()
  seedPayments(kit, rows, references)
}

/** One receipt for each installment with a received amount, one payment for each paid share of an agent. */
function seedPayments(kit: Kit, rows: readonly InstallmentRow[], { accountFor, financeUser }: References) {
  const details = bulkInsert<Record<string, unknown>>(kit.db, 'payment_details')
  for (const [payment_for, amount, at] of [
    ['acr', 'received_amount', 'received_at'],
    ['fcp', 'paid_amount', 'paid_at'],
  ] as const)
    for (const row of rows.filter((row) => (row[amount] as number) > 0)) {
      const { id: payment_id } = kit.row('payments', {
        payment_for,
        account_id: row['account_id'] ?? accountFor('USD'),
        date: row[at],
        remark_to_internal: payment_for === 'acr' ? 'Received by transfer' : 'Share of the agent',
        notify_agent: false,
        operation_id: null,
        user_id: financeUser,
        created_at: row[at],
      })
      details.add({ payment_id, installment_id: row['id'], amount: row[amount], void_at: null })
    }
  details.done()
}
