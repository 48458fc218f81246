/** The list of programs that can be claimed, which everybody who may read claims sees whole, and its rows. */
import { programClaimFilters, type ClaimTab } from '@contract/catalog/claimFilters'
import { inventoryClaims, type ClaimedProgram } from '@contract/catalog/inventoryClaims'
import { declareList, type Viewer } from '@kit/list/declareList'
import { searchFolded, type Has, type WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { SEARCHED_SQL } from '../programViews'
import { PROGRAM_JOINS, VISIBLE_TO_SQL } from '../visiblePrograms'

/** A flag that is an expression. */
const holds = (sql: string): Has => ({
  none: ['0'],
  any: ([value]) => [`(${sql}) = ?`, Number(value)],
  without: ([value]) => [`(${sql}) <> ?`, Number(value)],
})

export const programClaimList = declareList({
  call: inventoryClaims.programs,
  missing: 'Program not found',
  table: 'programs',
  joins: PROGRAM_JOINS,
  filters: programClaimFilters,
  masters: { institution_id: 'institutions', campus_id: 'campuses', study_level_id: 'study_levels' },
  columns: { country_id: 'i.country', visible_to: VISIBLE_TO_SQL },
  custom: { is_exception: holds('l.visible_to IS NOT NULL') },
  tabName: 'type',
  tabs: {
    unclaimed: (): WherePart[] => [[`${VISIBLE_TO_SQL} IS NULL`]],
    claimed: (): WherePart[] => [[`${VISIBLE_TO_SQL} IS NOT NULL`]],
  },
  search: searchFolded(SEARCHED_SQL),
})

type Institution = ClaimedProgram['institution']
interface Stored
  extends
    Omit<ClaimedProgram, 'program_id' | 'institution' | 'is_exception'>,
    Pick<Institution, 'kind' | 'country'> {
  id: number
  institution_identifier: string
  institution_name: string
  own: string | null
}
const programOf = ({
  id,
  institution_identifier,
  institution_name: name,
  kind,
  country,
  own,
  ...row
}: Stored): ClaimedProgram => ({
  ...row,
  program_id: id,
  is_exception: own !== null,
  institution: { id: row.institution_id, identifier: institution_identifier, name, kind, country },
})

/** Their order is kept in memory: `programViews`. */
export const programClaimRows = storedRows<Stored, ClaimedProgram, Viewer, ClaimTab>(programClaimList, {
  select: `l.id, l.identifier, l.name, l.institution_id, l.campus_id, l.updated_at, l.visible_to AS own, ${VISIBLE_TO_SQL} AS visible_to,
    c.visible_to AS campus_visible_to, c.name AS campus_name, s.name AS study_level_name,
    i.identifier AS institution_identifier, i.name AS institution_name, i.kind, i.country`,
  joins: 'JOIN study_levels s ON s.id = l.study_level_id',
  rowOf: programOf,
  order: { sort_by: 'id', sort: 'asc' },
})
