/** Builds one installment with its application. */
import type { Status } from '@contract/finance/invoices/invoiceFlow'
import type { Currency } from '@contract/money'
import type { Kit } from '../kit'
import { makeLead } from '../leads/leads'
import { currencyOf } from '../reference/institutions'
import { applicationStageId, insertApplicationMasters } from '../admissions/applicationMasters'
import { makeInstitution } from '../catalog/institutions'
import { insertFinanceMasters } from './financeMasters'

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
  status: Status
  claimed_amount: number
  due_at: string | null
  program_name: string
  student_number: string
  intake_id: number | null
  intake_year: number | null
}
export interface Institution {
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
  kit.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get() ?? makeInstitution(kit).id

/** One of the programs of an institution; of one without programs, a usual name. */
const programOf = ({ db }: Kit, institution: number, at: number): string => {
  const names = db
    .prepare<[number], string>('SELECT name FROM programs WHERE institution_id = ? ORDER BY id LIMIT 16')
    .pluck()
    .all(institution)
  return names[at % names.length] ?? 'International Foundation Year'
}

/** The end of a day (UTC), `days` from now. */
export const dueDate = (kit: Kit, days: number) => `${kit.ago(-days).slice(0, 10)}T23:59:59.000Z`
export const searchWords = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ').toLowerCase()

/** An application with one installment that is not claimed yet. Creates the student and the institution when they are not given. */
export function makeInstallment(
  kit: Kit,
  overrides: Partial<InstallmentSeed> = {},
): { id: number; identifier: string } {
  insertFinanceMasters(kit)
  insertApplicationMasters(kit)
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
    status: 'not_claimed' as Status,
    claimed_amount: 0,
    due_at: null,
    program_name: programOf(kit, institution.id, id),
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
    destination_country: institution.country,
    stage_id: applicationStageId(kit, 'Enrolled'),
    stage_since: kit.iso,
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
