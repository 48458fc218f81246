/** The list of institutions: who sees which, and their rows as the contract answers them. */
import { institutionFilters, type InstitutionType } from '@contract/catalog/institutionFilters'
import { institutions, MISSING_INSTITUTION, type Institution } from '@contract/catalog/institutions'
import type { Terms } from '@contract/catalog/institutionTerms'
import { ENDING_DAYS } from '@contract/catalog/institutionTermValues'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { declareList, type Viewer } from '@kit/list/declareList'
import {
  DAY,
  hasValue,
  placeholders,
  searchIn,
  whereOf,
  type Has,
  type WherePart,
} from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { openInstitutions } from '../../partners/openInstitutions'
import { institutionLogo } from '../institutionLogo'

/** Who finds an institution: all who find one of its campuses. Null when none is claimed. @param id SQL */
export const visibleToSql = (id: string): string =>
  `(SELECT CASE count(DISTINCT c.visible_to) WHEN 0 THEN NULL WHEN 1 THEN min(c.visible_to) ELSE 'all' END FROM campuses c WHERE c.institution_id = ${id})`

const foundBy = (audience: 'b2b' | 'b2c'): WherePart => [
  `EXISTS (SELECT 1 FROM campuses c WHERE c.institution_id = l.id AND c.visible_to IN ('all', '${audience}'))`,
]
const tabs: Record<InstitutionType, () => WherePart[]> = {
  b2b: () => [foundBy('b2b')],
  b2c: () => [foundBy('b2c')],
  unclaimed: () => [
    ['NOT EXISTS (SELECT 1 FROM campuses c WHERE c.institution_id = l.id AND c.visible_to IS NOT NULL)'],
  ],
}

/** A filter by where its campuses are. @param column `state_id` or `id` of a city `v` */
const campusIn = (column: string): Has => {
  const some = (values: readonly (string | number)[]) =>
    `l.id IN (SELECT c.institution_id FROM campuses c JOIN cities v ON v.id = c.city_id WHERE v.${column} IN (${placeholders(values)}))`
  return {
    none: ['l.id NOT IN (SELECT institution_id FROM campuses)'],
    any: (values) => (values.length > 0 ? [some(values), ...values] : null),
    without: (values) => [`NOT ${some(values)}`, ...values],
  }
}

/** How the agreement of an institution stands on the day of this moment; null without one. */
export const agreementSql = (now: string): string => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const [today, soon] = [day(Date.parse(now)), day(Date.parse(now) + ENDING_DAYS * DAY)]
  return `CASE WHEN l.agreement_date IS NULL THEN NULL WHEN l.agreement_ends_on < '${today}' THEN 'ended' WHEN l.agreement_ends_on <= '${soon}' THEN 'ending' ELSE 'current' END`
}

export const READ_TERMS = 'institutions.terms.read'
/** A filter by what is agreed. @throws Fail 403 for callers who may not read it */
const ofTerms =
  (has: (now: string) => Has) =>
  ({ now, viewer }: { now: string; viewer: Viewer }): Has => {
    if (!viewer.can(READ_TERMS)) throw new Fail(403, 'Permission denied', { rule: 'terms' })
    return has(now)
  }

/** Staff see all; agents those that were opened to them and that partners find; staff of institutions their own. */
export const institutionScope = ({ role, user }: Viewer): WherePart[] => {
  if (role.user_group === 'agent')
    return [...openInstitutions({ role, user }, 'l.identifier'), foundBy('b2b')]
  return role.user_group === 'user'
    ? [['l.id IN (SELECT institution_id FROM user_institutions WHERE user_id = ?)', user.id]]
    : []
}

export const institutionList = declareList({
  call: institutions.list,
  missing: MISSING_INSTITUTION,
  table: 'institutions',
  filters: institutionFilters,
  masters: { state_id: 'states', city_id: 'cities' },
  columns: { country_id: 'l.country' },
  custom: {
    state_id: campusIn('state_id'),
    city_id: campusIn('id'),
    visible_to: hasValue(visibleToSql('l.id')),
    agreement: ofTerms((now) => hasValue(agreementSql(now))),
    quota_type: ofTerms(() => hasValue('l.quota_type')),
  },
  scope: institutionScope,
  tabs,
  tabName: 'type',
  search: searchIn(['l.name', 'l.alias_name', 'l.url'], ['l.identifier']),
})

const CAMPUSES = '(SELECT count(*) FROM campuses c WHERE c.institution_id = l.id)'
const PROGRAMS = '(SELECT count(*) FROM programs p WHERE p.institution_id = l.id)'
const RATING = '(SELECT avg(rating) FROM institution_reviews r WHERE r.institution_id = l.id)'
const SELECT = `l.*, ${visibleToSql('l.id')} AS visible_to, ${CAMPUSES} AS campuses_count, ${PROGRAMS} AS programs_count, round(${RATING}, 1) AS rating,
  (SELECT count(*) FROM institution_reviews r WHERE r.institution_id = l.id) AS reviews_count,
  (SELECT json_group_array(name) FROM (SELECT v.name FROM campuses c JOIN cities v ON v.id = c.city_id WHERE c.institution_id = l.id GROUP BY v.id ORDER BY min(c.id))) AS cities`

type Stored = Omit<
  Institution,
  'logo' | 'country_info' | 'cities' | 'has_accommodation' | 'accommodation_options' | 'terms'
> &
  Omit<Terms, 'commission'> & {
    country: string
    cities: string
    has_accommodation: number
    accommodation_options: string
    commission_amount: number | null
  }

const termsOf = (row: Stored): Terms => ({
  agreement_date: row.agreement_date,
  agreement_ends_on: row.agreement_ends_on,
  agreement: row.agreement,
  commission_type: row.commission_type,
  commission_percentage: row.commission_percentage,
  commission: row.commission_amount,
  commission_currency: row.commission_currency,
  quota_type: row.quota_type,
  quota: row.quota,
})

/** Reads rows for this caller, at this moment: what is agreed is left out where they may not read it. */
export const institutionRows = ({ caller, now }: { caller: Viewer; now: string }) =>
  storedRows<Stored, Institution, Viewer, InstitutionType>(institutionList, {
    select: `${SELECT}, ${agreementSql(now)} AS agreement`,
    rowOf: (row, _, language) => ({
      ...row,
      logo: institutionLogo(row),
      country_info: { id: row.country, name: countryName(row.country, language) },
      cities: JSON.parse(row.cities) as string[],
      has_accommodation: row.has_accommodation === 1,
      accommodation_options: JSON.parse(row.accommodation_options) as string[],
      terms: caller.can(READ_TERMS) ? termsOf(row) : null,
    }),
    sorts: {
      name: { column: 'l.name', isName: true },
      campuses_count: { column: CAMPUSES },
      programs_count: { column: PROGRAMS },
      rating: { column: RATING },
    },
    order: { sort_by: 'name', sort: 'asc' },
    emptyLast: true,
  })

/** One institution that the caller may see. @throws Fail 404 */
export function institutionNamed(
  { db, caller }: { db: Db; caller: Viewer },
  identifier: string,
): { id: number; name: string } {
  const { sql, values } = whereOf(institutionScope(caller))
  const row = db
    .prepare<unknown[], { id: number; name: string }>(
      `SELECT l.id, l.name FROM institutions l WHERE l.identifier = ? AND ${sql}`,
    )
    .get(identifier, ...values)
  if (!row) throw new Fail(404, MISSING_INSTITUTION)
  return row
}
