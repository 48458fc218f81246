/** A side of an assignment as the server knows it: its rows as a declared list, with their names and what is shown beside them. */
import {
  assignmentSide,
  type AssignmentSide,
  type SideName,
} from '@contract/platform/assignments/assignmentSides'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { declareList, type DeclaredList, type ListReader, type Viewer } from '@kit/list/declareList'
import { likePattern, type Has, type WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'

type InLanguage = (language: Language) => string

export interface SideDeclaration {
  /** SQL after FROM, with the columns `id` and `identifier`. */
  table: string
  /** `3 programs`, `1 program`. */
  one: string
  many: string
  /** Name of a row, as SQL over `l`. */
  label: InLanguage
  /** SQL over `l` for each detail of the contract. */
  details?: Readonly<Record<string, InLanguage>>
  /** Rows that can be chosen, whoever looks. */
  living?: WherePart
  /** The rows that the caller may see. */
  scope?(viewer: Viewer): readonly WherePart[]
  search(pattern: string): WherePart
  /** Filters whose column has another name, and filters that are no column. */
  columns?: Readonly<Record<string, string>>
  custom?: Readonly<Record<string, Has>>
  /** The row that is the caller: what is assigned to oneself. */
  isPeople?: true
}

export interface SideRow {
  identifier: string
  name: string
  details: Record<string, string>
}
interface StoredSideRow extends Record<string, unknown> {
  id: number
  identifier: string
  name: string
}

export type Side = Pick<SideDeclaration, 'table' | 'one' | 'many' | 'label' | 'isPeople'> & {
  list: DeclaredList<string, never>
  filters: AssignmentSide['filters']
  rows(language: Language): ReturnType<typeof storedRows<StoredSideRow, SideRow & { id: number }>>
}

/** `contains('l.name')`: a condition with one value. */
export const contains = (expression: string) => String.raw`${expression} LIKE ? ESCAPE '\'`

export function declareSide(name: SideName, declared: SideDeclaration): Side {
  const { table, label, details = {}, living, scope = () => [], search, columns = {}, custom = {} } = declared
  const contract = assignmentSide(name)
  const list = declareList({
    table,
    filters: contract.filters,
    columns,
    custom,
    always: living ? [living] : [],
    scope,
    search: (text) => [search(likePattern(text))],
  })
  const rowsIn = (language: Language) =>
    storedRows<StoredSideRow, SideRow & { id: number }>(list, {
      select: [
        'l.id',
        'l.identifier',
        `${label(language)} AS name`,
        ...contract.details.map((key) => `${details[key]!(language)} AS ${key}`),
      ].join(', '),
      rowOf: ({ id, identifier, name, ...shown }) => ({
        id,
        identifier,
        name,
        details: Object.fromEntries(contract.details.map((key) => [key, (shown[key] ?? '') as string])),
      }),
      sorts: { name: { column: label(language), isName: true } },
      order: { sort_by: 'name', sort: 'asc' },
    })
  const byLanguage = new Map<Language, ReturnType<typeof rowsIn>>()
  return {
    ...declared,
    list,
    filters: contract.filters,
    rows: (language) => {
      const rows = byLanguage.get(language) ?? rowsIn(language)
      byLanguage.set(language, rows)
      return rows
    },
  }
}

/** The rows with these identifiers that the caller may see; without an order. */
export const rowsNamed = (
  reader: ListReader,
  { table, list, label }: Side,
  identifiers: readonly string[],
): { id: number; identifier: string; name: string }[] => {
  const { sql, values } = list.targets(reader, {
    is_selected_all: false,
    identifiers,
    excluded: [],
    filters: {},
  })
  return reader.db
    .prepare<unknown[], { id: number; identifier: string; name: string }>(
      `SELECT l.id, l.identifier, ${label('en')} AS name FROM ${table} l WHERE ${sql}`,
    )
    .all(...values)
}

/** Rows by their exact names or identifiers, in the order of their values. A name that several rows have is unknown. */
export function rowsByName(
  reader: ListReader,
  { table, list, label }: Side,
  values: readonly string[],
  language: Language,
): { identifiers: string[]; unknown: string[] } {
  const { sql, values: scoped } = list.visible(reader.caller)
  const key = (expression: string) => alphabetSql(expression, language)
  const found = reader.db
    .prepare<unknown[], { value: string; identifier: string }>(
      `SELECT j.value, l.identifier FROM json_each(?) j JOIN ${table} l ON l.identifier = j.value WHERE ${sql}
      UNION SELECT j.value, l.identifier FROM ${table} l JOIN (SELECT DISTINCT value, ${key('value')} AS name FROM json_each(?)) j ON j.name = ${key(label(language))} WHERE ${sql}`,
    )
    .all(JSON.stringify(values), ...scoped, JSON.stringify(values), ...scoped)
  const byValue = new Map<string, string[]>()
  for (const { value, identifier } of found) byValue.set(value, [...(byValue.get(value) ?? []), identifier])
  const one = (value: string) => {
    const rows = byValue.get(value)
    return rows?.length === 1 ? rows : []
  }
  const identifiers = [...new Set(values.flatMap(one))]
  return { identifiers, unknown: values.filter((value) => one(value).length === 0) }
}

export const countOf = (db: Db, sql: string, ...values: unknown[]): number =>
  db
    .prepare<unknown[], number>(sql)
    .pluck()
    .get(...values)!
