/** What every module declares, and every endpoint of the product by module. Both follow from the three lists. */
import * as masters from './allMasters'
import type { OnlyDeclaredVerbs } from './platform/declaredVerbs'
import { declareMaster } from './master'
import type { ModuleDeclaration } from './moduleDeclaration'
import * as modules from './modules'
import type { OnlyDeclaredKeys } from './permissions'
import * as assignments from './platform/assignments/allAssignments'
import { declareAssignment } from './platform/assignments/assignment'

export const moduleDeclarations = [
  ...Object.values(modules),
  ...Object.values(masters).map(declareMaster),
  ...Object.values(assignments).map(declareAssignment),
] as const

type EndpointsOf<M> = M extends { endpoints: infer E } ? (all: E) => void : never
/** The endpoints of all modules side by side. */
type Merged =
  EndpointsOf<(typeof modules)[keyof typeof modules]> extends (all: infer All) => void ? All : never

const endpoints = {
  ...(Object.assign({}, ...Object.values<ModuleDeclaration>(modules).map((module) => module.endpoints)) as {
    [Name in keyof Merged]: Merged[Name]
  }),
  ...assignments,
  ...masters,
}
/** Does not compile where an endpoint names a permission key, a verb or a list that no module declares. The error names it. */
export const contract = endpoints satisfies OnlyDeclaredKeys<typeof endpoints> &
  OnlyDeclaredVerbs<typeof endpoints>
