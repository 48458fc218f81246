/** The values of a person that are changed one by one, as who changes them saw them. */
import { z } from 'zod'

const identifiers = z.array(z.string())
/**
 * What was seen before a change (assumed): another value that came meanwhile is refused with 409, and what is left out is not compared.
 * `mobile` has its country code in front.
 */
export const SeenStaff = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    gender: z.string().nullable(),
    role_identifiers: identifiers,
    branch_identifiers: identifiers,
    team_identifiers: identifiers,
    reporting_manager_identifier: z.string().nullable(),
  })
  .partial()
export type SeenStaff = z.infer<typeof SeenStaff>

interface Belonging {
  identifier: string
}
interface Person {
  first_name: string
  last_name: string
  email: string
  country_code: string | null
  mobile: string | null
  gender: string | null
  roles: readonly Belonging[]
  branches: readonly Belonging[]
  teams: readonly Belonging[]
  reporting_manager: Belonging | null
}
const identifiersOf = (all: readonly Belonging[]) => all.map(({ identifier }) => identifier)

/** The values of a person as a list or a single answer has them. */
export const staffValuesOf = (person: Person): Required<SeenStaff> => ({
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  mobile: person.mobile === null ? null : `${person.country_code ?? ''}${person.mobile}`,
  gender: person.gender,
  role_identifiers: identifiersOf(person.roles),
  branch_identifiers: identifiersOf(person.branches),
  team_identifiers: identifiersOf(person.teams),
  reporting_manager_identifier: person.reporting_manager?.identifier ?? null,
})
