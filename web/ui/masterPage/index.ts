/**
 * The page of a master, all of it from its declaration in the contract: list, filters, form, commands, history. Its words are a title,
 * `one`, its own fields and choices; the others are shared (`locales/en/masters/master.json`).
 */
import { masterSpec, orderKeyOf, type AnyMaster } from '@contract/master'
import { masterFilters, yearlyKeyOf } from '@contract/masters/fields/masterFilters'
import { masterRecords } from '@contract/masters/masterRecords'
import { fromWire } from '@contract/masters/fields/dependentFields'
import type { Column } from '@core/list/columns'
import type { AnyCommand } from '@core/commands/commands'
import { MAX_IDENTIFIERS } from '@core/list/identifiersOf'
import type { Source } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule, type Module } from '@core/commands/module'
import { words } from '@core/words/i18n'
import { listPage } from '../listPage'
import { masterCommands } from './commands'
import { formRoutes, type FormPaths } from './formRoutes'
import { stepRoutes } from './steps/stepRoutes'
import { yearCommands, openAtThisYear, yearOptions } from './years'
import { columnsOf, type MasterRow } from './fields'
import { filterLookups } from './options'
import { ownInputs, type OwnInputs } from './ownInputs'

/**
 * What a master has besides: columns after the first one, commands, addresses of its form, fields that it draws itself, and texts of
 * columns by their keys.
 */
interface MasterExtras {
  formPaths?: FormPaths
  columns?: readonly Column<MasterRow>[]
  commands?: readonly AnyCommand[]
  inputs?: OwnInputs
  texts?: Readonly<Record<string, (row: MasterRow) => string>>
}

export function masterPage(
  declared: unknown,
  { columns: more = [], commands = [], formPaths, inputs, texts = {} }: MasterExtras = {},
): Module {
  const calls = declared as AnyMaster
  const spec = masterSpec(calls)
  const { name, page: path } = spec
  if (inputs) ownInputs.set(name, inputs)
  const [first, ...others] = columnsOf(spec)
  const columns = [first!, ...more, ...others].map((one) => ({ ...one, text: texts[one.key] ?? one.text }))
  const ownSort = orderKeyOf(spec.fields) ?? yearlyKeyOf(spec.fields)
  const withRecords = (source: Source<MasterRow>): Source<MasterRow> => ({
    ...source,
    identifiersAtOnce: MAX_IDENTIFIERS,
    async identifiers({ query: { sort_by, sort }, filters }, from, count) {
      const body = { filters: filters(), ...(sort_by && { sort_by, sort }), from, count }
      const { identifiers, totalRecords } = await call(masterRecords.ids, { master: name, body })
      return { identifiers, total: totalRecords }
    },
    exportFile: async (targets, _columns, list) => {
      const { fetchRows, rowsAsCsv } = await import('./rows/rowsAsCsv')
      const rows = fetchRows(name, targets, list)
      const parts = await rowsAsCsv(spec, rows, (key) => words(`${name}:fields.${key}`))
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  })
  const { [spec.tabs ?? '']: _, ...filters } = masterFilters(spec.fields, spec.foundBy)
  const { route } = listPage<MasterRow>({
    name,
    path,
    rows: calls.list,
    can: `${spec.can}.read`,
    columns,
    filters,
    ...(spec.tabs && { tabs: spec.fields[spec.tabs]!.values!, tabName: spec.tabs }),
    lookups: async () => ({
      ...(await filterLookups(spec)),
      ...(yearlyKeyOf(spec.fields) && { year: yearOptions() }),
    }),
    // A call may have some fields in an object; forms and columns have them side by side.
    rowOf: (row) => fromWire(spec.fields, row as MasterRow, true) as MasterRow,
    source: withRecords,
    sort_by: ownSort ?? 'created_at',
    sort: ownSort ? 'asc' : 'desc',
    tools: [...yearCommands(spec).map(({ id }) => id), `${name}.create`, `${name}.addRows`],
    opens: `${name}.edit`,
    onOpen: (list) => openAtThisYear(spec, list),
  })
  return defineModule({
    name,
    undo: `${spec.can}.update`,
    routes: [
      { ...route, isMaster: true },
      ...(formPaths ? formRoutes(calls, spec, formPaths, route.page) : []),
      ...stepRoutes(spec),
    ],
    commands: [...(masterCommands(calls, spec) as AnyCommand[]), ...commands],
    events: {
      master_changed: ({ master }) => {
        if (master === name) void queryClient.invalidateQueries({ queryKey: [name] })
      },
    },
  })
}
