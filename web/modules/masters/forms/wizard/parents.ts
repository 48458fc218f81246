/** Which fields of a form another one can depend on. */
import { hasOptions, isList } from '@contract/masters/forms/fieldTypes'
import type { AssignedField } from './useAssignedField'

export const nameOf = ({ validations: [rule] }: AssignedField): string => rule!.name

/** The names of a field and of all that depend on it, also by others between them. */
function withChildren(fields: readonly AssignedField[], identifier: string): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (field: AssignedField | undefined) => {
    if (!field || names.has(nameOf(field))) return
    names.add(nameOf(field))
    for (const child of field.field_options.children_fields) add(fields.find((one) => nameOf(one) === child))
  }
  add(fields.find(({ form_field_id }) => form_field_id === identifier))
  return names
}

/**
 * The fields of the form that can be the parent of this one: none that depends on it. A call needs one value of a list, such as a country.
 * @param isFromCall the options of the field come from a call
 */
export function possibleParents(
  fields: readonly AssignedField[],
  { identifier, isFromCall }: { identifier: string; isFromCall: boolean },
): AssignedField[] {
  const below = withChildren(fields, identifier)
  const isOneChoice = ({ validations: [rule] }: AssignedField) =>
    hasOptions(rule!.type) && !isList(rule!.type)
  return fields.filter(
    (one) => one.form_field_id !== identifier && !below.has(nameOf(one)) && (!isFromCall || isOneChoice(one)),
  )
}
