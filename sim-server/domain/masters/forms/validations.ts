/** The documented validations of an assigned field: which field it is, whether it is required, and its rules. Several objects count together. */
import type { z } from 'zod'
import type { forms } from '@contract/masters/forms'
import { linesOfRules, type RuleLine } from '@contract/masters/forms/ruleLines'
import type { Db } from '@db/open'
import { Fail, type FieldError } from '@kit/request/fail'

type Body = z.output<typeof forms.assignField.spec.body>
type Validations = Body['validations']

const rulesOf = ({ name: _name, type: _type, required: _required, ...rules }: Validations[number]) =>
  linesOfRules(rules)
/** Rules as lines, each with the object that has it. */
const linesIn = (validations: Validations) =>
  validations.flatMap((one, at) => rulesOf(one).map((line) => ({ at, line })))
/** Where the body has a rule. `line`: its index in the row. */
export const placeOfRule = (validations: Validations, line: number): string => {
  const found = linesIn(validations)[line]
  return found ? `validations.${found.at}.${found.line.rule}` : 'validations'
}

function* refusals(
  field: { name: string; type: string } | undefined,
  { validations, is_required }: Pick<Body, 'validations' | 'is_required'>,
): Generator<FieldError> {
  const seen = new Set<string>()
  for (const { at, line } of linesIn(validations)) {
    if (seen.has(line.rule))
      yield { message: 'This value appears twice', field: `validations.${at}.${line.rule}` }
    seen.add(line.rule)
  }
  const first = validations.find(({ required }) => required !== undefined)?.required
  for (const [at, { name, type, required }] of validations.entries()) {
    const place = `validations.${at}`
    // Without a field the refusal is that of the field.
    if (field && name !== undefined && name !== field.name)
      yield { message: `The field has the name ${field.name}`, field: `${place}.name` }
    if (field && type !== undefined && type !== field.type)
      yield { message: `The field has the type ${field.type}`, field: `${place}.type` }
    if (required !== undefined && required !== (is_required ?? first))
      yield { message: 'Say in one way whether the field is required', field: `${place}.required` }
  }
}

/** @throws Fail 422 at validations that are not those of the field, or contradict each other or `is_required` */
export function requireValidations(
  db: Db,
  form_field_id: string,
  { validations, is_required }: Pick<Body, 'validations' | 'is_required'>,
): { rules: RuleLine[]; is_required: boolean } {
  const field = db
    .prepare<[string], { name: string; type: string }>(
      'SELECT name, type FROM form_fields WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(form_field_id)
  const errors = [...refusals(field, { validations, is_required })]
  if (errors.length > 0) throw new Fail(422, errors)
  return {
    rules: linesIn(validations).map(({ line }) => line),
    is_required: is_required ?? validations.some(({ required }) => required === true),
  }
}
