/**
 * What a module declares, the default export of its file: its endpoints by the names they are served under, its permission keys
 * with the roles that have them in a new organisation, and its entries in the side navigation. `modules.ts` lists all of them.
 */
import type { AnyEndpoint } from './http'

/** Roles of a new organisation. Identifiers are fixed: the console knows `request-update` by it (core §2.2). */
export const seededRoles = [
  'super-admin',
  'admin',
  'manager',
  'leader',
  'counsellor',
  'destination-manager',
  'calling-agent',
  'staff',
  'client',
  'finance',
  'agent',
  'institution-staff',
  'student',
  'ambassador',
  'trainer',
  'request-update',
] as const
export type SeededRole = (typeof seededRoles)[number]

/** `super-admin` and `admin` have every key; a declaration names the others. */
export type DefaultRole = Exclude<SeededRole, 'super-admin' | 'admin'>

/** Those who lead counsellors. */
export const LEADING = ['manager', 'leader', 'destination-manager'] as const satisfies readonly DefaultRole[]
/** Counsellors and those who lead them. */
export const COUNSELLING = [...LEADING, 'counsellor'] as const satisfies readonly DefaultRole[]

/** Sections of the page of all masters, in this order. */
export const masterGroups = [
  'leads',
  'admissions',
  'documents',
  'services',
  'finance',
  'communication',
  'organisation',
] as const
export type MasterGroup = (typeof masterGroups)[number]

/** An entry of the side navigation, shown to callers with the permission `can`. */
export interface NavigationPlace {
  /** English, `Payment types`; the console's own words are `names:navigation.payment_types`. */
  alias: string
  /** Address of the page: `/master/payment-types`. */
  route: string
  /** Without it the entry is shown when one of its children is. */
  can?: string
  /** A key of the icon table in `web/ui/layout/icons.tsx`; `dot` when left out. */
  icon?: string
  /** Route of the entry this one is a child of: `/master`. Top level when left out. */
  under?: string
  /** Of a master: its section on the page of all masters. */
  group?: MasterGroup
  /** Ascending among its siblings. Entries without a number follow, sorted by alias. */
  order?: number
}

export interface ModuleDeclaration {
  /** `{ leads, leadVerbs }`. A module without calls has pages alone. */
  endpoints?: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>
  /**
   * Verbs by the list that they change: `{ tickets: ['assign'] }` is the verb `tickets.assign`. A list has the event `tickets_changed`, and its
   * bulk calls name chosen rows in the field `tickets`.
   */
  lists?: Readonly<Record<string, readonly string[]>>
  /** Verbs of rows that are no list of their own: `documents.add`. */
  verbs?: readonly `${string}.${string}`[]
  /** Each key with the roles that have it by default. */
  permissions?: Readonly<Record<string, readonly DefaultRole[]>>
  navigation?: readonly NavigationPlace[]
}

/** Its holders change what roles may do. */
export const UPDATE_ROLES = 'settings.roles.update'
