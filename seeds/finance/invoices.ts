/**
 * Installments in every state and of every age: not due, claimed, invoiced, received in part and in full, paid, on hold, dropped. The
 * amounts of an installment always equal the sums of its papers and payments.
 */
import { commissionTiers, share, type Currency } from '@contract/money'
import { makeInstitution } from '../updates/updates'
import type { Kit } from '../kit'
import { makeLead } from '../leads/leads'
import { bulkInsert } from '../bulkInsert'
import { accountSeeds, paymentTypeSeeds, programSeeds, reasonSeeds } from '../reference/finance'
import { currencyOf } from '../reference/institutions'

export function seedFinanceMasters({ db, row, iso }: Kit): void {
  if (db.prepare('SELECT 1 FROM bank_accounts').get()) return
  const stamps = { created_at: iso, updated_at: iso }
  for (const account of accountSeeds) row('bank_accounts', { ...account, ...stamps })
  for (const [reason_type, names] of Object.entries(reasonSeeds))
    for (const name of names) row('invoice_reasons', { name, reason_type, is_active: true, ...stamps })
  for (const name of paymentTypeSeeds) row('payment_types', { name, is_active: true, ...stamps })
}

export interface InstallmentSeed {
  institution_id: number
  lead_id: number
  agent_id: number | null
  agent_percent: number
  number: number
  count: number
  expected_commission_in: number
  expected_currency_in: Currency
  expected_commission_in_date: string | null
  program_name: string
  student_number: string
  intake_id: number | null
  intake_year: number | null
}
interface Institution {
  id: number
  name: string
  alias_name: string | null
  country: string
}
const institutionOf = (kit: Kit, id: number) =>
  kit.db
    .prepare<[number], Institution>('SELECT id, name, alias_name, country FROM institutions WHERE id = ?')
    .get(id)!
const anyInstitution = (kit: Kit): number =>
  kit.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get() ??
  (makeInstitution(kit), kit.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get()!)

/** The end of a day (UTC), `days` from now. */
const dueDate = (kit: Kit, days: number) => `${kit.ago(-days).slice(0, 10)}T23:59:59.000Z`
const searchWords = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ').toLowerCase()

/** An application with one installment that is not claimed yet. Creates the student and the institution when they are not given. */
export function makeInstallment(
  kit: Kit,
  overrides: Partial<InstallmentSeed> = {},
): { id: number; identifier: string } {
  seedFinanceMasters(kit)
  const institution = institutionOf(kit, overrides.institution_id ?? anyInstitution(kit))
  const lead_id = overrides.lead_id ?? makeLead(kit).id
  const { first_name, last_name } = kit.db
    .prepare<[number], { first_name: string; last_name: string }>(
      'SELECT first_name, last_name FROM leads WHERE id = ?',
    )
    .get(lead_id)!
  const id = kit.next('application_installments')
  const { program_name, student_number, intake_id, intake_year, ...installment } = {
    agent_id: null,
    agent_percent: 0,
    number: 1,
    count: 1,
    expected_commission_in: 125_000,
    expected_currency_in: (currencyOf[institution.country] ?? 'EUR') as Currency,
    expected_commission_in_date: dueDate(kit, 30),
    program_name: programSeeds[id % programSeeds.length]!,
    student_number: `${(institution.alias_name ?? 'X')
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase()}-${100_000 + id}`,
    intake_id: null,
    intake_year: null,
    ...overrides,
  }
  const stamps = { created_at: kit.iso, updated_at: kit.iso }
  const application = kit.row('applications', {
    lead_id,
    institution_id: institution.id,
    program_name,
    student_number,
    intake_id,
    intake_year,
    agent_id: installment.agent_id,
    agent_percent: installment.agent_percent || null,
    ...stamps,
  })
  return kit.row('application_installments', {
    id,
    ...installment,
    application_id: application.id,
    lead_id,
    institution_id: institution.id,
    words: searchWords(first_name, last_name, student_number, institution.name, institution.alias_name),
    ...stamps,
  })
}

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

interface SeededInstallment {
  id: number
  institution_id: number
  currency: string
  expected: number
  due: string
  agent_percent: number
  status: string
  part: boolean
}
interface Paper {
  id: number
  rows: SeededInstallment[]
}

/** One paper for each institution, currency and month. */
const groupIntoPapers = (rows: readonly SeededInstallment[]): Paper[] => {
  const papers = new Map<string, SeededInstallment[]>()
  for (const row of rows) {
    const key = `${row.institution_id} ${row.currency} ${row.due.slice(0, 7)}`
    papers.set(key, [...(papers.get(key) ?? []), row])
  }
  return [...papers.values()].map((rows, at) => ({ id: at + 1, rows }))
}

export function seedInvoices(kit: Kit, leads: number): void {
  seedFinanceMasters(kit)
  const { db, random } = kit
  const students = db
    .prepare<
      [number],
      {
        id: number
        first_name: string
        last_name: string
        intake_id: number | null
        intake_year: number | null
      }
    >(
      'SELECT id, first_name, last_name, intake_id, intake_year FROM leads WHERE deleted_at IS NULL ORDER BY id LIMIT ?',
    )
    .all(Math.min(20_000, Math.ceil(leads * 0.2)))
  const institutions = db
    .prepare<[], Institution>('SELECT id, name, alias_name, country FROM institutions ORDER BY id')
    .all()
  const agents = db
    .prepare<[], number>(
      "SELECT DISTINCT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'agent' ORDER BY 1",
    )
    .pluck()
    .all()
  const accounts = new Map(
    db
      .prepare<[], { id: number; currency: string }>('SELECT id, currency FROM bank_accounts')
      .all()
      .map(({ id, currency }) => [currency, id]),
  )
  const reasons = (type: string) =>
    db
      .prepare<[string], number>('SELECT id FROM invoice_reasons WHERE reason_type = ? ORDER BY id')
      .pluck()
      .all(type)
  const [holdReasons, dropReasons] = [reasons('hold'), reasons('drop')]
  const finance =
    db
      .prepare<[], number>(
        "SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier = 'finance' ORDER BY 1",
      )
      .pluck()
      .get() ?? null
  const installments = bulkInsert<Record<string, unknown>>(db, 'application_installments')
  const seeded: SeededInstallment[] = []
  const rows: Record<string, unknown>[] = []
  for (const student of students) {
    const institution = random.pick(institutions)
    const agent = agents.length > 0 && random.chance(0.45) ? random.pick(agents) : null
    const percent =
      agent === null ? 0 : random.weighted(commissionTiers.map((tier, at) => [tier, at + 1] as const))
    const currency = currencyOf[institution.country] ?? 'EUR'
    const count = random.weighted([
      [1, 3],
      [2, 4],
      [3, 2],
    ] as const)
    const student_number = `${(institution.alias_name ?? institution.name)
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase()}-${100_000 + student.id * 7}`
    const application = kit.row('applications', {
      lead_id: student.id,
      institution_id: institution.id,
      program_name: random.pick(programSeeds),
      intake_id: student.intake_id,
      intake_year: student.intake_year,
      student_number,
      agent_id: agent,
      agent_percent: percent || null,
      created_at: kit.ago(200),
      updated_at: kit.ago(200),
    })
    const whole = random.int(90, 640) * 2500 + random.int(0, 99)
    const first = random.int(-150, 260)
    for (let number = 1; number <= count; number++) {
      const days = first - (number - 1) * 120
      const expected = Math.floor(whole / count) + (number === 1 ? whole % count : 0)
      const status = randomStatus(kit, days, agent !== null)
      const held =
        status !== 'received' && status !== 'paid' && random.chance(0.05)
          ? random.pick(['hold', 'hold', 'drop'])
          : null
      const part = status === 'not_received' && random.chance(0.15)
      const partlyReceived = part ? Math.floor(expected / 2) : 0
      const received = status === 'received' || status === 'paid' ? expected : partlyReceived
      const owed = agent === null ? 0 : share(received, percent)
      const at = dueDate(kit, -days)
      const id = kit.next('application_installments')
      rows.push({
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
        expected_commission_in_date: random.chance(0.03) ? null : at,
        status,
        invoice_status_type: held,
        invoice_reason_id: held === null ? null : random.pick(held === 'hold' ? holdReasons : dropReasons),
        remarks: status === 'not_claimed' ? '' : `Installment ${number} of ${count}`,
        claim_id: null,
        claimed_amount: status === 'not_claimed' ? 0 : expected,
        invoice_id: null,
        invoice_amount: status === 'not_claimed' || status === 'not_invoiced' ? 0 : expected,
        account_id: status === 'not_claimed' ? null : (accounts.get(currency) ?? accounts.get('USD')!),
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
      })
      seeded.push({
        id,
        institution_id: institution.id,
        currency,
        expected,
        due: at,
        agent_percent: percent,
        status,
        part,
      })
    }
  }
  const byId = new Map(rows.map((row) => [row['id'] as number, row]))
  const stamp = {
    operation_id: null,
    user_id: finance,
    void_at: null,
    created_at: kit.ago(60),
    updated_at: kit.ago(60),
  }
  for (const [kind, prefix, column, statuses] of [
    ['claim', 'CLM', 'claim_id', ['not_invoiced', 'not_received', 'received', 'paid']],
    ['invoice', 'INV', 'invoice_id', ['not_received', 'received', 'paid']],
  ] as const) {
    const papers = groupIntoPapers(
      seeded.filter(({ status }) => (statuses as readonly string[]).includes(status)),
    )
    const details = bulkInsert<Record<string, unknown>>(db, `${kind}_details`)
    for (const { id, rows: lines } of papers) {
      const { institution_id, currency, due: expected_received_at } = lines[0]!
      kit.row(`${kind}s`, {
        id,
        [`${kind}_no`]: `${prefix}-2026-${String(id).padStart(5, '0')}`,
        institution_id,
        account_id: accounts.get(currency) ?? accounts.get('USD')!,
        currency,
        expected_received_at,
        ...stamp,
      })
      for (const line of lines) {
        byId.get(line.id)![column] = id
        details.add({
          [`${kind}_id`]: id,
          installment_id: line.id,
          amount: line.expected,
          remarks: byId.get(line.id)!['remarks'],
          void_at: null,
        })
      }
    }
    details.done()
    if (papers.length > 0) kit.join('document_numbers', { kind, year: 2026, last: papers.length })
  }
  for (const row of rows) installments.add(row)
  installments.done()
  seedPayments(kit, rows, accounts, finance)
}

/** One receipt for each installment with a received amount, one payment for each paid share of an agent. */
function seedPayments(
  kit: Kit,
  rows: readonly Record<string, unknown>[],
  accounts: ReadonlyMap<string, number>,
  finance: number | null,
) {
  const details = bulkInsert<Record<string, unknown>>(kit.db, 'payment_details')
  for (const [payment_for, amount, at] of [
    ['acr', 'received_amount', 'received_at'],
    ['fcp', 'paid_amount', 'paid_at'],
  ] as const)
    for (const row of rows.filter((row) => (row[amount] as number) > 0)) {
      const { id: payment_id } = kit.row('payments', {
        payment_for,
        account_id: row['account_id'] ?? accounts.get('USD')!,
        date: row[at],
        remark_to_internal: payment_for === 'acr' ? 'Received by transfer' : 'Share of the agent',
        notify_agent: false,
        operation_id: null,
        user_id: finance,
        created_at: row[at],
      })
      details.add({ payment_id, installment_id: row['id'], amount: row[amount], void_at: null })
    }
  details.done()
}
