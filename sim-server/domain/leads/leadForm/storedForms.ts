/** The published forms of leads, and the check of what is sent with one. */
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import { formSchema } from '@contract/masters/forms/formSchema'
import { withKeptOptions } from '@contract/masters/forms/keptOptions'
import type { formOperations } from '@contract/masters/forms'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { askedFields } from '../../masters/forms/assignedFields'
import { fromAnsweredLead } from './answeredLead'
import { optionFacts, requireFiles } from './offered'

export type FormOperation = (typeof formOperations)[number]
export interface StoredForm {
  id: number
  identifier: string
  name: string
  operation: FormOperation
  fields: AskedField[]
}

/** Forms that ask something, in their order. One that a stage asks on entry is none that leads are edited with, and public ones are for visitors. */
function published(db: Db, operation: FormOperation | undefined): StoredForm[] {
  return db
    .prepare<[string | null, string | null], Omit<StoredForm, 'fields'>>(
      "SELECT id, identifier, name, operation FROM forms WHERE status = 'published' AND module_type = 'lead' AND is_active AND deleted_at IS NULL AND (? IS NULL OR operation = ?) AND NOT (operation = 'update' AND id IN (SELECT form_id FROM timeline_stages WHERE form_id IS NOT NULL)) ORDER BY id",
    )
    .all(operation ?? null, operation ?? null)
    .map((form) => ({ ...form, fields: askedFields(db, form.id) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Fields of the forms that stages ask on entry. */
const entryFields = (db: Db): AskedField[] =>
  db
    .prepare<[], number>(
      "SELECT id FROM forms WHERE status = 'published' AND module_type = 'lead' AND is_active AND deleted_at IS NULL AND id IN (SELECT form_id FROM timeline_stages WHERE form_id IS NOT NULL) ORDER BY id",
    )
    .pluck()
    .all()
    .flatMap((form) => askedFields(db, form))

/** What all forms of leads ask: first those that leads are edited with, which decide what is hidden or disabled, then the others. */
export function fieldsOfForms(db: Db): { deciding: AskedField[]; others: AskedField[] } {
  const deciding = formsFor(db, 'update')
  const others = published(db, undefined).filter(({ id }) => deciding.every((form) => form.id !== id))
  return {
    deciding: deciding.flatMap(({ fields }) => fields),
    others: [...others.flatMap(({ fields }) => fields), ...entryFields(db)],
  }
}

/** The forms for this operation; a lead is edited through the form that creates one when there is no other. */
export function formsFor(db: Db, operation: FormOperation | undefined): StoredForm[] {
  const found = published(db, operation)
  return found.length === 0 && operation === 'update' ? published(db, 'create') : found
}

/**
 * @param id number or identifier; without it the first form
 * @throws Fail 404 when there is no such form
 */
export function formFor(db: Db, operation: FormOperation, id: string | undefined): StoredForm {
  const found = formsFor(db, operation).find(
    (form) => id === undefined || form.identifier === id || String(form.id) === id,
  )
  if (!found) throw new Fail(404, 'Unable to load form Please try again later.')
  return found
}

/** What is stored of the values sent; `before`: what is stored already. @throws Fail 422 at each field that is not valid */
export function readValues(
  reader: { db: Db; caller: Caller },
  fields: readonly AskedField[],
  answered: unknown,
  before: FieldValues = {},
): FieldValues {
  const sent = fromAnsweredLead(fields, answered)
  const { db, caller } = reader
  const asked = withKeptOptions(fields, before)
  const facts = optionFacts(reader, asked, sent, before)
  const { data, error } = formSchema(asked, facts, before).safeParse(sent)
  if (error)
    throw new Fail(
      422,
      error.issues.map(({ message, path: [field] }) => ({ message, field: String(field) })),
      { rule: 'valid' },
    )
  requireFiles(db, caller.user.id, fields, data, before)
  return data
}
