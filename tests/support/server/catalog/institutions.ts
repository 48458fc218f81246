/** Bulk calls on an institution that has what they would give it. */
import { makeInstitution } from '@seeds/catalog/institutions'
import { personas } from '@seeds/people/personas'
import { institutions } from '@contract/catalog/institutions'
import { institutionTerms } from '@contract/catalog/institutionTerms'
import type { Sim } from '../sim'

const admin = { as: personas.admin.email as string }
const agreedTerms = {
  agreement_date: '2026-09-01',
  commission_percentage: 12,
  estimated_offer_letter_days: 7,
}

/** Cases of `nothingChanged.test.ts`. */
export function institutionCases(simOf: () => Sim) {
  const institutionCase = <R>(
    run: (sim: Sim, targets: { is_selected_all: false; institutions: string[] }) => R,
  ) => ({
    prepare: async () => {
      const { identifier } = makeInstitution(simOf().kit, { kind: 'college' })
      await simOf().call(institutionTerms.save, { identifier, body: agreedTerms }, admin)
      return identifier
    },
    run: (identifier: string) => run(simOf(), { is_selected_all: false, institutions: [identifier] }),
    reason: 'It has these values already',
    field: 'institutions.0',
  })
  return {
    'institutions.edit': institutionCase((sim, targets) =>
      sim.call(institutions.setField, { body: { ...targets, field: 'kind', value: 'college' } }, admin),
    ),
    'institutions.terms': institutionCase((sim, targets) =>
      sim.call(institutionTerms.saveMany, { body: { ...targets, ...agreedTerms } }, admin),
    ),
    'institutions.commission': institutionCase((sim, targets) =>
      sim.call(
        institutionTerms.saveCommissions,
        { body: { ...targets, commission_type: 'percentage', commission_percentage: 12 } },
        admin,
      ),
    ),
  }
}
