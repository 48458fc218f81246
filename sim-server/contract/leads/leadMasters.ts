/** Choices of leads that are made where they are missing: sources, mediums, labels (business §3 Tag). */
import { z } from 'zod'
import { endpoints, post } from '../http'
import { required } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

const name = required('Name is required').max(200, 'Name is at most 200 characters')
/** `id`: the value of the choice. */
const Made = z.object({ id: z.number(), name: z.string() })
/** The documented pair (business §3): green. */
const GREEN = { bg_color: '#d5f0e0', txt_color: '#165a36' }
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is written like #165a36')

export const leadMasters = endpoints('leadMasters', {
  createSource: post('/masters/lead-source', {
    can: 'masters.lead.values.create',
    body: z.object({ name }),
    answer: Made,
    from: 'assumed',
    says: 'Lead source added',
  }),
  createMedium: post('/masters/lead-medium', {
    can: 'masters.lead.values.create',
    body: z.object({ name }),
    answer: Made,
    from: 'assumed',
    says: 'Lead medium added',
  }),
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
