/**
 * An assignment: *who × what*, such as countries of a member of staff, or programs with a tag. One declaration gives its calls,
 * permissions and navigation entry; `serveAssignment` serves it, `assignmentPage` shows it (design, mechanism 10). What every
 * assignment can do besides stands in `platform/assignmentRecords.ts`.
 */
import { z } from 'zod'
import type { SideName } from './assignmentSides'
import { del, endpoints, get, post, signedIn, type AnyEndpoint } from '../../http'
import type { DefaultRole, ModuleDeclaration } from '../../moduleDeclaration'
import { page, pageQuery, PAGE_SIZE } from '../../paging'
import { Receipt } from '../operations'

/** Most identifiers that one call names. */
export const MOST_NAMED = 10_000
/** Rows of one page, where a whole list is fetched at once (business §9: assigned client services). */
export const MOST_AT_ONCE = 100_000

/**
 * One side. `key`: its name on the wire, `user_identifier`; of what is assigned the list, `country_ids`. `isPath`: the one who is assigned
 * something is named in the path of the calls, or is the only row of its side: `only`, its identifier.
 */
interface Who<Key extends string, IsPath extends true | undefined> {
  side: SideName
  key: Key
  isPath?: IsPath
  only?: string
}
interface What<Key extends string> {
  side: SideName
  key: Key
}

export type AssignmentCall = 'list' | 'assign' | 'unassign'

export interface AssignmentSpec<
  Path extends string = string,
  Can extends string = string,
  WhoKey extends string = string,
  WhatKey extends string = string,
  IsPath extends true | undefined = true | undefined,
> {
  /** Path of its calls: `/assigning/countries`. */
  path: Path
  /** Its page in the console: `/settings/country-assign`, `/master/manage-tag/{tag_identifier}/assign-to-program`. */
  page: string
  /** Its permission keys begin with it: `settings.country.assign`. */
  can: Can
  /** Roles that may assign in a new organisation, beside the administrators; left out when another module declares the keys. */
  roles?: readonly DefaultRole[]
  /** English title in the navigation; left out when the page is of one who is chosen elsewhere. */
  alias?: string
  who: Who<WhoKey, IsPath>
  what: What<WhatKey>
  /** Whoever is assigned something has one of them at most: another one replaces it. */
  single?: true
  /** What is assigned belongs to one at most: it is given to several at once by nobody. */
  exclusive?: true
  /** The page names all that one is assigned: it is little. */
  namesAssigned?: true
  /** The sentences when who or what is missing, where the documents have their own. */
  asks?: { who?: string; what?: string }
  /** The calls that the documents name. */
  documented?: readonly AssignmentCall[]
  /** A module of its own serves its calls, though it has no others than every assignment. */
  ownModule?: true
}

const SPEC = Symbol('assignment')

export const CHOOSE_WHO = 'Choose who'
export const CHOOSE_WHAT = 'Choose at least one'

/** The field that names who is assigned something; none where the path names them. */
type Named<Key extends string, IsPath, Schema> = IsPath extends true
  ? Record<never, Schema>
  : Record<Key, Schema>

/** A row of the other side, and whether it is assigned. */
export const AssignedRow = z.object({ identifier: z.string(), name: z.string(), is_assigned: z.boolean() })

/** The calls that every assignment has. */
export function assignmentParts<
  const Path extends string,
  const Can extends string,
  const WhoKey extends string,
  const WhatKey extends string,
  const IsPath extends true | undefined = undefined,
>({ path, can, who, what, asks = {}, documented = [] }: AssignmentSpec<Path, Can, WhoKey, WhatKey, IsPath>) {
  const from = (call: AssignmentCall) => (documented.includes(call) ? 'documented' : 'assumed')
  const { who: askWho = CHOOSE_WHO, what: askWhat = CHOOSE_WHAT } = asks
  const named = z.string(askWho).min(1, askWho)
  const body = z.object({
    ...((who.isPath ? {} : { [who.key]: named }) as Named<WhoKey, IsPath, typeof named>),
    ...({
      [what.key]: z
        .array(z.coerce.string(), askWhat)
        .min(1, askWhat)
        .max(MOST_NAMED, `At most ${MOST_NAMED} at once`),
    } as Record<WhatKey, z.ZodArray<z.ZodCoercedString>>),
  })
  const optional = z.string().optional()
  const ofWho = (who.isPath ? {} : { [who.key]: optional }) as Named<WhoKey, IsPath, typeof optional>
  return {
    list: get(path, {
      can: signedIn('What is assigned to oneself; of others with the permission to read it'),
      query: pageQuery(PAGE_SIZE.masters, ['name'], MOST_AT_ONCE).extend({
        ...ofWho,
        assigned: z.enum(['0', '1'], 'assigned is 1 or 0').optional(),
      }),
      answer: page(AssignedRow),
      from: from('list'),
      quirks: who.isPath ? [] : [`without ${who.key}: of the caller, where people are assigned something`],
    }),
    assign: post(path, {
      can: `${can}.update` as const,
      body,
      answer: Receipt,
      from: from('assign'),
      says: 'Assigned',
    }),
    unassign: del(path, {
      can: `${can}.update` as const,
      body,
      answer: Receipt,
      from: from('unassign'),
      says: 'Taken back',
      quirks: ['DELETE with a body'],
    }),
  }
}

/** Declares an assignment with calls of its own: those of `assignmentParts`, changed or with others beside them. */
export const assignmentWith = <
  const Name extends string,
  const S extends AssignmentSpec,
  Calls extends Record<AssignmentCall, AnyEndpoint>,
>(
  name: Name,
  spec: S,
  calls: Calls,
) => Object.assign(endpoints(name, calls), { [SPEC]: { name, ...spec } })

/**
 * Declares an assignment.
 * @param name its module: `countryAssign`
 */
export const assignment = <
  const Name extends string,
  const Path extends string,
  const Can extends string,
  const WhoKey extends string,
  const WhatKey extends string,
>(
  name: Name,
  spec: AssignmentSpec<Path, Can, WhoKey, WhatKey, undefined>,
) => assignmentWith(name, spec, assignmentParts(spec))

/** Any assignment. Only data is read through this type. */
export type AnyAssignment = Readonly<Record<AssignmentCall, AnyEndpoint>> & {
  readonly [SPEC]: AssignmentSpec & { name: string }
}
export const assignmentSpec = (of: { readonly [SPEC]: AssignmentSpec & { name: string } }) => of[SPEC]

/** Permissions and navigation entry of an assignment. */
export const declareAssignment = <Can extends string>(of: {
  readonly [SPEC]: AssignmentSpec<string, Can>
}) => {
  const { can, roles, alias, page: route } = of[SPEC]
  return {
    permissions: (roles ? { [`${can}.read`]: roles, [`${can}.update`]: roles } : {}) as Record<
      `${Can}.${'read' | 'update'}`,
      readonly DefaultRole[]
    >,
    navigation: alias ? [{ alias, route, can: `${can}.read`, under: '/settings/user-management' }] : [],
  } satisfies ModuleDeclaration
}
