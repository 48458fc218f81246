/** The order in which a lead prefers its applications, and a further program behind the others (business §7 Applications). */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Receipt } from '../platform/operations'
import { Application } from './applications'

const Preferred = Application.pick({
  identifier: true,
  preference_order: true,
  institution: true,
  campus: true,
  program: true,
  program_name: true,
  intake_name: true,
  intake_year: true,
  stage_name: true,
  stage_colour: true,
  status_name: true,
  version: true,
})
const COURSE_REQUIRED = 'Course is required'

export const preferenceOrder = endpoints('preferenceOrder', {
  list: get('/applications/{lead}/preference-order', {
    can: 'leads.read',
    answer: z.array(Preferred),
    from: 'documented',
    quirks: ['the parameter is a lead, not an application', 'response fields are not shown: assumed'],
  }),
  change: put('/applications/{lead}/preference-order', {
    can: 'applications.edit',
    body: z.object({
      /** All applications of the lead that the caller sees, in the new order. */
      applications: z.array(z.string(), 'Application is required').min(1, 'Application is required'),
    }),
    answer: Receipt,
    from: 'documented',
    says: 'Preference order saved',
    quirks: ['the parameter is a lead, not an application', 'body fields are not shown: assumed'],
  }),
  add: put('/applications/{id}/add-preference-program', {
    can: 'applications.create',
    body: z.object({
      /** A program of the same country, by identifier or number. */
      program: z
        .union([z.string(), z.number()], COURSE_REQUIRED)
        .transform((value) => String(value).trim())
        .pipe(z.string().min(1, COURSE_REQUIRED)),
    }),
    answer: z.object({ identifier: z.string(), receipt: Receipt }),
    from: 'documented',
    says: 'Program added',
    quirks: [
      'body fields are not shown: assumed',
      'makes a further application of the same lead, in the same intake and year, behind its others',
    ],
  }),
})

export default {
  endpoints: { preferenceOrder },
  lists: { applications: ['prefer'] },
} as const satisfies ModuleDeclaration
