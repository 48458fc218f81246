/** Forms: the calls of a master, the documented calls of their fields, and a form as it is drawn. */
import type { z } from 'zod'
import { forms } from '@contract/masters/forms'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { askedFields, assignedFields } from '@domain/masters/forms/assignedFields'
import { placeOfRule, requireValidations } from '@domain/masters/forms/validations'
import { livingRow } from '@domain/masters/rows'
import { answeredRow, masterHandlers } from '@domain/masters/serveMaster'
import { computedPage } from '@kit/crud/computedPage'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const master = masterNamed('forms')
const shared = masterHandlers(master)
const assignments = masterHandlers(masterNamed('formAssignments'))

/** The identifier of the form with this number; anything else is taken for an identifier. */
const identifierOf = (db: Db, id: string): string =>
  db.prepare<[number], string>('SELECT identifier FROM forms WHERE id = ?').pluck().get(Number(id)) ?? id
/** @throws Fail 404 when there is no such form */
const formOf = (db: Db, id: string) => livingRow(db, master, identifierOf(db, id))

/** Lets a handler of one form take its number. */
const byNumber =
  <OneForm extends { db: Db; id: string }, Result>(handler: (call: OneForm) => Result | Promise<Result>) =>
  async (call: OneForm): Promise<Result> =>
    handler({ ...call, id: identifierOf(call.db, call.id) })

type Place = z.output<typeof forms.assignField.spec.body>
/** The parent that a body names, by its identifier; null for none. */
function parentOf(db: Db, name: string | null | undefined): string | null {
  if (!name) return null
  const found = db
    .prepare<[string], string>('SELECT identifier FROM form_fields WHERE name = ? AND deleted_at IS NULL')
    .pluck()
    .get(name)
  if (found) return found
  throw new Fail(422, {
    message: 'The form does not have this field',
    field: 'field_options.parent_field_name',
  })
}
/** The row of an assignment that a body describes. @throws Fail 422 at validations that are not those of the field */
const rowOf = (db: Db, { validations, field_options, order_by, is_required, ...place }: Place) => ({
  ...place,
  ...(order_by !== undefined && { order_by }),
  ...requireValidations(db, place.form_field_id, { validations, is_required }),
  params: field_options?.params ?? [],
  parent_field_id: parentOf(db, field_options?.parent_field_name),
})
/** Fields of the row as the body has them. */
const bodyFields: ReadonlyMap<string, string> = new Map([
  ['params', 'field_options.params'],
  ['parent_field_id', 'field_options.parent_field_name'],
])
/** `rules.1.value`: the place of the second rule in the body. */
const bodyFieldOf = (field: string, { validations }: Pick<Place, 'validations'>) => {
  const [first, line] = field.split('.')
  return first === 'rules' ? placeOfRule(validations, Number(line)) : bodyFields.get(first!)
}
const atBody =
  (body: Place) =>
  (cause: unknown): never => {
    if (!(cause instanceof Fail)) throw cause
    throw new Fail(
      cause.status,
      cause.errors.map((error) => {
        const own = error.field === undefined ? undefined : bodyFieldOf(error.field, body)
        return own === undefined ? error : { ...error, field: own }
      }),
      { rule: cause.rule },
    )
  }
/** The identifier of a form's assignment of this field. @throws Fail 404 when the form does not have it */
function assignmentOf(db: Db, form: number, field: string): string {
  const found = assignedFields(db, form).find(({ form_field_id }) => form_field_id === field)
  if (!found) throw new Fail(404, 'The form does not have this field')
  return found.identifier
}
const answerOf = (db: Db, form: number, field: string, operation_identifier: string) => ({
  ...assignedFields(db, form).find(({ form_field_id }) => form_field_id === field)!,
  operation_identifier,
})

export default serve(forms, {
  ...shared,
  update: byNumber(shared.update),
  remove: byNumber(shared.remove),
  fields: ({ db, query: { form_id, page, per_page } }) =>
    computedPage(assignedFields(db, formOf(db, form_id).id), { page, per_page }),
  drawn: ({ db, id }) => {
    const { id: number, name, description, operation } = answeredRow(db, master, identifierOf(db, id))
    return {
      id: number,
      name,
      description,
      operation,
      fields: askedFields(db, number),
    }
  },
  assignField: ({ id, body, ...call }) => {
    const form = formOf(call.db, id)
    try {
      const { order_by } = body
      const values = { ...rowOf(call.db, body), order_by, form_id: form.row.identifier, asked_as: null }
      const { operation_identifier } = assignments.create({ ...call, body: values })
      return answerOf(call.db, form.id, body.form_field_id, operation_identifier)
    } catch (cause) {
      return atBody(body)(cause)
    }
  },
  changeField: async ({ id, body: { updated_at, ...body }, ...call }) => {
    const form = formOf(call.db, id)
    const identifier = assignmentOf(call.db, form.id, body.form_field_id)
    const answer = (operation: string, db = call.db) => answerOf(db, form.id, body.form_field_id, operation)
    const { operation_identifier } = await assignments
      .update({
        ...call,
        identifier,
        body: { ...rowOf(call.db, body), updated_at },
        settle: (changed: { operation_identifier: string }, db?: Db) =>
          call.settle(answer(changed.operation_identifier, db), db),
      } as Parameters<typeof assignments.update>[0])
      .catch(atBody(body))
    return answer(operation_identifier)
  },
  takeOffField: async ({ id, body, ...call }) => {
    const identifier = assignmentOf(call.db, formOf(call.db, id).id, body.form_field_id)
    return assignments.remove({ ...call, identifier } as Parameters<typeof assignments.remove>[0])
  },
})
