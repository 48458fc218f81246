/** All bulk verbs by the name under which the ledger stores them. */
import {
  isMasterVerb,
  masterVerbs,
  UNKNOWN_VERB,
  type AssignmentVerb,
  type MasterVerb,
  type Verb,
} from '@contract/platform/operations'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { Fail } from '@kit/request/fail'
import * as declaredVerbs from './allVerbs'
import { allMasters, masterNamed, masterOfTable } from './masters'
import { masterVerb } from './masters/verbs'
import { allAssignments, assignmentNamed, assignmentOfTable } from './platform/assignments'
import { assignmentVerb } from './platform/assignments/verb'
import type { BulkVerb, VerbLookup } from './platform/operations'

/** A verb of the contract that no file declares is a type error. */
type Missing = Exclude<
  DeclaredVerb,
  MasterVerb | AssignmentVerb | (typeof declaredVerbs)[keyof typeof declaredVerbs]['verb']
>
const declared: readonly ([Missing] extends [never] ? BulkVerb : Missing)[] = Object.values(declaredVerbs)
const verbsByName = new Map<Verb, BulkVerb>(declared.map((verb) => [verb.verb, verb]))

/** The verb of a stored operation. */
export const verbOf: VerbLookup = ({ verb, subject }) => {
  if (isMasterVerb(verb)) return masterVerb(masterOfTable(subject)!, verb)
  return verb === 'assignments.change' ? assignmentVerb(assignmentOfTable(subject)!) : verbsByName.get(verb)!
}

/**
 * The verb of a request. `master`, `assignment`: whose verb it is.
 * @throws Fail 404 when there is no such one, 422 for an unknown verb
 */
export const verbNamed = (
  verb: Verb,
  { master = '', assignment = '' }: { master?: string | undefined; assignment?: string | undefined },
): BulkVerb => {
  const found = verbsByName.get(verb)
  if (found) return found
  if (verb === 'assignments.change') return assignmentVerb(assignmentNamed(assignment))
  if (masterVerbs.some((one) => one === verb)) return masterVerb(masterNamed(master), verb as MasterVerb)
  throw new Fail(422, { message: UNKNOWN_VERB, field: 'verb' }, { rule: 'valid' })
}

/** Every verb of every table. */
export const allVerbs = (): BulkVerb[] => [
  ...verbsByName.values(),
  ...masterVerbs.flatMap((verb) => allMasters().map((master) => masterVerb(master, verb))),
  ...allAssignments().map(assignmentVerb),
]
