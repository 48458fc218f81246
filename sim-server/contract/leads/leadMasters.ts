/** Labels of leads, made where they are missing (business §3 Tag). */
import { z } from 'zod'
import { endpoints, post } from '../http'
import { required } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

const name = required('Name is required').max(200, 'Name is at most 200 characters')
/** `id`: the value of the choice in the import. */
const Made = z.object({ id: z.number(), name: z.string() })
/** The documented pair (business §3): green. */
const GREEN = { bg_color: '#d5f0e0', txt_color: '#165a36' }
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is written like #165a36')

export const leadMasters = endpoints('leadMasters', {
  createTag: post('/tags', {
    can: 'masters.lead.values.create',
    body: z.object({
      name,
      tag_type: z.enum(['program', 'lead'], 'Type is required'),
      bg_color: colour.default(GREEN.bg_color),
      txt_color: colour.default(GREEN.txt_color),
    }),
    answer: Made,
    from: 'documented',
    says: 'Label added',
    quirks: ['the documents show the type program only; lead is that of the labels of leads'],
  }),
})

export const leadMastersDeclaration = {
  permissions: { 'masters.lead.values.create': ['manager'] },
} as const satisfies ModuleDeclaration
