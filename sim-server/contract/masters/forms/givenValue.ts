/** A value of one field, as calls send it to change it, and as they have read it. */
import { z } from 'zod'
import { MOST_CHOICES, MOST_LETTERS } from './readValue'

/** A value as it is answered. */
export const SeenValue = z.union([z.number(), z.string(), z.array(z.string()).readonly()]).nullable()

/** A value as it is typed or chosen; nothing and an empty text are none. */
export const GivenValue = z
  .union([z.number(), z.string().max(MOST_LETTERS.textarea), z.array(z.string()).max(MOST_CHOICES)], {
    error: 'This value is not valid',
  })
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)))
