/** Institutions: pages and values of the list, one of them, one fact of many, and its history. */
import { institutions, type Campus } from '@contract/catalog/institutions'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { alphabetSql } from '@db/alphabet'
import {
  institutionList,
  institutionNamed,
  institutionRows,
  READ_TERMS,
} from '@domain/catalog/institutions/institutionList'
import { editInstitutions, institutionSubject, TERM_COLUMNS } from '@domain/catalog/institutions/verbs'
import { loggedChanges, rowHistory, runVerb } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import { readerOf } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'
import type { z } from 'zod'
import type { Choice } from '@contract/shapes'

const campusesOf = (db: Db, institution: number): Campus[] =>
  db
    .prepare<[number], Campus>(
      `SELECT c.id, c.identifier, c.name, v.name AS city_name, s.name AS state_name, c.visible_to,
        (SELECT count(*) FROM programs p WHERE p.campus_id = c.id) AS programs_count
      FROM campuses c JOIN cities v ON v.id = c.city_id JOIN states s ON s.id = v.state_id WHERE c.institution_id = ? ORDER BY c.id`,
    )
    .all(institution)

/** The verb of an entry needs the permission to change the same again. */
const permissionOf = (verb: string) =>
  verb === 'institutions.edit' ? ('institutions.update' as const) : ('institutions.terms.update' as const)

const isOfTerms = (field: string) => (TERM_COLUMNS as readonly string[]).includes(field)

export default serve(institutions, {
  list: (call) => institutionRows(readerOf(call)).answer(call),
  ids: ({ query, ...call }) =>
    institutionRows(readerOf(call)).identifiers(
      call.db,
      institutionList.asked(readerOf(call), query),
      query,
      call.request.language,
    ),
  counts: async (call) => {
    const rows = institutionRows(readerOf(call))
    const all = rows.count(call.db, institutionList.asked(readerOf(call), call.query))
    const { tabs } = await rows.counts(call)
    return { tabs: { all, ...tabs } }
  },
  filters: ({ db, caller, request: { language } }) => {
    const { sql, values } = institutionList.visible(caller)
    const places = (table: 'states' | 'cities', column: string) =>
      db
        .prepare<unknown[], z.infer<typeof Choice>>(
          `SELECT t.name AS label, t.id AS value FROM ${table} t WHERE t.id IN (SELECT v.${column} FROM campuses c JOIN cities v ON v.id = c.city_id WHERE c.institution_id IN (SELECT l.id FROM institutions l WHERE ${sql}))
          ORDER BY ${alphabetSql('t.name', language)}, t.id`,
        )
        .all(...values)
    const codes = db
      .prepare<unknown[], string>(`SELECT DISTINCT l.country FROM institutions l WHERE ${sql} ORDER BY 1`)
      .pluck()
      .all(...values)
    return {
      countries: codes.map((value) => ({ label: countryName(value, language), value })),
      states: places('states', 'state_id'),
      cities: places('cities', 'id'),
    }
  },
  single: ({ identifier, ...call }) => {
    const { db, request } = call
    const { id } = institutionNamed(call, identifier)
    const [row] = institutionRows(readerOf(call)).byIds(db, [id], request.language)
    return { ...row!, campuses: campusesOf(db, id) }
  },
  setField: async (call) => runVerb(editInstitutions, institutions.setField, call),
  history: ({ identifier, query, ...call }) => {
    const { db, caller } = call
    const { id } = institutionNamed(call, identifier)
    const { rows, total } = rowHistory(call, { table: institutionSubject.table, id }, query, permissionOf)
    const maySee = caller.can(READ_TERMS) ? () => true : ({ field }: { field: string }) => !isOfTerms(field)
    return paged(
      rows.map(({ before, after, changed, arguments: _arguments, ...row }) => ({
        ...row,
        // Bulk changes cannot be undone from the history of one institution.
        can_undo: row.can_undo && changed === 1,
        changes: loggedChanges(db, institutionSubject, { before, after }).filter(maySee),
      })),
      query,
      total,
    )
  },
})
