/** A change of a record as its history shows it: which field, and its values as words, not as the ids that are stored. */
import { z } from 'zod'

/**
 * `name`: of a person or another record. `text`: as written. `time`: an ISO instant. `gone`: the record it names was deleted since, and
 * the value is empty.
 */
export const LoggedValue = z.object({ as: z.enum(['name', 'text', 'time', 'gone']), value: z.string() })
export type LoggedValue = z.infer<typeof LoggedValue>

/** `field`: a column, `staff_id`; its label is among the fields of the module. Null: empty. */
export const LoggedChange = z.object({
  field: z.string(),
  before: LoggedValue.nullable(),
  after: LoggedValue.nullable(),
})
export type LoggedChange = z.infer<typeof LoggedChange>
