/** Reads the rows of a master as its contract answers them: pages, options of selects, single rows. */
import type { Db } from '@db/open'
import { linesText, type Line } from '@contract/masters/fields/lineFields'
import { nameKeyOf, orderKeyOf } from '@contract/master'
import { switchOf } from '@contract/masters/fields/switchFields'
import { relationBase, yearlyKeyOf } from '@contract/masters/fields/masterFilters'
import { languages, type Language } from '@contract/client'
import { declareList } from '@kit/list/declareList'
import {
  andWhere,
  placeholders,
  searchFolded,
  searchIn,
  type Has,
  type Where,
  type WherePart,
} from '@kit/list/filterWhere'
import { idsInOrder, type RowOrder } from '@kit/list/idsInOrder'
import { storedRows, type SortKey, type SortOrder } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { countryName, countryNameSql } from '@db/countryName'
import type { Change, Value } from '../platform/operations'
import { columnOf, type MasterDefinition, type MasterRules } from './definition'
import { placeTables } from './placeValues'
import { labelSql, relatedNamed, type Related } from './related'

export interface MasterQuery extends SortOrder {
  page: number
  per_page: number
}
type Reader = Pick<RequestInfo, 'offset' | 'language'>
export type MasterFilterValues = Readonly<Record<string, string | undefined>>
/** A row as it is stored, with identifiers and names in place of the ids of relations. */
type StoredRow = { id: number; identifier: string } & Record<string, unknown>
export type AnsweredRow = { identifier: string; updated_at: string } & Record<string, unknown>

const entriesOf = ({ spec }: MasterDefinition) => Object.entries(spec.fields)
const relationsOf = (master: MasterDefinition) =>
  entriesOf(master).flatMap(([key, field]) =>
    field.kind === 'relation' ? [{ key, base: relationBase(key), of: relatedNamed(field.of!) }] : [],
  )
/** Fields with several values, which their column holds as a JSON array: ids of `of`, or values. */
const listsOf = (master: MasterDefinition): { key: string; column: string; of: Related | undefined }[] =>
  entriesOf(master)
    .filter(([, { kind }]) => kind === 'relations' || kind === 'choices')
    .map(([key, { of }]) => ({ key, column: columnOf(master, key), of: of ? relatedNamed(of) : undefined }))

/** Fields whose column holds lines as JSON. */
const linesOf = (master: MasterDefinition) =>
  entriesOf(master).flatMap(([key, { kind, cells }]) =>
    kind === 'lines' ? [{ key, cells: Object.keys(cells!) }] : [],
  )

/** Keys of the pictures without `_identifier`: `file`. */
const pictureBases = (master: MasterDefinition) =>
  entriesOf(master).flatMap(([key, { kind }]) => (kind === 'picture' ? [relationBase(key)] : []))

/** Keys of the places without `_id`: `state`. */
const placesOf = (master: MasterDefinition) =>
  entriesOf(master).flatMap(([key, { kind, source }]) =>
    kind === 'place' ? [{ base: key.slice(0, -'_id'.length), ...placeTables[source!] }] : [],
  )

/** Its joins. The row is `l`; a relation and a picture have the alias of their base: `lead_source`, `file`. */
const joinsSql = (master: MasterDefinition) =>
  [
    ...relationsOf(master).map(
      ({ base, of }) => `LEFT JOIN ${of.named} ${base} ON ${base}.id = l.${base}_id`,
    ),
    ...placesOf(master).map(({ base, table }) => `LEFT JOIN ${table} ${base} ON ${base}.id = l.${base}_id`),
    ...pictureBases(master).map((base) => `LEFT JOIN files ${base} ON ${base}.id = l.${base}_id`),
  ].join(' ')

/** A column of the rows that a list names, as a JSON array in the order of their names. */
const chosenSql = (column: string, { table, name }: Related, read: string) =>
  `(SELECT json_group_array(value) FROM (SELECT r.${read} AS value FROM json_each(l.${column}) j JOIN ${table} r ON r.id = j.value ORDER BY r.${name} COLLATE NOCASE, r.id))`

/** What is read of a row `l`, by its key in answers. */
const selections = (master: MasterDefinition): Map<string, string> =>
  new Map([
    ...['id', 'identifier', 'created_at', 'updated_at'].map((key): [string, string] => [key, `l.${key}`]),
    ...entriesOf(master)
      .filter(([, { kind }]) => kind !== 'relation' && kind !== 'picture' && kind !== 'relations')
      .map(([key]): [string, string] => [key, `l.${key}`]),
    ...placesOf(master).map(({ base, name }): [string, string] => [`${base}_name`, `${base}.${name}`]),
    ...pictureBases(master).map((base): [string, string] => [`${base}_identifier`, `${base}.identifier`]),
    ...relationsOf(master).flatMap(({ key, base, of }): [string, string][] => [
      [key, `${base}.identifier`],
      [`${base}_name`, `${base}.${of.name}`],
    ]),
    ...listsOf(master).flatMap(({ key, column, of }): [string, string][] =>
      of
        ? [
            [key, chosenSql(column, of, 'identifier')],
            [nameKeyOf(key), chosenSql(column, of, of.name)],
          ]
        : [],
    ),
  ])
const columnsSql = (from: ReadonlyMap<string, string>, keys: Iterable<string> = from.keys()) =>
  [...keys].map((key) => `${from.get(key)!} AS ${key}`).join(', ')
const selectSql = (master: MasterDefinition) => columnsSql(selections(master))

type Reading = (value: unknown) => unknown
/** SQLite has no booleans and no arrays, and countries have their code for a name. Changes the row that was read. */
const answerer = (
  master: MasterDefinition,
  language?: RequestInfo['language'],
): ((row: StoredRow) => AnsweredRow) => {
  const fromJson: Reading = (value) => JSON.parse(String(value))
  const readings = new Map<string, Reading>([
    ...entriesOf(master).flatMap(([key, { kind }]): [string, Reading][] =>
      kind === 'flag' ? [[key, (value) => value === 1]] : [],
    ),
    ...listsOf(master).flatMap(({ key, of }): [string, Reading][] => [
      [key, fromJson],
      ...(of ? [[nameKeyOf(key), fromJson] satisfies [string, Reading]] : []),
    ]),
    ...linesOf(master).map(({ key }): [string, Reading] => [key, fromJson]),
    ...placesOf(master).flatMap(({ base, table }): [string, Reading][] =>
      table === 'countries'
        ? [[`${base}_name`, (code) => (code === null ? null : countryName(String(code), language))]]
        : [],
    ),
  ])
  return (row) => {
    for (const [key, reading] of readings) if (Object.hasOwn(row, key)) row[key] = reading(row[key])
    return row as StoredRow & AnsweredRow
  }
}

/** The row with names in place of identifiers, for people. */
export const withNames = (master: MasterDefinition, row: AnsweredRow): Readonly<Record<string, unknown>> => ({
  ...row,
  ...Object.fromEntries(relationsOf(master).map(({ key, base }) => [key, row[`${base}_name`]])),
  ...Object.fromEntries(
    listsOf(master).map(({ key, of }) => [
      key,
      ((of ? row[nameKeyOf(key)] : row[key]) as readonly string[]).join(', ') || null,
    ]),
  ),
  ...Object.fromEntries(
    linesOf(master).map(({ key, cells }) => [key, linesText(cells, row[key] as readonly Line[]) || null]),
  ),
})

const SEARCHED = new Set(['text', 'longText'])
/** What a row is searched in, as SQL. */
export const searchedSql = (master: MasterDefinition): string[] => [
  'l.identifier',
  ...entriesOf(master)
    .filter(([key, { kind }]) => SEARCHED.has(kind) || (key === master.spec.label && kind === 'currency'))
    .map(([key]) => `l.${key}`),
  ...relationsOf(master).map(({ base, of }) => `${base}.${of.name}`),
  ...placesOf(master).map(({ base, name }) => `${base}.${name}`),
]

/** Rows whose list names one of these. */
const listHas = (column: string, of: Related | undefined): Has => {
  const some = (values: readonly (string | number)[]) =>
    `EXISTS (SELECT 1 FROM json_each(l.${column}) j ${of ? `JOIN ${of.table} r ON r.id = j.value` : ''} WHERE ${of ? 'r.identifier' : 'j.value'} IN (${placeholders(values)}))`
  return {
    none: [`l.${column} = '[]'`],
    any: (values) => (values.length > 0 ? [some(values), ...values] : null),
    without: (values) => [`NOT ${some(values)}`, ...values],
  }
}

/** Rows that name one of these in a table of their own. */
const tableHas = (
  { table, of, column }: NonNullable<MasterRules['foundBy']>[string],
  named: Related,
): Has => {
  const some = (where: string) =>
    `EXISTS (SELECT 1 FROM ${table} j JOIN ${named.table} r ON r.id = j.${column} WHERE j.${of} = l.id ${where})`
  const among = (values: readonly unknown[]) => some(`AND r.identifier IN (${placeholders(values)})`)
  return {
    none: [`NOT ${some('')}`],
    any: (values) => (values.length > 0 ? [among(values), ...values] : null),
    without: (values) => [`NOT ${among(values)}`, ...values],
  }
}

/** What a list is sorted by: a column, or the name of what it names. */
export function sortOf(
  master: MasterDefinition,
  sort_by: string,
  language: Language,
): SortKey & { isOfOthers?: true } {
  const place = placesOf(master).find(({ base }) => sort_by === `${base}_name`)
  const isCode = place?.table === 'countries' || master.spec.fields[sort_by]?.kind === 'country'
  const written = place ? `${place.base}.${place.name}` : `l.${sort_by}`
  if (isCode) return { column: countryNameSql(written, language), isName: true }
  if (place) return { column: written, isName: true, isOfOthers: true }
  const relation = relationsOf(master).find(({ base }) => sort_by === `${base}_name`)
  if (relation) return { column: `${relation.base}.${relation.of.name}`, isName: true, isOfOthers: true }
  return { column: `l.${sort_by}`, isName: master.spec.fields[sort_by]?.kind === 'text' }
}
/** The order of a list that is asked for none. */
export const orderOf = ({
  spec: { fields },
}: MasterDefinition): { sort_by: string; sort: 'asc' | 'desc' } => {
  const ownOrder = orderKeyOf(fields)
  return ownOrder ? { sort_by: ownOrder, sort: 'asc' } : { sort_by: 'id', sort: 'desc' }
}
/** Tables whose changes change what a list shows, sorts or searches, besides its own. */
export const namedTables = (master: MasterDefinition): string[] => [
  ...relationsOf(master).map(({ of }) => of.source),
  ...placesOf(master).map(({ table }) => table),
]

/** A master's list on the server, as every list has it. */
function declared(master: MasterDefinition) {
  const yearly = yearlyKeyOf(master.spec.fields)
  const list = declareList<string, never, null>({
    table: master.table,
    joins: joinsSql(master),
    filters: master.filters,
    columns: {
      ...Object.fromEntries(relationsOf(master).map(({ key, base }) => [key, `${base}.identifier`])),
      ...(yearly && { year: `substr(l.${yearly}, 1, 4)` }),
    },
    custom: {
      ...Object.fromEntries(listsOf(master).map(({ key, column, of }) => [key, listHas(column, of)])),
      ...Object.fromEntries(
        Object.entries(master.spec.foundBy ?? {}).map(([key, of]) => [
          key,
          () => tableHas(master.rules.foundBy![key]!, relatedNamed(of)),
        ]),
      ),
    },
    always: [['l.deleted_at IS NULL']],
    search: searchFolded(searchedSql(master)),
  })
  const answerers = new Map(languages.map((language) => [language, answerer(master, language)]))
  const rows = storedRows<StoredRow, AnsweredRow, null>(list, {
    select: selectSql(master),
    rowOf: (stored, _, language) => answerers.get(language)!(stored),
    sorts: (sort_by, _, language) => sortOf(master, sort_by, language),
    order: orderOf(master),
  })
  return { list, rows }
}
const declaredMasters = new WeakMap<MasterDefinition, ReturnType<typeof declared>>()
/** Its list, made once. */
export const listOf = (master: MasterDefinition) => {
  const made = declaredMasters.get(master) ?? declared(master)
  declaredMasters.set(master, made)
  return made
}

/** The rows that a list shows: not deleted, filtered, searched. */
export const masterWhere = (
  master: MasterDefinition,
  filters: MasterFilterValues,
  search: string | undefined,
  offset: number,
): Where => listOf(master).list.where(null, { filters, search, offset, now: '' })

export const masterFrom = (master: MasterDefinition, where: Where) =>
  `${listOf(master).list.from} WHERE ${where.sql}`

/** Ids of the rows in the order of the list. For `readInSteps`. */
export const masterIds = (db: Db, master: MasterDefinition, where: Where, sorted: SortOrder) =>
  listOf(master).rows.idsInSteps(db, where, sorted)
/** Reads rows by their ids, in this order. */
export const masterRows = (db: Db, master: MasterDefinition, ids: readonly number[], language: Language) => {
  const rows: (AnsweredRow & { id?: number })[] = listOf(master).rows.byIds(db, ids, language)
  // The number of a row is known to the server alone.
  for (const row of rows) delete row.id
  return rows
}

/** Rows of one step of `allRows`. */
const ROWS_AT_ONCE = 200
/**
 * Every row that is not deleted by id, with its id and the columns besides those of its fields, in steps. Countries have their English
 * names.
 */
export function* allRows(
  db: Db,
  master: MasterDefinition,
): Generator<{ id: number; row: AnsweredRow; kept: Change }[], void> {
  const answered = answerer(master)
  const columns = Object.keys(master.rules.kept ?? {})
  const select = [selectSql(master), ...columns.map((column) => `l.${column}`)].join(', ')
  const read = db.prepare<[number], StoredRow>(
    `SELECT ${select} FROM ${listOf(master).list.from} WHERE l.deleted_at IS NULL AND l.id > ? ORDER BY l.id LIMIT ${ROWS_AT_ONCE}`,
  )
  for (let last = 0; ;) {
    const rows = read.all(last)
    last = rows.at(-1)?.id ?? last
    yield rows.map((stored) => ({
      id: stored.id,
      kept: Object.fromEntries(columns.map((column) => [column, stored[column] as Value])),
      row: answered(stored),
    }))
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Rows that one step of a long answer reads. */
export const ROWS_PER_STEP = 2000

/**
 * Rows that are switched on, in their order or by name, with the filters of the list: an array as JSON, written in steps for
 * `readInSteps`. Their label is also their `name`.
 * @param keys what is told of each
 * @param part which page of them; all when left out. `only`: ids of the rows that are offered, when not all
 */
export function* masterOptions(
  db: Db,
  master: MasterDefinition,
  keys: readonly string[],
  { search, ...filters }: MasterFilterValues,
  { offset, language }: Reader,
  {
    part,
    only,
  }: { part?: { page: number; per_page: number } | undefined; only?: readonly number[] | undefined } = {},
): Generator<void, string> {
  const { list, rows } = listOf(master)
  const switched = switchOf(master.spec.fields)
  const label = labelSql(master)
  const offered = masterWhere(
    master,
    { ...(switched && { [switched.key]: switched.on === true ? '1' : String(switched.on) }), ...filters },
    undefined,
    offset,
  )
  const where = andWhere(offered, [
    ...(search ? searchIn([label], ['l.identifier'])(search) : []),
    ...(only ? [['l.id IN (SELECT value FROM json_each(?))', JSON.stringify(only)] satisfies WherePart] : []),
  ])
  const limits = part && { limit: part.per_page, offset: (part.page - 1) * part.per_page }
  const ownOrder = orderKeyOf(master.spec.fields)
  const order: RowOrder = ownOrder
    ? { key: `l.${ownOrder}`, way: 'asc' }
    : { key: label, alphabet: language, way: 'asc' }
  const ids = yield* idsInOrder(db, list.from, where, order, rows.count(db, where), limits)
  const read = db.prepare<[string], StoredRow>(
    `SELECT ${columnsSql(selections(master).set('name', label), keys)} FROM json_each(?) o CROSS JOIN ${list.from} WHERE l.id = o.value ORDER BY o.key`,
  )
  const answered = answerer(master, language)
  const written: string[] = []
  for (let at = 0; at < ids.length; at += ROWS_PER_STEP) {
    if (at > 0) yield
    const some = read.all(JSON.stringify(ids.slice(at, at + ROWS_PER_STEP))).map(answered)
    written.push(JSON.stringify(some).slice(1, -1))
  }
  return `[${written.join(',')}]`
}

/** The row with this identifier and its id; undefined when there is none or it was deleted. */
export function masterRow(
  db: Db,
  master: MasterDefinition,
  identifier: string,
): { id: number; row: AnsweredRow } | undefined {
  const stored = db
    .prepare<[string], StoredRow>(
      `SELECT ${selectSql(master)} FROM ${listOf(master).list.from} WHERE l.identifier = ? AND l.deleted_at IS NULL`,
    )
    .get(identifier)
  return stored && { id: stored.id, row: answerer(master)(stored) }
}

/** The row with this identifier and its id. @throws Fail 404 when there is none or it was deleted */
export function livingRow(db: Db, master: MasterDefinition, identifier: string) {
  const found = masterRow(db, master, identifier)
  if (!found) throw new Fail(404, master.spec.missing)
  return found
}
