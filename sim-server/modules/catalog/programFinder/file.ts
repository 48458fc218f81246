/** The finder's programs as CSV: the columns of the screen, or those of a link, which names none. */
import type { z } from 'zod'
import type { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { plainAmount } from '@contract/money'
import { cardKeys, keyOfFinderField } from '@contract/catalog/programs/programFilters'
import { MISSING_PROGRAM } from '@domain/catalog/programList'
import { programEntries } from '@domain/catalog/programRows'
import { listFile, requireColumns, type FileColumn } from '@kit/list/listFile'
import { Fail } from '@kit/request/fail'
import { programReader, viewQuery, type FinderCall } from './listQuery'
import { programViews } from './views'

type ExportBody = z.output<NonNullable<(typeof programFinder)['exportFile']['spec']['body']>>
type LinkQuery = z.output<NonNullable<(typeof programFinder)['csv']['spec']['query']>>
const ROWS_PER_PART = 500

const amount = (units: number | null, currency: string) =>
  units === null ? '' : plainAmount(units, currency)
const yesOrNo = (is: boolean) => (is ? '1' : '0')

/** Cells by the key of their column. `home_currency`: of the amounts in it. */
const cells = (home_currency: string) =>
  ({
    identifier: ({ identifier }) => identifier,
    name: ({ program }) => program.name,
    institution_name: ({ institution }) => institution.name,
    campus: ({ campus }) => campus.name,
    city: ({ campus }) => campus.city_name,
    state: ({ campus }) => campus.state_name,
    country: ({ institution }) => institution.country.name,
    category: ({ program }) => program.category,
    study_level: ({ program }) => program.studylevel,
    discipline: ({ program }) => program.discipline,
    intakes: ({ program }) => program.intakes.map(({ intake_name }) => intake_name).join(', '),
    duration: ({ program }) => program.duration ?? '',
    duration_type: ({ program }) => program.duration_type ?? '',
    currency: ({ institution }) => institution.country.currency_code,
    tuition_fee: ({ tuition_fee, institution }) => amount(tuition_fee, institution.country.currency_code),
    application_fee: ({ application_fee, institution }) =>
      amount(application_fee, institution.country.currency_code),
    tuition_fee_home: ({ tuition_fee_home }) => amount(tuition_fee_home, home_currency),
    application_fee_home: ({ application_fee_home }) => amount(application_fee_home, home_currency),
    home_currency: () => home_currency,
    attendance_on: ({ program }) => program.attendance_on,
    is_fulltime: ({ program }) => yesOrNo(program.is_fulltime),
    is_pgwp: ({ program }) => yesOrNo(program.is_pgwp),
    english_test_scores: ({ program }) =>
      (program.testscores ?? [])
        .map(({ score_name, program_testscore }) => `${score_name} ${program_testscore.score}`)
        .join(', '),
    tags: ({ program }) => program.tags.map(({ name }) => name).join(', '),
    verified_on: ({ program }) => program.verified_on ?? '',
    visible_to: ({ program }) => program.visible_to ?? '',
    url: ({ program }) => program.url ?? '',
  }) as const satisfies Record<string, (program: ProgramEntry) => string | number>
type ColumnKey = keyof ReturnType<typeof cells>

/** Columns of the linked file, by the names of the wire. Assumed: the documents say that it has headings, and not which. */
const LINKED = [
  'identifier',
  'name',
  'institution_name',
  'campus',
  'city',
  'state',
  'country',
  'category',
  'study_level',
  'discipline',
  'intakes',
  'duration',
  'duration_type',
  'currency',
  'tuition_fee',
  'application_fee',
  'tuition_fee_home',
  'home_currency',
  'attendance_on',
  'is_pgwp',
  'english_test_scores',
  'tags',
  'verified_on',
  'url',
] as const satisfies readonly ColumnKey[]

/** Named programs in the order of the list. @throws Fail 404 where one does not exist or the caller may not see it */
async function targetIds(call: FinderCall, body: ExportBody): Promise<Int32Array> {
  const { is_selected_all, programs, filters, excluded, sort_by, sort } = body
  const idsOf = (identifiers: readonly string[]) =>
    new Set(
      call.db
        .prepare<[string], number>(
          'SELECT l.id FROM json_each(?) j CROSS JOIN programs l ON l.identifier = j.value',
        )
        .pluck()
        .all(JSON.stringify(identifiers)),
    )
  const view = await viewQuery(call, { ...(is_selected_all ? filters : {}), sort_by, sort })
  await programViews.prepareView(call.tenant, view)
  const { ids } = programViews.slice(call.tenant, view, 0, Infinity)
  if (is_selected_all) {
    const without = idsOf(excluded)
    return ids.filter((id) => !without.has(id))
  }
  const wanted = idsOf(programs)
  const found = ids.filter((id) => wanted.has(id))
  if (found.length < new Set(programs).size)
    throw new Fail(404, { message: MISSING_PROGRAM, field: 'programs' }, { rule: 'rows exist' })
  return found
}

export async function exportFile(call: FinderCall, body: ExportBody): Promise<Response> {
  const reader = programReader(call)
  const byKey = cells(reader.rates.home_currency)
  requireColumns(body.columns, (key) => Object.hasOwn(byKey, key))
  return listFile(call.tenant, 'programs', await targetIds(call, body), body.columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (ids) => programEntries(reader, ids),
    cellOf: (key) => byKey[key as ColumnKey],
  })
}

/** Columns that the caller has no key for are left out. */
function linkedColumns({ caller }: FinderCall): FileColumn[] {
  const keyOf = (column: string) =>
    column === 'english_test_scores'
      ? cardKeys.english_test_scores
      : keyOfFinderField(column.replace(/_home$|_type$/, ''))
  return LINKED.filter((column) => {
    const key = keyOf(column)
    return key === undefined || caller.can(key)
  }).map((column) => ({ key: column, label: column }))
}
export const linkedFile = (
  call: FinderCall,
  {
    client_number: _client,
    access_token: _token,
    device_number: _device,
    sort_by,
    sort,
    ...filters
  }: LinkQuery,
): Promise<Response> =>
  exportFile(call, {
    is_selected_all: true,
    programs: [],
    excluded: [],
    filters,
    sort_by,
    sort,
    columns: linkedColumns(call),
  })
