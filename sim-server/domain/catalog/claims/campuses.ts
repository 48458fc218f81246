/** The list of campuses that can be claimed, which everybody who may read claims sees whole, and its rows. */
import { campusFilters, type ClaimTab } from '@contract/catalog/claimFilters'
import { inventoryClaims, type ClaimedCampus } from '@contract/catalog/inventoryClaims'
import { declareList, type Viewer } from '@kit/list/declareList'
import type { WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { visibleToSql } from '../visiblePrograms'
import { wordsIn } from './wordsIn'

export const campusList = declareList({
  call: inventoryClaims.institutions,
  missing: 'Campus not found',
  table: 'campuses',
  joins: 'JOIN institutions i ON i.id = l.institution_id JOIN cities ci ON ci.id = l.city_id',
  filters: campusFilters,
  masters: { institution_id: 'institutions' },
  columns: { country_id: 'i.country' },
  tabName: 'type',
  tabs: {
    unclaimed: (): WherePart[] => [['l.visible_to IS NULL']],
    claimed: (): WherePart[] => [['l.visible_to IS NOT NULL']],
  },
  search: wordsIn("i.name || ' ' || coalesce(i.alias_name, '') || ' ' || l.name || ' ' || ci.name"),
})

type Institution = ClaimedCampus['institution']
interface Stored
  extends Omit<ClaimedCampus, 'campus_id' | 'institution'>, Pick<Institution, 'kind' | 'country'> {
  id: number
  institution_identifier: string
  institution_name: string
}
const campusOf = ({
  id,
  institution_identifier,
  institution_name: name,
  kind,
  country,
  ...row
}: Stored): ClaimedCampus => ({
  ...row,
  campus_id: id,
  institution: { id: row.institution_id, identifier: institution_identifier, name, kind, country },
})

const countSql = (where = '1') => `(SELECT count(*) FROM programs p WHERE p.campus_id = l.id AND ${where})`
const PROGRAMS_SQL = countSql()

export const campusRows = storedRows<Stored, ClaimedCampus, Viewer, ClaimTab>(campusList, {
  select: `l.id, l.identifier, l.name, l.institution_id, l.visible_to, l.updated_at, ci.name AS city_name,
    i.identifier AS institution_identifier, i.name AS institution_name, i.kind, i.country, ${PROGRAMS_SQL} AS programs_count,
    ${countSql(`${visibleToSql('p', 'l')} IS NOT NULL`)} AS claimed_programs,
    ${countSql('p.visible_to IS NOT NULL')} AS exceptions`,
  rowOf: campusOf,
  sorts: {
    institution_name: {
      column: 'i.name',
      isName: true,
      ranked: { by: 'l.institution_id', table: 'institutions' },
    },
    name: { column: 'l.name', isName: true },
    city_name: { column: 'ci.name', isName: true, ranked: { by: 'l.city_id', table: 'cities' } },
    programs_count: { column: PROGRAMS_SQL },
  },
  order: { sort_by: 'institution_name', sort: 'asc' },
})
