/** Tables by the columns that bulk verbs write: `version` and `updated_at`, besides those that a verb changes. */
import type * as schema from './schema'

type Table = (typeof schema)[keyof typeof schema]
type NameOfVerbTable = Table extends infer T
  ? T extends {
      readonly _: { readonly name: infer Name }
      readonly version: unknown
      readonly updated_at: unknown
    }
    ? Name
    : never
  : never

/** No demand on a table whose rows bulk verbs can change; of another one a type that nothing has, and that says what is missing. */
export type VerbTable<Name extends string> = Name extends NameOfVerbTable
  ? unknown
  : `Bulk verbs change rows of ${Name}: this table needs the columns version: version() and ...stamps()`
