/** The shortlisted programs of leads, as far as the caller may see lead and program: those that are no longer on offer say so. */
import { cardKeys } from '@contract/catalog/programs/programFilters'
import { programFit } from '@contract/catalog/programs/programFit'
import type { ShortlistedProgram } from '@contract/leads/programShortlist'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { hiddenRules, programNeedsOf, studyProfileOf, type FitDay } from '../../catalog/fit/leadFit'
import { PROGRAM_JOINS, shortlistedPrograms, visiblePrograms } from '../../catalog/visiblePrograms'
import { leadScope } from '../leadList'

interface Stored {
  program_id: number
  identifier: string
  name: string
  institution_identifier: string
  institution: string
  campus: string
  city: string
  country: string
  study_level: string
  tuition_fee: number | null
  currency: string
  is_offered: number
  position: number
  shortlist_origin: ShortlistedProgram['shortlist_origin']
  created_at: string
  user_identifier: string | null
  user_first_name: string
  user_last_name: string
}
type Listed = Omit<ShortlistedProgram, 'fit'>

/** Of `lead_shortlists m` with its program `l`. */
const FROM = `FROM lead_shortlists m JOIN programs l ON l.id = m.program_id ${PROGRAM_JOINS}`
const SELECT = `l.id AS program_id, l.identifier, l.name, i.identifier AS institution_identifier, i.name AS institution, c.name AS campus, y.name AS city, i.country,
  v.name AS study_level, l.tuition_fee, l.currency, m.position, m.shortlist_origin, m.created_at,
  u.identifier AS user_identifier, u.first_name AS user_first_name, u.last_name AS user_last_name`
const JOINS =
  'JOIN cities y ON y.id = c.city_id JOIN study_levels v ON v.id = l.study_level_id LEFT JOIN users u ON u.id = m.user_id'

const listedOf = (row: Stored, { can }: Pick<Caller, 'can'>): Listed => ({
  program: {
    id: row.program_id,
    identifier: row.identifier,
    name: row.name,
    institution_identifier: row.institution_identifier,
    institution: row.institution,
    campus: row.campus,
    city: row.city,
    country: row.country,
    study_level: row.study_level,
    tuition_fee: can(cardKeys.tuition_fee) ? row.tuition_fee : null,
    currency: row.currency,
  },
  is_offered: row.is_offered === 1,
  position: row.position,
  shortlist_origin: row.shortlist_origin,
  userInfo:
    row.user_identifier === null
      ? null
      : {
          identifier: row.user_identifier,
          first_name: row.user_first_name,
          last_name: row.user_last_name,
        },
  created_at: row.created_at,
})

interface Page {
  page: number
  per_page: number
  sort?: 'asc' | 'desc' | undefined
  sort_by?: 'position' | 'created_at' | undefined
}
function pageOf<Row>(
  { db, caller }: { db: Db; caller: Caller },
  parts: readonly WherePart[],
  order: string,
  more: string,
  { page, per_page }: Page,
) {
  const { sql, values } = whereOf([...parts, ...shortlistedPrograms(caller)])
  const offered = whereOf(visiblePrograms(caller))
  const total = db.sql
    .prepare<unknown[], number>(`SELECT count(*) ${FROM} JOIN leads o ON o.id = m.lead_id WHERE ${sql}`)
    .pluck()
    .get(...values)!
  const rows = db.sql
    .prepare<unknown[], Stored & Row>(
      `SELECT ${SELECT}${more}, (${offered.sql}) AS is_offered ${FROM} JOIN leads o ON o.id = m.lead_id ${JOINS} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .all(...offered.values, ...values, per_page, (page - 1) * per_page)
  return { rows, total }
}

/** In the order of preference, with how the lead fits each of them. */
export function shortlistOf(db: Db, caller: Caller, lead: number, day: FitDay, asked: Page) {
  const direction = asked.sort === 'desc' ? 'DESC' : 'ASC'
  const order =
    asked.sort_by === 'created_at' ? `m.created_at ${direction}, m.position` : `m.position ${direction}`
  const scope: WherePart[] = [['m.lead_id = ?', lead]]
  const { rows, total } = pageOf<object>({ db, caller }, scope, order, '', asked)
  const profile = studyProfileOf(db, lead, day)
  const hidden = hiddenRules(caller)
  const needs = programNeedsOf(
    db,
    rows.map(({ program_id }) => program_id),
    day.rates,
  )
  const recordsInfo = rows.map((row): ShortlistedProgram => ({
    ...listedOf(row, caller),
    fit: programFit(profile, needs.get(row.program_id)!, hidden).fit,
  }))
  return paged(recordsInfo, asked, total)
}

interface LeadName {
  lead_identifier: string
  lead_first_name: string
  lead_last_name: string
}
/** Who has which programs on the list, newest first. @param program only this one */
export function allShortlists(db: Db, caller: Caller, program: number | undefined, asked: Page) {
  // Its conditions are about `l`, which is the program here.
  const leads = whereOf(leadScope(caller))
  const scope: WherePart[] = [
    [`o.deleted_at IS NULL AND o.id IN (SELECT l.id FROM leads l WHERE ${leads.sql})`, ...leads.values],
    ...(program === undefined ? [] : ([['m.program_id = ?', program]] as WherePart[])),
  ]
  const direction = asked.sort === 'asc' ? 'ASC' : 'DESC'
  const order = `${asked.sort_by === 'position' ? 'm.position' : 'm.created_at'} ${direction}, m.id ${direction}`
  const more =
    ', o.identifier AS lead_identifier, o.first_name AS lead_first_name, o.last_name AS lead_last_name'
  const { rows, total } = pageOf<LeadName>({ db, caller }, scope, order, more, asked)
  const recordsInfo = rows.map((row) => ({
    ...listedOf(row, caller),
    leadInfo: {
      identifier: row.lead_identifier,
      first_name: row.lead_first_name,
      last_name: row.lead_last_name,
    },
  }))
  return paged(recordsInfo, asked, total)
}
