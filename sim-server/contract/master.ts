/**
 * A master: a list that managers keep and others choose from. One declaration gives its calls, permissions, navigation entry and
 * filters; `serveMaster` serves it, `masterPage` shows it (design, mechanism 7).
 */
import { z } from 'zod'
import { fromWire, shapeAt, wirePath, withRules } from './masters/fields/dependentFields'
import { filterFields, type Filter } from './filters'
import { masterFilters, relationBase } from './masters/fields/masterFilters'
import { givenFields } from './masters/fields/writtenFields'
import type { Audience } from './people/audience'
import { del, endpoints, get, post, put, signedIn, type AnyEndpoint } from './http'
import type { MasterField, MasterFields } from './masterFields'
import type { MasterSteps } from './masters/fields/steps'
import type { DefaultRole, MasterGroup, ModuleDeclaration } from './moduleDeclaration'
import { MOST_PER_PAGE, page, pageQuery, PAGE_SIZE } from './paging'
import { MISSING_RECORD, Named, seenAt, Time } from './shapes'

export type MasterCall = 'list' | 'dropdown' | 'create' | 'update' | 'remove'

/** The declaration of a master. */
export interface MasterSpec<
  F extends MasterFields = MasterFields,
  Path extends string = string,
  Can extends string = string,
  Parameter extends string = string,
  Options extends string = string,
  OfferedTo extends string = string,
> {
  /** Path of its calls: `/masters/holiday-types`. */
  path: Path
  /** Name of the identifier in the paths of one row, where the documents have another one: `id`. */
  parameter?: Parameter
  /** Path of its options, where the documents have another one: `/dropdowns/client-services`. */
  options?: Options
  /** Its page in the console: `/master/holiday-types`. */
  page: string
  /** Its permission keys begin with it: `masters.holiday.types`. */
  can: Can
  /** Permission to read its options; none is asked of the groups of `openTo` when left out. */
  offeredTo?: OfferedTo
  /** The groups that read its options; staff when left out. */
  openTo?: Audience
  /** Its rows stay at this client: files of the configuration do not have them. */
  staysHere?: true
  /** Another master declares the same permissions. */
  sharesPermissions?: true
  /** Name of an assignment: callers with assigned rows are offered only these. */
  narrowedBy?: string
  /** Roles that keep it in a new organisation, beside the administrators. */
  roles: readonly DefaultRole[]
  /** Its section on the page of all masters. */
  group: MasterGroup
  /** The navigation entry that it is under, and its place there, where that is not the page of all masters. */
  under?: string
  order?: number
  /** English title in the navigation: `Holiday types`. */
  alias: string
  /** By their keys on the wire, in the order of the form. */
  fields: F
  /**
   * The field that names a row in messages, selects and histories: `name` when left out. A text, or a relation: the row then has the name
   * of what it relates to, and no relation can name it.
   */
  label?: keyof F & string
  /** Fields that no two rows share, together: the label when left out. Upper and lower case count the same. */
  unique?: readonly (keyof F & string)[]
  /** Message for a duplicate row, when it differs from the common one; it may name fields: `{{currency}}`. */
  taken?: { says: string; at: keyof F & string; status: 409 }
  /** Fields that stay as they are while the row is in use. */
  fixedInUse?: readonly (keyof F & string)[]
  /**
   * Fields that only the form of one row changes, with a two-factor code: the body of `update` takes `twoFactorCode`, and that of `create`
   * where a new row may take the place of another one.
   */
  guarded?: readonly (keyof F & string)[]
  /**
   * Rows of other masters that its rows name besides those of its fields, which its list is filtered by: masters by the name of the filter,
   * `stage_id: 'stages'`. `fields.stage_id` of its words names the filter.
   */
  foundBy?: Readonly<Record<string, string>>
  /** A choice whose values are the tabs of its list. */
  tabs?: keyof F & string
  /** Its form in steps, at pages of their own beside the dialog. */
  steps?: MasterSteps<keyof F & string>
  /** The console does not save while this field is blank, where the documents say so. */
  saveNeeds?: keyof F & string
  /** Before a row that is used is switched off, the console says what uses it. */
  saysUses?: true
  /** What is unusual about its list. */
  quirks?: readonly string[]
  /** The calls that the documents name. */
  documented?: readonly MasterCall[]
  /** Sentences of success and of refusals (`fixed` may name a field, `{{currency}}`), where they are not those of all masters. */
  says?: Partial<Record<'create' | 'update' | 'remove' | 'missing' | 'inUse' | 'fixed', string>>
  /** Documented sentences for a save that failed without one: of both calls, or of each. */
  fails?: string | Readonly<Partial<Record<'create' | 'update', string>>>
}

/** The operation that made a change: `operations.undo` takes it. */
export const Changed = z.object({ operation_identifier: z.string() })

const stamps = { identifier: z.string(), created_at: Time, updated_at: Time }

/** What calls name a field; never, for one that is in an object. */
type Plain<F extends MasterFields, K extends keyof F> = F[K] extends { at: infer At extends string }
  ? At extends `${string}.${string}`
    ? never
    : At
  : K
type Inputs<F extends MasterFields> = {
  [K in keyof F as F[K] extends { isStamped: true } ? never : Plain<F, K>]: F[K]['input']
}
type Changes<F extends MasterFields> = {
  [K in keyof F as F[K] extends { isStamped: true } | { isFixed: true } ? never : Plain<F, K>]: F[K]['input']
}
type Answers<F extends MasterFields> = { [K in keyof F as Plain<F, K>]: F[K]['answer'] }
type BaseOf<K> = K extends `${infer Base}_identifier`
  ? Base
  : K extends `${infer Base}_id`
    ? Base
    : K extends `${infer Base}_identifiers`
      ? Base
      : never
/** The name of the row that a relation names, and the names of several. */
type Names<F extends MasterFields> = {
  [
    K in keyof F as F[K]['kind'] extends 'relation' | 'place' ? `${BaseOf<K>}_name` : never
  ]: z.ZodNullable<z.ZodString>
} & {
  [K in keyof F as F[K]['kind'] extends 'relations' ? `${BaseOf<K>}_names` : never]: z.ZodArray<z.ZodString>
}

/** `lead_source_name` of `lead_source_identifier`, `state_name` of `state_id`, `branch_names` of `branch_identifiers`. */
export const nameKeyOf = (key: string) =>
  key.replace(/_identifiers$/, '_names').replace(/_(identifier|id)$/, '_name')

const entriesOf = (fields: MasterFields) => Object.entries(fields)
const placed = (fields: MasterFields, key: string, schema: z.ZodType) =>
  [wirePath(fields, key).split('.'), schema] as const
const answersOf = (fields: MasterFields) => ({
  ...shapeAt(
    entriesOf(fields).map(([key, { answer, at }]) => placed(fields, key, at ? answer.optional() : answer)),
    (object) => object.nullish(),
  ),
  ...Object.fromEntries([
    ...entriesOf(fields)
      .filter(([, { kind }]) => kind === 'relation' || kind === 'place')
      .map(([key]) => [nameKeyOf(key), z.string().nullable()]),
    ...entriesOf(fields)
      .filter(([, { kind }]) => kind === 'relations')
      .map(([key]) => [nameKeyOf(key), z.array(z.string())]),
  ]),
})

/** Fields that a changed row may have. */
const changeable = (fields: MasterFields): MasterFields =>
  Object.fromEntries(entriesOf(givenFields(fields)).filter(([, { isFixed }]) => !isFixed))
/** The body of a call with these fields. */
const bodyOf = (fields: MasterFields, all: MasterFields, more: Record<string, z.ZodType> = {}) =>
  withRules(
    z.object({
      ...shapeAt(
        entriesOf(fields).map(([key, { input, inBody = input }]) => placed(fields, key, inBody)),
        (object) => object.nullish(),
      ),
      ...more,
    }),
    all,
    { valuesOf: (given) => fromWire(all, given), pathOf: (key) => wirePath(all, key) },
  )
/** What a form of the master takes, by field. */
export const masterForm = (fields: MasterFields, kind: 'create' | 'update') => {
  const asked = kind === 'create' ? givenFields(fields) : changeable(fields)
  return withRules(
    z.object(Object.fromEntries(entriesOf(asked).map(([key, { input }]) => [key, input]))),
    fields,
  )
}

const UNSORTED: readonly MasterField['kind'][] = [
  'longText',
  'flag',
  'colour',
  'colourPair',
  'pairText',
  'relation',
  'place',
  'picture',
  'relations',
  'choices',
  'lines',
]
/** What a list of the master can be sorted by: columns, and names of relations and places. */
export const masterSorts = (fields: MasterFields): [string, ...string[]] => [
  'created_at',
  ...entriesOf(fields)
    .filter(([, { kind }]) => !UNSORTED.includes(kind))
    .map(([key]) => key),
  ...entriesOf(fields)
    .filter(([, { kind }]) => kind === 'relation' || kind === 'place')
    .map(([key]) => `${relationBase(key)}_name`),
]

/** The field that holds the place of a row; undefined for a master without an order. */
export const orderKeyOf = (fields: MasterFields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]!.kind === 'order')

/** The flag that at most one row of a group has; undefined for most masters. */
export const soleKeyOf = (fields: MasterFields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]!.sole)

const forSelects = (to?: Audience) =>
  signedIn('Options for selects; the calls that use them check their own permission', to)

type FilterSchema = ReturnType<typeof filterFields<Record<string, Filter>>>[string]
type FilteredKind = 'flag' | 'choice' | 'country' | 'place' | 'relation' | 'relations' | 'choices'
type FilterQuery<F extends MasterFields> = {
  [K in keyof F as F[K]['kind'] extends FilteredKind ? K : never]: FilterSchema
}
/** The filters of a list as query fields. A choice is one of its values. */
const filterQuery = <F extends MasterFields>(fields: F, foundBy: MasterSpec['foundBy']): FilterQuery<F> =>
  Object.fromEntries(
    Object.entries(filterFields(masterFilters(fields, foundBy))).map(([key, schema]) => {
      // The year and rows of other masters are no fields.
      const { values, refused, isRequired } = fields[key] ?? { isRequired: true }
      const isValue = (word: string) => {
        const value = word.trim().replace(/^-/, '')
        return values!.includes(value) || (value === 'none' && !isRequired)
      }
      return [
        key,
        values ? schema.refine((list) => !list || list.split(',').every(isValue), refused) : schema,
      ]
    }),
  ) as FilterQuery<F>

/** Of options: a part of them when `paginate` is `true` or `1`, else all; those whose name has the text of `search`, or whose identifier it is. */
const optionsPage = {
  number_only: z.string().optional(),
  paginate: z.string().optional(),
  page: z.coerce.number().int().min(1).optional(),
  per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).optional(),
  search: z.string().trim().max(200, 'Search is at most 200 characters').optional(),
}

const SPEC = Symbol('master')
/** A module of its own serves it: see `masterWith`. */
const HAS_MODULE = Symbol('module')
export const hasModule = (calls: object): boolean => Object.hasOwn(calls, HAS_MODULE)

/**
 * The calls that every master has, and the schemas they are made of: `row` a row of the list, `changedRow` the answer of a change. For a
 * master that also has calls of its own, or whose answers carry more: see `masterWith`.
 */
export function masterParts<
  const F extends MasterFields,
  const Path extends string,
  const Can extends string,
  const Parameter extends string = 'identifier',
  const Options extends string = `${Path}/dropdown`,
  const OfferedTo extends string = never,
>(spec: MasterSpec<F, Path, Can, Parameter, Options, OfferedTo>) {
  const { path, can, offeredTo, openTo, fields, documented = [], says = {}, fails } = spec
  const rowPath = `${path}/{${spec.parameter ?? 'identifier'}}` as `${Path}/{${Parameter}}`
  const optionsPath = (spec.options ?? `${path}/dropdown`) as Options
  const failing = (call: 'create' | 'update') =>
    typeof fails === 'string' ? { fails } : fails?.[call] ? { fails: fails[call] } : {}
  const from = (call: MasterCall) => (documented.includes(call) ? 'documented' : 'assumed')
  const filters = filterQuery(fields, spec.foundBy)
  const body = bodyOf(givenFields(fields), fields) as z.ZodObject<Inputs<F>>
  const change = bodyOf(changeable(fields), fields, {
    updated_at: seenAt,
  }) as z.ZodObject<Changes<F> & { updated_at: z.ZodOptional<z.ZodISODateTime> }>
  const row = z.object({ ...stamps, ...(answersOf(fields) as Answers<F> & Names<F>) })
  const changedRow = z.object({ ...row.shape, ...Changed.shape })
  const calls = {
    list: get(path, {
      can: `${can}.read` as const,
      query: pageQuery(PAGE_SIZE.masters, masterSorts(fields)).extend(filters),
      answer: page(row),
      from: from('list'),
      ...(spec.quirks && { quirks: spec.quirks }),
    }),
    dropdown: get(optionsPath, {
      can: offeredTo ?? forSelects(openTo),
      query: z.object({ ...optionsPage, ...filters }),
      answer: z.array(Named),
      from: from('dropdown'),
      quirks: [
        'rows that are switched on, in the order of the list or by name',
        'number_only is accepted and ignored; page and per_page count when paginate is true or 1; search (assumed) is a part of the name, or an identifier',
      ],
    }),
    create: post(path, {
      can: `${can}.create` as const,
      body,
      answer: changedRow,
      from: from('create'),
      says: says.create ?? 'Added',
      ...failing('create'),
    }),
    update: put(rowPath, {
      can: `${can}.update` as const,
      body: change,
      answer: changedRow,
      from: from('update'),
      says: says.update ?? 'Saved',
      ...failing('update'),
    }),
    remove: del(rowPath, {
      can: `${can}.delete` as const,
      answer: Changed,
      from: from('remove'),
      says: says.remove ?? 'Deleted',
      quirks: ['a row that is used elsewhere can be switched off, not deleted'],
    }),
  }
  return { calls, row, changedRow }
}

/**
 * Declares a master with calls of its own. `calls`: those of `masterParts`, changed or with others beside them; a module serves them with
 * `masterHandlers`.
 */
export const masterWith = <
  const Name extends string,
  const S extends MasterSpec<MasterFields>,
  Calls extends Record<MasterCall, AnyEndpoint>,
>(
  name: Name,
  spec: S,
  calls: Calls,
) => Object.assign(endpoints(name, calls), { [SPEC]: { name, ...spec }, [HAS_MODULE]: true })

/**
 * Declares a master.
 * @param name its module: `holidayTypes`
 */
export const master = <
  const Name extends string,
  const F extends MasterFields,
  const Path extends string,
  const Can extends string,
  const Parameter extends string = 'identifier',
  const Options extends string = `${Path}/dropdown`,
  const OfferedTo extends string = never,
>(
  name: Name,
  spec: MasterSpec<F, Path, Can, Parameter, Options, OfferedTo>,
) => Object.assign(endpoints(name, masterParts(spec).calls), { [SPEC]: { name, ...spec } })

/** Any master. Only data is read through this type. */
export interface AnyMaster extends Record<MasterCall, ReturnType<typeof get>> {
  readonly [SPEC]: MasterSpec & { name: string }
}
/** A master with these fields. */
export type MasterOf<F extends MasterFields> = Readonly<Record<MasterCall, AnyEndpoint>> & {
  readonly [SPEC]: MasterSpec<F> & { name: string }
}
/** A row of a master as its list answers it. */
export type MasterRow<M extends { list: { spec: { answer: z.ZodType } } }> =
  z.output<M['list']['spec']['answer']> extends { recordsInfo: (infer Row)[] } ? Row : never

/** The declaration of a master, all defaults filled in. */
export function masterSpec(of: { readonly [SPEC]: MasterSpec & { name: string } }) {
  const spec = of[SPEC]
  const label = spec.label ?? 'name'
  return {
    ...spec,
    label,
    unique: spec.unique ?? [label],
    parameter: spec.parameter ?? 'identifier',
    missing: spec.says?.missing ?? MISSING_RECORD,
    fixedInUse: spec.fixedInUse ?? [],
    guarded: spec.guarded ?? [],
    fixed: spec.says?.fixed ?? 'This record is in use, so this field cannot be changed',
    inUse: spec.says?.inUse ?? 'It is in use. Switch it off instead.',
  }
}

/** Permissions and navigation entry of a master. */
export const declareMaster = <Can extends string>(of: {
  readonly [SPEC]: MasterSpec<MasterFields, string, Can>
}) => {
  const { can, roles, alias, group, page: route, sharesPermissions, under = '/master', order } = of[SPEC]
  const permissions = {
    [`${can}.read`]: roles,
    [`${can}.create`]: roles,
    [`${can}.update`]: roles,
    [`${can}.delete`]: roles,
  }
  return {
    permissions: (sharesPermissions ? {} : permissions) as Record<
      `${Can}.${'read' | 'create' | 'update' | 'delete'}`,
      readonly DefaultRole[]
    >,
    navigation: [{ alias, route, can: `${can}.read`, under, group, ...(order !== undefined && { order }) }],
  } satisfies ModuleDeclaration
}
