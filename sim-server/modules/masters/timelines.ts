/** Timelines: the calls of a master, their stages, and what they are assigned to. */
import { timelines, type AssignedStage, type TimelineAssignment } from '@contract/masters/timelines'
import type { Db } from '@db/open'
import { countryName } from '@db/countryName'
import { masterNamed } from '@domain/masters'
import { isOff, masterHandlers } from '@domain/masters/serveMaster'
import {
  assignStages,
  assignTimeline,
  storedTimeline,
  unassignTimeline,
} from '@domain/masters/timelines/change'
import { explainedTimeline } from '@domain/masters/timelines/fitting'
import { bulkCall } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import { serve } from '@kit/request/serve'

const master = masterNamed('timelines')
const shared = masterHandlers(master)

type ListCall = Parameters<typeof shared.list>[0]
/** All rows in one page. */
async function allRows(call: Omit<ListCall, 'query'>, query: ListCall['query']) {
  const { recordsInfo } = await shared.list({ ...call, query: { ...query, page: 1, per_page: ALL } })
  const total = recordsInfo.length
  return paged(recordsInfo, { page: 1, per_page: Math.max(1, total) }, total)
}

interface Summary {
  identifier: string
  id: number
  stage_count: number
  days: number
}
/** Number, stages and days of these timelines. */
const summaries = (db: Db, identifiers: readonly string[]) =>
  new Map(
    db
      .prepare<[string], Summary>(
        `SELECT t.identifier, t.id, count(s.stage_id) AS stage_count, coalesce(sum(s.est_days), 0) AS days
         FROM json_each(?) j JOIN timelines t ON t.identifier = j.value LEFT JOIN timeline_stages s ON s.timeline_id = t.id GROUP BY t.id`,
      )
      .all(JSON.stringify(identifiers))
      .map((one) => [one.identifier, one]),
  )

const ALL = Number.MAX_SAFE_INTEGER

interface Place {
  identifier: string
  name: string
  is_assigned: number
}
const withFlag = ({ is_assigned, ...place }: Place) => ({ ...place, is_assigned: is_assigned === 1 })
interface PlacesQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort?: 'asc' | 'desc' | undefined
}
/** The part of the rows that a page asks for, those that match the search. They come in the order of their names. */
const partOf = (rows: readonly Place[], query: PlacesQuery) => {
  const { page, per_page, search = '', sort } = query
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const ordered = sort === 'desc' ? found.toReversed() : found
  return paged(ordered.slice((page - 1) * per_page, page * per_page).map(withFlag), query, found.length)
}

const stagesOf = (db: Db, timeline_id: string): AssignedStage[] => {
  const { id } = storedTimeline(db, timeline_id)
  return db
    .prepare<
      [number],
      Omit<AssignedStage, 'is_skippable' | 'is_active' | 'form_is_active'> &
        Record<'is_skippable' | 'is_active', number> & { form_is_active: number | null }
    >(
      `SELECT s.identifier AS stage_id, t.is_skippable, t.est_days, s.name, s.type, s.position, s.colour, s.is_active, f.identifier AS form_id, f.name AS form_name, f.is_active AS form_is_active
       FROM timeline_stages t JOIN stages s ON s.id = t.stage_id LEFT JOIN forms f ON f.id = t.form_id WHERE t.timeline_id = ? ORDER BY t.place`,
    )
    .all(id)
    .map((stage) => ({
      ...stage,
      timeline_id,
      is_skippable: stage.is_skippable === 1,
      is_active: stage.is_active === 1,
      form_is_active: stage.form_is_active === null ? null : stage.form_is_active === 1,
    }))
}

interface StoredAssignment {
  identifier: string
  timeline_id: string
  timeline_name: string
  module_type: TimelineAssignment['module_type']
  country: string
  institution: string | null
  institution_name: string | null
  level: string | null
  level_name: string | null
}
const ASSIGNMENTS = `FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
  LEFT JOIN institutions i ON i.id = a.institution_id LEFT JOIN study_levels l ON l.id = a.study_level_id WHERE (@timeline IS NULL OR t.identifier = @timeline)`

export default serve(timelines, {
  ...shared,
  list: async ({ query: { paginate, number_only: _numberOnly, ...query }, ...call }) => {
    const page = await (isOff(paginate) ? allRows(call, query) : shared.list({ ...call, query }))
    const found = summaries(
      call.db,
      page.recordsInfo.map(({ identifier }) => identifier),
    )
    return {
      ...page,
      recordsInfo: page.recordsInfo.map((row) => ({ ...row, ...found.get(row.identifier)! })),
    }
  },
  countries: ({ db, query, request: { language } }) => {
    const rows = db
      .prepare<[string | null], { code: string; is_assigned: number }>(
        `SELECT c.code, EXISTS (SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE t.identifier = ? AND a.country = c.code AND a.institution_id IS NULL AND a.study_level_id IS NULL) AS is_assigned FROM countries c`,
      )
      .all(query.timeline_id ?? null)
      .map(({ code, is_assigned }) => ({ identifier: code, name: countryName(code, language), is_assigned }))
    return partOf(
      rows.toSorted((one, other) => one.name.localeCompare(other.name, language)),
      query,
    )
  },
  institutions: ({ db, query }) =>
    partOf(
      db
        .prepare<[Record<'timeline' | 'within', string | null>], Place>(
          `SELECT i.identifier, i.name, EXISTS (SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id WHERE t.identifier = @timeline AND a.institution_id = i.id) AS is_assigned
           FROM institutions i WHERE (@within IS NULL OR i.country = @within) ORDER BY i.name`,
        )
        .all({ timeline: query.timeline_id ?? null, within: query.country_id ?? null }),
      query,
    ),
  studyLevels: ({ db, query }) =>
    db
      .prepare<[Record<'timeline' | 'within', string | null>], Place>(
        `SELECT l.identifier, l.name, EXISTS (SELECT 1 FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id LEFT JOIN institutions i ON i.id = a.institution_id WHERE t.identifier = @timeline AND a.study_level_id = l.id AND (@within IS NULL OR i.identifier = @within)) AS is_assigned
         FROM study_levels l ORDER BY l.position`,
      )
      .all({ timeline: query.timeline_id ?? null, within: query.institution_id ?? null })
      .map(withFlag),
  assignments: ({ db, query, request: { language } }) => {
    const { timeline_id = null, page, per_page } = query
    const total = db
      .prepare<[{ timeline: string | null }], number>(`SELECT count(*) ${ASSIGNMENTS}`)
      .pluck()
      .get({ timeline: timeline_id })!
    const rows = db
      .prepare<[{ timeline: string | null; limit: number; offset: number }], StoredAssignment>(
        `SELECT a.identifier, t.identifier AS timeline_id, t.name AS timeline_name, t.module_type, a.country, i.identifier AS institution, i.name AS institution_name, l.identifier AS level, l.name AS level_name
         ${ASSIGNMENTS} ORDER BY t.name, t.id, a.place LIMIT @limit OFFSET @offset`,
      )
      .all({ timeline: timeline_id, limit: per_page, offset: (page - 1) * per_page })
    return paged(
      rows.map(({ country, institution, institution_name, level, level_name, ...row }) => ({
        ...row,
        country_info: { identifier: country, name: countryName(country, language) },
        institution_info: institution ? { identifier: institution, name: institution_name! } : null,
        study_level_info: level ? { identifier: level, name: level_name! } : null,
      })),
      query,
      total,
    )
  },
  assign: ({ body, ...call }) => ({ operation_identifier: assignTimeline(bulkCall(call), body) }),
  unassign: ({ body, ...call }) => ({ operation_identifier: unassignTimeline(bulkCall(call), body) }),
  assignedStages: ({ db, query }) => stagesOf(db, query.timeline_id),
  assignStages: ({ body, id, ...call }) => ({
    operation_identifier: assignStages(bulkCall(call), id, body),
  }),
  fitting: ({ db, query, request }) =>
    explainedTimeline(
      db,
      query.module_type,
      { country: query.country_id, institution: query.institution_id, level: query.study_level_id },
      request.language,
    ),
})
