/** The fields of leads that the list shows to everybody who has not arranged its columns: which, and in which order. */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import { Nothing, required, yesOrNo } from '../shapes'
import { OWN } from './filters/leadFilters'
import { Lead } from './leads'

const MOST_FIELDS = 200
/** A field of `Lead`, or `own.` with the name of an own field. */
const FieldIdentifier = required('Field is required').max(120, 'This value is not valid')

/** What the list shows of `stage_since` and `est_days`. */
const STAGE_DUE = 'stage_due'
/** Whether every lead has the field, whatever the client's own fields are. */
export const isLeadField = (name: string): boolean => name === STAGE_DUE || Object.hasOwn(Lead.shape, name)
/** The name of an own field, of an identifier that names one. */
export const ownFieldOf = (id: string): string | undefined =>
  id.startsWith(OWN) ? id.slice(OWN.length) : undefined

export const leadFields = endpoints('leadFields', {
  list: get('/masters/lead-fields', {
    can: 'leads.read',
    answer: z.array(
      z.object({
        form_field_id: z.string(),
        name: z.string(),
        label: z.string(),
        is_visible: z.boolean(),
        order_by: z.number(),
      }),
    ),
    from: 'assumed',
    quirks: [
      'empty until somebody has saved them: then everybody sees the columns that the console declares',
    ],
  }),
  save: put('/masters/lead-fields', {
    can: 'masters.form.fields.update',
    body: z.object({
      fields: z
        .array(
          z.object({
            form_field_id: FieldIdentifier,
            is_visible: yesOrNo,
            order_by: z.coerce.number('Order is required').int('Order is required'),
          }),
        )
        .min(1, 'Choose at least one')
        .max(MOST_FIELDS, `At most ${MOST_FIELDS} fields`)
        .refine((fields) => fields.some(({ is_visible }) => is_visible), 'Choose at least one'),
    }),
    answer: Nothing,
    from: 'assumed',
    says: 'Saved',
    quirks: ['replaces what was saved before'],
  }),
})

export default { endpoints: { leadFields } }
