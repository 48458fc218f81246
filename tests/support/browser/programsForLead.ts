/** A lead and programs that it fits, lacks something for, or may fit, all found by one word. Their fees are in Canadian dollars. */
import type { Db } from '@db/open'
import { makeProgram } from '@seeds/catalog/programs'
import { makeKit, SEED_DAY } from '@seeds/kit'
import { makeLead } from '@seeds/leads/leads'

/** In the names of the lead and of its programs, and of no others. */
export const WORD = 'Tundra'

/** @param owner mail address of the person whose lead it is */
export function addProgramsForLead(db: Db, owner: string) {
  return db.whole(() => {
    const kit = makeKit(db, { seed: 1, clockIso: SEED_DAY })
    const lead = makeLead(kit, {
      first_name: 'Selma',
      last_name: WORD,
      ...db
        .prepare<[string], { branch_id: number; staff_id: number; staff_role_id: number }>(
          `SELECT b.branch_id, u.id AS staff_id, r.role_id AS staff_role_id FROM users u
          JOIN user_roles r ON r.user_id = u.id JOIN user_branches b ON b.user_id = u.id WHERE u.email = ?`,
        )
        .get(owner)!,
      destination_country: 'CA',
      intake_id: 1,
      language_level: null,
      test_scores: null,
      budget_amount: 2_000_000,
      budget_currency: 'CAD',
    })
    const program = (name: string, tuition_fee: number, language_level: 'B2' | null = null) =>
      makeProgram(kit, {
        name: `${WORD} ${name}`,
        tuition_fee,
        currency: 'CAD',
        intake_ids: '[1]',
        language_level,
      }).identifier
    return {
      lead,
      fitting: [program('Algebra', 1_000_000), program('Botany', 1_500_000), program('Chemistry', 2_000_000)],
      /** Costs more than the lead has. */
      dear: program('Drama', 2_900_000),
      /** Asks for a level of English that is not known of the lead. */
      unknown: program('English', 1_000_000, 'B2'),
    }
  })
}
