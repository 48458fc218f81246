/** The bulk verbs and the lists of the product, composed from the declarations of the modules. */
import { moduleDeclarations } from '../index'
import type { ModuleDeclaration } from '../moduleDeclaration'

type Declared = (typeof moduleDeclarations)[number]
type DeclaredLists = Declared extends infer D ? (D extends { lists: infer L } ? L : never) : never
type VerbsOf<L> = { [Name in keyof L & string]: `${Name}.${(L[Name] & readonly string[])[number]}` }[keyof L &
  string]

/** `tickets`: its event is `tickets_changed`. */
export type ListName = DeclaredLists extends infer L ? (L extends unknown ? keyof L & string : never) : never
type ListVerb = DeclaredLists extends infer L ? (L extends unknown ? VerbsOf<L> : never) : never
type OtherVerb = Declared extends infer D
  ? D extends { verbs: readonly (infer V extends string)[] }
    ? V
    : never
  : never
/** `tickets.assign` */
export type DeclaredVerb = ListVerb | OtherVerb

const declarations: readonly ModuleDeclaration[] = moduleDeclarations
const listed = declarations.flatMap(({ lists = {} }) => Object.entries(lists))

export const listNames = [...new Set(listed.map(([name]) => name as ListName))]
export const verbNames = [
  ...listed.flatMap(([list, verbs]) => verbs.map((verb) => `${list}.${verb}`)),
  ...declarations.flatMap(({ verbs = [] }) => verbs),
] as DeclaredVerb[]

type NamesIn<Calls> = Calls[keyof Calls] extends infer E
  ? E extends { spec: infer S }
    ? (S extends { verb: infer V } ? V : never) | (S extends { lists: infer L } ? L : never)
    : never
  : never
type UndeclaredName<All> = Exclude<
  { [Module in keyof All]: NamesIn<All[Module]> }[keyof All],
  DeclaredVerb | ListName
>
/** All endpoints, by module; another type where one of them names a verb or a list that no module declares. */
export type OnlyDeclaredVerbs<All> = [UndeclaredName<All>] extends [never]
  ? All
  : { undeclared: UndeclaredName<All> }
