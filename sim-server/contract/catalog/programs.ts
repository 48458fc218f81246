/** Programs of institutions: what the program finder will filter them by (core §3.11), as far as lists of programs use it today. */
import type { Filter } from '../filters'

/** `institution:york level:master`. Institutions and study levels are named by their identifiers, countries by their codes. */
export const programFilters = {
  institution_id: { kind: 'words', word: 'institution', options: 'institutions' },
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  study_level_id: { kind: 'words', word: 'level', options: 'studyLevels', called: 'records', inOrder: true },
} as const satisfies Record<string, Filter>
