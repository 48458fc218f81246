/** Claims of the inventory: what can be claimed and what is, values of the filters, files, and the documented calls that claim. */
import { inventoryClaims, type ClaimedCampus, type ClaimedProgram } from '@contract/catalog/inventoryClaims'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { campusList, campusRows } from '@domain/catalog/claims/campuses'
import { programClaimRows } from '@domain/catalog/claims/programs'
import {
  claimCampuses,
  claimPrograms,
  showCampuses,
  showPrograms,
  unclaimCampuses,
  unclaimPrograms,
} from '@domain/catalog/claims/verbs'
import { runVerb } from '@domain/platform/operations'
import { listFile, requireColumns } from '@kit/list/listFile'
import { readerOf } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'
import { programCounts, programIds, programPage, targetIds } from './programPages'

const campusVerbs = { claim: claimCampuses, unclaim: unclaimCampuses, claimed: showCampuses }
const programVerbs = { claim: claimPrograms, unclaim: unclaimPrograms, claimed: showPrograms }

type Cells<Row> = ReadonlyMap<string, (row: Row) => string | number>
/** The value of each column of the console. */
const institutionCells = [
  ['institution', ({ institution }) => institution.name],
  ['country', ({ institution }) => countryName(institution.country)],
  ['visible_to', ({ visible_to }) => visible_to ?? ''],
  ['updated_at', ({ updated_at }) => updated_at],
] as const satisfies [string, (row: ClaimedCampus | ClaimedProgram) => string][]
const campusCells: Cells<ClaimedCampus> = new Map<string, (row: ClaimedCampus) => string | number>([
  ...institutionCells,
  ['name', ({ name }) => name],
  ['city_name', ({ city_name }) => city_name],
  ['programs_count', ({ programs_count }) => programs_count],
  ['claimed_programs', ({ claimed_programs }) => claimed_programs],
  ['exceptions', ({ exceptions }) => exceptions],
])
const programCells: Cells<ClaimedProgram> = new Map<string, (row: ClaimedProgram) => string | number>([
  ...institutionCells,
  ['name', ({ name }) => name],
  ['campus_name', ({ campus_name }) => campus_name],
  ['study_level_name', ({ study_level_name }) => study_level_name],
  ['campus_visible_to', ({ campus_visible_to }) => campus_visible_to ?? ''],
])
const ROWS_PER_PART = 500

const choices = (db: Db, select: string) => db.prepare<[], { label: string; value: number }>(select).all()

const institutionChoices = (db: Db, language: Language) => ({
  institutions: choices(
    db,
    `SELECT name AS label, id AS value FROM institutions ORDER BY ${alphabetSql('name', language)}, id`,
  ),
  countries: db.prepare<[], string>('SELECT DISTINCT country FROM institutions ORDER BY 1').pluck().all(),
})

export default serve(inventoryClaims, {
  institutions: campusRows.answer,
  institutionIds: ({ query, ...call }) =>
    campusRows.identifiers(call.db, campusList.asked(readerOf(call), query), query, call.request.language),
  institutionCounts: campusRows.counts,
  institutionFile: ({ body, ...call }) => {
    const { columns, sort_by, sort, campuses: identifiers, ...targets } = body
    const { language } = call.request
    requireColumns(columns, (key) => campusCells.has(key))
    const where = campusList.targets(readerOf(call), { ...targets, identifiers })
    const ids = campusRows.ids(call.db, where, { sort_by, sort, language })
    return listFile(call.tenant, 'campuses', ids, columns, {
      rowsPerPart: ROWS_PER_PART,
      rowsOf: (part) => campusRows.byIds(call.db, Array.from(part), language),
      cellOf: (key) => campusCells.get(key)!,
    })
  },
  programs: programPage,
  programIds,
  programCounts,
  programFile: async ({ body: { columns, ...targets }, ...call }) => {
    requireColumns(columns, (key) => programCells.has(key))
    return listFile(call.tenant, 'programs', await targetIds(call, targets), columns, {
      rowsPerPart: ROWS_PER_PART,
      rowsOf: (part) => programClaimRows.byIds(call.db, Array.from(part), call.request.language),
      cellOf: (key) => programCells.get(key)!,
    })
  },
  institutionFilters: ({ db, request: { language } }) => institutionChoices(db, language),
  programFilters: ({ db, request: { language } }) => ({
    ...institutionChoices(db, language),
    campuses: choices(
      db,
      `SELECT i.name || ' · ' || c.name AS label, c.id AS value FROM campuses c JOIN institutions i ON i.id = c.institution_id
        ORDER BY ${alphabetSql('i.name', language)}, ${alphabetSql('c.name', language)}, c.id`,
    ),
    studyLevels: choices(db, 'SELECT name AS label, id AS value FROM study_levels ORDER BY position, id'),
  }),
  claimInstitutions: async ({ query: { type }, ...call }) =>
    runVerb(campusVerbs[type], inventoryClaims.claimInstitutions, call),
  claimPrograms: async ({ query: { type }, ...call }) =>
    runVerb(programVerbs[type], inventoryClaims.claimPrograms, call),
})
