/** A change of a record as its history shows it: which field, and its values as words, not as the ids that are stored. */
import { z } from 'zod'
import { Time } from '../shapes'
import { OperationUser, Verb } from './operations'

/**
 * `name`: of a person, another record or a choice. `text`: as written. `time`: an ISO instant. `country`: its code. `gone`: the record it
 * names was deleted since, and the value is empty.
 */
export const LoggedValue = z.object({
  as: z.enum(['name', 'text', 'time', 'country', 'gone']),
  value: z.string(),
})
export type LoggedValue = z.infer<typeof LoggedValue>

/** `field`: a column, `staff_id`; its label is among the fields of the module. Null: empty. */
export const LoggedChange = z.object({
  field: z.string(),
  /** Of a part of the column, an own field: what it is called. */
  label: z.string().optional(),
  before: LoggedValue.nullable(),
  after: LoggedValue.nullable(),
})
export type LoggedChange = z.infer<typeof LoggedChange>

/** An entry of the history of a record; `identifier` is that of its operation. */
export const RecordChange = z.object({
  identifier: z.string(),
  verb: Verb,
  /** It undid an earlier change. */
  is_undo: z.boolean(),
  undone_at: Time.nullable(),
  /** It still stands, and the caller may undo it. */
  can_undo: z.boolean(),
  userInfo: OperationUser.nullable(),
  changes: z.array(LoggedChange),
  created_at: Time,
})
export type RecordChange = z.infer<typeof RecordChange>
