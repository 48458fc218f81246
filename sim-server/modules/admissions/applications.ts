/** Applications: the list and its parts, one of them, new ones, and what many are given at once. */
import { applicationFilters } from '@contract/admissions/applicationFilters'
import { applications, MISSING_APPLICATION, type Application } from '@contract/admissions/applications'
import type { Filter } from '@contract/filters'
import { countryName } from '@db/countryName'
import { applicationId, applicationList } from '@domain/admissions/applicationList'
import { applicationOptions } from '@domain/admissions/applicationOptions'
import { applicationRows } from '@domain/admissions/applicationRows'
import { assignApplications } from '@domain/admissions/applicationVerbs/assign'
import { createFrom } from '@domain/admissions/applicationVerbs/create'
import { editApplications } from '@domain/admissions/applicationVerbs/fields'
import { holdApplications } from '@domain/admissions/applicationVerbs/hold'
import { deleteApplications, restoreApplications } from '@domain/admissions/applicationVerbs/remove'
import { findApplications } from '@domain/admissions/findApplications'
import { stagedApplications } from '@domain/admissions/stagedApplications'
import { lateRecords } from '@domain/masters/timelines/late'
import { bulkCall, runVerb } from '@domain/platform/operations'
import { listFile, requireColumns } from '@kit/list/listFile'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'

const fields = Object.entries(applicationFilters as Readonly<Record<string, Filter>>).map(
  ([name, { kind, options, none }]) => ({ name, kind, options: options ?? null, none: none === true }),
)

const ROWS_PER_PART = 500
const money = (amount: number | null) => amount ?? ''
const personOf = ({ leadInfo }: Application) => `${leadInfo.first_name} ${leadInfo.last_name}`.trim()
const yesNo = (value: boolean) => (value ? '1' : '0')
/** The value of each column of the console; others are fields of the row. */
const cells = new Map<string, (row: Application) => string | number | null>([
  ['lead_name', personOf],
  ['email', ({ leadInfo }) => leadInfo.email],
  ['institution_name', ({ institution }) => institution.name],
  ['campus', ({ campus }) => campus?.name ?? ''],
  ['intake', ({ intake_name, intake_year }) => [intake_name, intake_year].filter(Boolean).join(' ')],
  ['destination_country', ({ destination_country }) => countryName(destination_country)],
  ['tuition_fee', ({ fees }) => money(fees.tuition_fee)],
  ['application_fee', ({ fees }) => money(fees.application_fee)],
  ['currency', ({ fees }) => fees.currency],
  ...(['is_late', 'is_on_hold', 'is_deferred'] as const).map(
    (key) => [key, (row: Application) => yesNo(row[key])] as const,
  ),
  ...(
    [
      'id',
      'program_name',
      'stage_name',
      'status_name',
      'sub_status_name',
      'stage_since',
      'reason_name',
      'remarks',
      'preference_order',
      'staff_name',
      'agent_name',
      'student_number',
      'missing_documents',
      'created_at',
      'updated_at',
      'last_activity',
    ] as const
  ).map((key) => [key, (row: Application) => row[key]] as const),
])

function exportFile({ tenant, db, caller, request, body }: Call<typeof applications.exportFile>): Response {
  const { columns, is_selected_all, applications: identifiers, filters, excluded, sort_by, sort } = body
  requireColumns(columns, (key) => cells.has(key))
  const reader = readerOf({ tenant, db, caller, request })
  const rows = applicationRows(reader)
  const where = applicationList.targets(reader, { is_selected_all, identifiers, filters, excluded })
  const ids = rows.ids(db, where, { sort_by, sort, language: request.language })
  if (!is_selected_all && ids.length < new Set(identifiers).size)
    throw new Fail(404, { message: MISSING_APPLICATION, field: 'applications' })
  return listFile(tenant, 'applications', ids, columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) => rows.byIds(db, part as readonly number[], request.language),
    cellOf: (key) => (row) => cells.get(key)!(row) ?? '',
  })
}

function facets({ query: { by, ...query }, ...call }: Call<typeof applications.facets>) {
  const reader = readerOf(call)
  const { sql, values } = applicationList.asked(reader, query)
  const [late, ...lateValues] = lateRecords(call.db, stagedApplications, reader.now).any([1])!
  return call.db
    .prepare<unknown[], { value: number | null; count: number; late: number }>(
      `SELECT l.${by} AS value, count(*) AS count, sum(${late}) AS late FROM applications l WHERE ${sql} GROUP BY 1 ORDER BY 2 DESC, 1`,
    )
    .all(...lateValues, ...values)
}

export default serve(applications, {
  list: (call) => applicationRows(readerOf(call)).answer(call),
  counts: (call) => applicationRows(readerOf(call)).counts(call),
  ids: ({ query, ...call }) =>
    applicationRows(readerOf(call)).identifiers(
      call.db,
      applicationList.asked(readerOf(call), query),
      query,
      call.request.language,
    ),
  facets,
  filters: async (call) => ({ fields, ...(await applicationOptions(call)) }),
  find: ({ db, caller, body }) => findApplications(db, applicationList.visible(caller), body.values),
  exportFile,
  create: ({ body, settle, ...call }) => {
    const { afterCommit, ...made } = call.db.whole(() => {
      const created = createFrom(bulkCall(call), body)
      const { identifiers, receipt } = created
      settle({ identifiers, receipt })
      return created
    })
    afterCommit()
    return made
  },
  single: ({ id, ...call }) => {
    const [row] = applicationRows(readerOf(call)).byIds(
      call.db,
      [applicationId(call, id)],
      call.request.language,
    )
    return row!
  },
  bulkAssign: async (call) => runVerb(assignApplications, applications.bulkAssign, call),
  bulkHold: async (call) => runVerb(holdApplications, applications.bulkHold, call),
  setField: async (call) => runVerb(editApplications, applications.setField, call),
  bulkDelete: async (call) => runVerb(deleteApplications, applications.bulkDelete, call),
  bulkRestore: async (call) => runVerb(restoreApplications, applications.bulkRestore, call),
})
