/**
 * The page of a master, all of it from its declaration in the contract: list, filters, form, commands, history. Its words are a title,
 * `one`, its own fields and choices; the others are shared (`locales/en/masters/master.json`).
 */
import { masterSpec, orderKeyOf, type AnyMaster } from '@contract/master'
import { masterFilters, yearlyKeyOf } from '@contract/masters/fields/masterFilters'
import { fromWire } from '@contract/masters/fields/dependentFields'
import type { Column } from '@core/list/columns'
import type { AnyCommand } from '@core/commands/commands'
import type { List, Source } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { defineModule, type Module } from '@core/shell/module'
import { words } from '@core/words/i18n'
import { listPage } from '../listPage'
import { masterCommands } from './commands'
import { formRoutes, type FormPaths } from './formRoutes'
import { stepRoutes } from './steps/stepRoutes'
import { yearCommands, openAtThisYear, yearOptions } from './years'
import { columnsOf, filterOptions, type MasterRow, type Spec } from './fields'

/** Rows as forms and columns have them: a call may have some fields in an object. */
const rowsByField = ({ fields }: Spec, source: Source<MasterRow>): Source<MasterRow> => ({
  ...source,
  page: async (...given) => {
    const { rows, total } = await source.page(...given)
    return { rows: rows.map((row) => fromWire(fields, row, true) as MasterRow), total }
  },
})

/** What a master has besides: columns after the first one, commands, and addresses of its form. */
interface MasterExtras {
  formPaths?: FormPaths
  columns?: readonly Column<MasterRow>[]
  commands?: readonly AnyCommand[]
}

export function masterPage(
  declared: unknown,
  { columns: more = [], commands = [], formPaths }: MasterExtras = {},
): Module {
  const calls = declared as AnyMaster
  const spec = masterSpec(calls)
  const { name, page: path } = spec
  const [first, ...others] = columnsOf(spec)
  const columns = [first!, ...more, ...others]
  const ownSort = orderKeyOf(spec.fields) ?? yearlyKeyOf(spec.fields)
  const withFile = (source: Source<MasterRow>): Source<MasterRow> => ({
    ...source,
    exportFile: async (targets, _columns, list) => {
      const { fetchRows, rowsAsCsv } = await import('./rows/rowsAsCsv')
      const rows = fetchRows(name, targets, list)
      const parts = await rowsAsCsv(spec, rows, (key) => words(`${name}:fields.${key}`))
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  })
  const { route } = listPage<MasterRow>({
    name,
    path,
    rows: calls.list,
    can: `${spec.can}.read`,
    columns,
    filters: masterFilters(spec.fields),
    lookups: async () => ({
      ...(await filterOptions(spec)),
      ...(yearlyKeyOf(spec.fields) && { year: yearOptions() }),
    }),
    source: (made) => withFile(rowsByField(spec, made)),
    sort_by: ownSort ?? 'created_at',
    sort: ownSort ? 'asc' : 'desc',
    tools: [...yearCommands(spec).map(({ id }) => id), `${name}.create`, `${name}.addRows`],
    opens: `${name}.edit`,
    onOpen: (list) => openAtThisYear(spec, list as unknown as List),
  })
  return defineModule({
    name,
    undo: `${spec.can}.update`,
    routes: [
      route,
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
