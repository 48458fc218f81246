/** Pages that anyone may fill in: the lead form, the agent form, the request for an agent account (core §2.1). */
import { z } from 'zod'
import { anyone, endpoints, get, post } from '../http'
import { Choice } from '../shapes'
import { companyName, email, mobileParts, personName, text } from '../access/visitor'

/** What a form may ask, with the sentence for whoever leaves out what it wants. */
export const wanted = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  company_name: 'Company Name is required',
  email: 'Email address is required',
  mobile: 'Mobile number is required',
  source_country: 'Country is required',
  source_city: 'City is required',
  destination_country: 'Destination is required',
  intake_id: 'Intake is required',
  intake_year: 'Year is required',
  document: 'File is required',
} as const
export type FieldName = keyof typeof wanted
export const fieldNames = Object.keys(wanted) as [FieldName, ...FieldName[]]

/** What a visitor's file may be, by its first bytes, and how large: the documents' limit of an upload (business §9). */
export const fileKinds = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type FileKind = keyof typeof fileKinds
export const MOST_FILE_MB = 5
/** Of a file field (business §5): `allowed_types: 'jpg, png'`, `max_size` in MB. */
export const FormField = z.object({
  name: z.enum(fieldNames),
  required: z.boolean(),
  allowed_types: z.string().optional(),
  max_size: z.number().optional(),
})
export const kindsOf = ({
  allowed_types = Object.keys(fileKinds).join(', '),
}: z.infer<typeof FormField>): FileKind[] =>
  (Object.keys(fileKinds) as FileKind[]).filter((kind) =>
    allowed_types.split(',').some((one) => one.trim().toLowerCase().replace('jpeg', 'jpg') === kind),
  )
export type FormField = z.infer<typeof FormField>
/** A form as its page draws it. */
export const PublicForm = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  fields: z.array(FormField),
})
export type PublicForm = z.infer<typeof PublicForm>

const from = {
  utm_source: text.optional(),
  utm_medium: text.optional(),
  referral_id: z.string().max(60, 'Invalid referral').optional(),
}
/** Each form wants some of these; which, it says itself. */
export const Filled = z.object({
  first_name: text.optional(),
  last_name: text.optional(),
  company_name: text.optional(),
  email: z.email('Invalid email').max(200, 'A value is longer than 200 letters').optional(),
  ...mobileParts,
  source_country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Unknown country')
    .optional(),
  source_city: text.optional(),
  destination_country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Unknown country')
    .optional(),
  intake_id: z.coerce.number('Intake not found').int('Intake not found').optional(),
  intake_year: z.coerce
    .number('Invalid year')
    .int('Invalid year')
    .min(2000, 'Invalid year')
    .max(2099, 'Invalid year')
    .optional(),
  /** As `upload` named it. */
  document: z.string().max(60, 'There is no such file').optional(),
  ...from,
})

export const AccountRequest = z.object({
  company_name: companyName,
  ...personName,
  email,
  ...mobileParts,
  country_id: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Unknown country')
    .optional(),
  state_id: text.optional(),
  city_id: text.optional(),
  referral_id: from.referral_id,
})

/** The form of `/landing-page` without an identifier: the client's first. */
export const FIRST_FORM = 'default'
const Made = z.object({ identifier: z.string() })
const open = anyone('Visitors fill it in before anybody knows them')
const loaded = {
  can: open,
  answer: PublicForm,
  fails: 'Unable to load form Please try again later.',
} as const
const unable = 'Unable to create an account! Please try again later.'

export const publicForms = endpoints('publicForms', {
  landingPage: get('/landing_page/{id}', {
    ...loaded,
    from: 'documented',
    quirks: ['snake_case path; the page is /landing-page'],
  }),
  leadForm: get('/lead_forms/{id}', {
    ...loaded,
    from: 'documented',
    quirks: ['snake_case path; answers the same form as /landing_page/{id}'],
  }),
  addLead: post('/landing_page/{id}/add-lead', {
    can: open,
    body: Filled,
    answer: Made,
    from: 'assumed',
    fails: 'Unable to create lead',
  }),
  agentForm: get('/agent_forms/{id}', { ...loaded, from: 'assumed' }),
  addAgent: post('/agent_forms/{id}/add-agent', {
    can: open,
    body: Filled,
    answer: Made,
    from: 'assumed',
    fails: unable,
  }),
  requestAccount: post('/agents/request-account', {
    can: open,
    body: AccountRequest,
    answer: Made,
    from: 'assumed',
    fails: unable,
  }),
  upload: post('/public-files/upload-file', {
    can: open,
    answer: z.object({
      fileInfo: z.object({ identifier: z.string() }),
      thumbInfo: z.object({ identifier: z.string() }).nullable(),
    }),
    from: 'assumed',
    carries: 'multipart',
    quirks: ['used once, within a day, by the form it is sent with'],
  }),
  countryCodes: get('/public-dropdowns/country-codes', {
    can: open,
    answer: z.array(Choice),
    from: 'assumed',
  }),
  options: get('/public-dropdowns/{type}', {
    can: open,
    answer: z.array(Choice),
    from: 'assumed',
    quirks: [
      'type: country, destination-countries, intakes, study-levels; the forms ask for a city as text, so there are no lists of states and cities',
    ],
  }),
})
