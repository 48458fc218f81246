/** Claims that change nothing: of what is claimed, and changes of what is not. For `nothingChanged.test.ts`. */
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { personas } from '@seeds/people/personas'
import { inventoryClaims, type ClaimAction } from '@contract/catalog/inventoryClaims'
import type { Sim } from '../sim'

const manager = { as: personas.manager.email as string }
type Table = 'campuses' | 'programs'

/** Identifier of a campus, or of a program there. */
function newTarget({ kit }: Sim, table: Table, isClaimed: boolean): string {
  const { id: institution_id } = makeInstitution(kit)
  const campus = makeCampus(kit, { institution_id, visible_to: isClaimed ? 'b2b' : null })
  return table === 'campuses' ? campus.identifier : makeProgram(kit, { institution_id }).identifier
}

const claimCase = (simNow: () => Sim, table: Table, type: ClaimAction) => ({
  prepare: async () => newTarget(simNow(), table, type === 'claim'),
  run: (identifier: string) => {
    const visible_to = 'b2b' as const
    const query = { type }
    return table === 'campuses'
      ? simNow().call(
          inventoryClaims.claimInstitutions,
          { query, body: { visible_to, institution_data: [{ campus_id: identifier }] } },
          manager,
        )
      : simNow().call(
          inventoryClaims.claimPrograms,
          { query, body: { visible_to, institution_data: [{ program_id: identifier }] } },
          manager,
        )
  },
  reason: type === 'claim' ? 'It is claimed already' : 'It is not claimed',
  field: `institution_data.0.${table === 'campuses' ? 'campus_id' : 'program_id'}`,
})

/** By their verbs. */
export const unchangedClaims = (simNow: () => Sim) => ({
  'campuses.claim': claimCase(simNow, 'campuses', 'claim'),
  'campuses.unclaim': claimCase(simNow, 'campuses', 'unclaim'),
  'campuses.visibility': claimCase(simNow, 'campuses', 'claimed'),
  'programClaims.claim': claimCase(simNow, 'programs', 'claim'),
  'programClaims.unclaim': claimCase(simNow, 'programs', 'unclaim'),
  'programClaims.visibility': claimCase(simNow, 'programs', 'claimed'),
})
