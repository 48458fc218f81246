/**
 * The page of a master, all of it from its declaration in the contract: list, filters, form, commands, history. Its words are a title,
 * `one`, its own fields and choices; the others are shared (`locales/en/masters/master.json`).
 */
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { masterFilters, masterSpec, orderKeyOf, yearlyKeyOf, type AnyMaster } from '@contract/master'
import type { Column } from '@core/list/columns'
import type { AnyCommand } from '@core/commands/commands'
import { fold, type Grammar, type Option } from '@core/list/grammar'
import { listGrammar, namedOption, recordOption } from '@core/list/listGrammar'
import { fromWire } from '@contract/masters/fields/dependentFields'
import { sourceOf } from '@core/list/endpointSource'
import { makeList, type List, type Source } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { defineModule, type Module } from '@core/shell/module'
import { currencies } from '@contract/money'
import { currencyName } from '@core/words/format'
import { words, wordingsOf } from '@core/words/i18n'
import { useListGrammar } from '../list/useListGrammar'
import { masterCommands } from './commands'
import { formRoutes, type FormPaths } from './formRoutes'
import { yearCommands, openAtThisYear, yearOptions } from './years'
import { columnsOf, relationOptions, type MasterRow, type Spec } from './fields'

/** The values of the filters: of choices from the declaration, of relations from the other masters. */
async function filterOptions(spec: Spec): Promise<Record<string, readonly Option[]>> {
  const { name, fields } = spec
  const related = await relationOptions(spec, ['relation', 'relations'])
  const options = Object.fromEntries(
    Object.entries(fields).map(([key, { kind, values = [] }]) => [
      key,
      related[key]?.map((row) => recordOption(row.identifier, row.name)) ??
        (kind === 'currency'
          ? currencies.map((code) => recordOption(code, currencyName(code)))
          : values.map((value) => namedOption(value, `${name}:choices.${key}.${value}`))),
    ]),
  )
  return yearlyKeyOf(fields) ? { ...options, year: yearOptions() } : options
}

/** Filters are typed by the labels of their fields: `for:hold`. */
function grammarOf({ name, fields }: Spec, options: Readonly<Record<string, readonly Option[]>>): Grammar {
  const filters = masterFilters(fields)
  const labels = new Map(Object.entries(filters).map(([key, { word }]) => [word, `${name}:fields.${key}`]))
  return {
    ...listGrammar(name, filters, options),
    words: Object.fromEntries([...labels].map(([word, label]) => [word, fold(words(label))])),
    wordNames: (word) => wordingsOf(labels.get(word)!).map(fold),
  }
}

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
  const source = rowsByField(spec, sourceOf<MasterRow>(calls.list, { path }))
  const list = makeList<MasterRow>(
    name,
    {
      ...source,
      exportFile: async (targets, _columns, list) => {
        const { rowsAsCsv } = await import('./rows/rowsAsCsv')
        const text = await rowsAsCsv(spec, source, list, targets, (key) => words(`${name}:fields.${key}`))
        return new Blob([text], { type: 'text/csv;charset=utf-8' })
      },
    },
    ['all'],
    { layout: 'table', sort_by: ownSort ?? 'created_at', sort: ownSort ? 'asc' : 'desc' },
  )
  list.openCommand = `${name}.edit`
  const tools = [...yearCommands(spec).map(({ id }) => id), `${name}.create`, `${name}.addRows`]
  const grammarOfMaster = (options: Awaited<ReturnType<typeof filterOptions>>) => grammarOf(spec, options)
  const page = async () => {
    const { ListPage, feedOf } = await import('../list/ListPage')
    return {
      default: function MasterPage() {
        const options = useQuery({ queryKey: [name, 'filterOptions'], queryFn: () => filterOptions(spec) })
        // Before the grammar is there: the list reads its address with it.
        useLayoutEffect(() => {
          openAtThisYear(spec, list as unknown as List)
        }, [])
        const grammar = useListGrammar(options, grammarOfMaster)
        return <ListPage list={list} feed={feedOf(list)} columns={columns} grammar={grammar} tools={tools} />
      },
    }
  }
  return defineModule({
    name,
    undo: `${spec.can}.update`,
    routes: [
      { path, page, title: `${name}:title`, can: `${spec.can}.read` },
      ...(formPaths ? formRoutes(calls, spec, formPaths, page) : []),
    ],
    commands: [...(masterCommands(calls, spec) as AnyCommand[]), ...commands],
    events: {
      master_changed: ({ master }) => {
        if (master === name) void queryClient.invalidateQueries({ queryKey: [name] })
      },
    },
  })
}
