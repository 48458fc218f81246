/** Public forms: lead form, agent form, request for an agent account (core §2.1). */
import { z } from 'zod'
import { anyone, endpoints, get, post } from '../http'
import { AskedField } from '../masters/forms/askedField'
import { Choice } from '../shapes'
import { mobileParts, text } from '../access/visitor'

/** Fields of forms that are not made of stored fields. */
export const fieldNames = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'mobile',
  'source_country',
  'source_city',
  'destination_country',
  'intake_id',
  'intake_year',
  'document',
] as const
export type FieldName = (typeof fieldNames)[number]

/** Allowed types of a visitor's file (detected from its first bytes); the size limit is the documented one (business §9). */
export const fileKinds = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type FileKind = keyof typeof fileKinds
export const MOST_FILE_MB = 5
/** A field of a form. For files (business §5): `allowed_types: 'jpg, png'`, `max_size` in MB. */
export const FormField = z.object({
  name: z.enum(fieldNames),
  required: z.boolean(),
  allowed_types: z.string().optional(),
  max_size: z.number().optional(),
})
export const kindsOf = ({
  allowed_types = Object.keys(fileKinds).join(', '),
}: Pick<z.infer<typeof FormField>, 'allowed_types'>): FileKind[] =>
  (Object.keys(fileKinds) as FileKind[]).filter((kind) =>
    allowed_types.split(',').some((type) => type.trim().toLowerCase().replace('jpeg', 'jpg') === kind),
  )
export type FormField = z.infer<typeof FormField>
/** A form as its page draws it. */
export const PublicForm = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  fields: z.array(AskedField),
  /** Of what it asks: sent back with the answers. */
  version: z.string(),
})
export type PublicForm = z.infer<typeof PublicForm>

const campaignFields = {
  utm_source: text.optional(),
  utm_medium: text.optional(),
  referral_id: z.string().max(60, 'Invalid referral').optional(),
}
/** What a visitor sends: values by the names of the form's fields, judged by its schema, and where the visitor came from. */
export const Filled = z.looseObject({
  /** Of a mobile number without one. */
  country_code: mobileParts.country_code,
  ...campaignFields,
})

/** Which form the answers are of: with it a form that asks something else by now refuses them. */
const answered = z.object({ version: z.string().max(64).optional() })
/** The status of that refusal. */
export const FORM_CHANGED = 409

/** The form of `/landing-page` and `/request-agent-account`, which name none: the client's first. */
export const FIRST_FORM = 'default'
const CreatedRecord = z.object({ identifier: z.string() })
const visitors = anyone('Visitors have no account')
const formSpec = {
  can: visitors,
  answer: PublicForm,
  fails: 'Unable to load form Please try again later.',
} as const
const ACCOUNT_FAILED = 'Unable to create an account! Please try again later.'

export const publicForms = endpoints('publicForms', {
  landingPage: get('/landing_page/{id}', {
    ...formSpec,
    from: 'documented',
    quirks: [
      'snake_case path; the page is /landing-page',
      'id is that of a public form, or of a form that is published as public',
    ],
  }),
  leadForm: get('/lead_forms/{id}', {
    ...formSpec,
    from: 'documented',
    quirks: ['snake_case path; answers the same form as /landing_page/{id}'],
  }),
  addLead: post('/landing_page/{id}/add-lead', {
    can: visitors,
    query: answered,
    body: Filled,
    answer: CreatedRecord,
    from: 'assumed',
    fails: 'Unable to create lead',
  }),
  agentForm: get('/agent_forms/{id}', {
    ...formSpec,
    from: 'assumed',
    quirks: ['id is that of a form of agents that is published as public'],
  }),
  addAgent: post('/agent_forms/{id}/add-agent', {
    can: visitors,
    query: answered,
    body: Filled,
    answer: CreatedRecord,
    from: 'assumed',
    fails: ACCOUNT_FAILED,
  }),
  requestAccount: post('/agents/request-account', {
    can: visitors,
    query: answered,
    body: Filled,
    answer: CreatedRecord,
    from: 'assumed',
    fails: ACCOUNT_FAILED,
    quirks: [
      "the body has the fields of the client's first form of agents, as POST /agent_forms/{id}/add-agent",
    ],
  }),
  upload: post('/public-files/upload-file', {
    can: visitors,
    answer: z.object({
      fileInfo: z.object({ identifier: z.string() }),
      thumbInfo: z.object({ identifier: z.string() }).nullable(),
    }),
    from: 'assumed',
    carries: 'multipart',
    quirks: ['the file must be used by a form within a day, once'],
  }),
  countryCodes: get('/public-dropdowns/country-codes', {
    can: visitors,
    answer: z.array(Choice),
    from: 'assumed',
  }),
  options: get('/public-dropdowns/{type}', {
    can: visitors,
    query: z.object({
      country_id: z.string().max(60).optional(),
      state_id: z.string().max(60).optional(),
      text_only: z.string().max(60).optional(),
    }),
    answer: z.array(Choice),
    from: 'assumed',
    quirks: [
      'type: country, destination-countries, intakes, study-levels, states, cities; states need country_id, a code or a number, and cities state_id; with text_only the value of intakes and study levels is the label',
    ],
  }),
})

export default { endpoints: { publicForms } }
