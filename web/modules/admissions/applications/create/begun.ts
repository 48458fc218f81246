/** What the form of a new application begins with: where it is opened from a program, a lead or a shortlist it knows these already. */
import { INTAKE_YEARS } from '@contract/admissions/applications'
import { programFinder } from '@contract/catalog/programFinder'
import { leads } from '@contract/leads/leads'
import { dropdowns } from '@contract/platform/dropdowns'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { serverNow } from '@core/shell/clock'

/** Identifiers of what it is opened from. */
export interface FormOrigin {
  lead?: string | undefined
  program?: string | undefined
}
export type ApplicationFields = Record<(typeof fieldNames)[number], string> & { programs: readonly string[] }

const fieldNames = [
  'lead_identifier',
  'destination_country',
  'institution',
  'campus',
  'intake',
  'intake_year',
  'remarks',
] as const
const EMPTY: ApplicationFields = {
  lead_identifier: '',
  destination_country: '',
  institution: '',
  campus: '',
  programs: [],
  intake: '',
  intake_year: '',
  remarks: '',
}

/** This year and the next six (business §5). */
export const offeredYears = (): number[] => {
  const first = new Date(serverNow()).getUTCFullYear()
  return Array.from({ length: INTAKE_YEARS }, (_, at) => first + at)
}

async function ofProgram(identifier: string): Promise<Partial<ApplicationFields>> {
  const { institution, campus, program } = await fetchCall(programFinder.detail, {
    query: { program_id: identifier },
  })
  const campuses = await fetchCall(dropdowns.campuses, { query: { institution_id: institution.identifier } })
  const [only, ...others] = program.intakes
  return {
    destination_country: institution.country.id,
    institution: institution.identifier,
    // The finder names a campus by its number, the options by an identifier.
    campus: String(campuses.find(({ label }) => label === campus.name)?.value ?? ''),
    programs: [program.identifier],
    ...(only && others.length === 0 && { intake: String(only.intake_id) }),
  }
}
async function ofLead(identifier: string): Promise<Partial<ApplicationFields>> {
  const { destination_country, intake_id, intake_year } = await call(leads.single, { id: identifier })
  return {
    lead_identifier: identifier,
    ...(destination_country && { destination_country }),
    ...(intake_id !== null && { intake: String(intake_id) }),
    ...(intake_year !== null && offeredYears().includes(intake_year) && { intake_year: String(intake_year) }),
  }
}

/** What the program says comes before what the lead wishes. */
export async function begunFields({ lead, program }: FormOrigin): Promise<ApplicationFields> {
  const [wished, chosen] = await Promise.all([
    lead === undefined ? {} : ofLead(lead),
    program === undefined ? {} : ofProgram(program),
  ])
  return { ...EMPTY, ...wished, ...chosen }
}
