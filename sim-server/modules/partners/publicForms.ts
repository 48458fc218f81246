/** Public forms: reading a form, submitting leads and agent requests, uploads. Answers never reveal who exists already. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { agentRequests, type agentForms, type leadForms } from '@db/schema'
import type { z } from 'zod'
import {
  FIRST_FORM,
  publicForms,
  requiredFieldErrors,
  type Filled,
  type FormField,
} from '@contract/partners/publicForms'
import { maySubmitLead } from '@domain/access/addresses'
import {
  attachFormFile,
  checkFormFile,
  formFileOf,
  storeFormFile,
  VISITOR_FILE,
} from '@domain/partners/formFiles'
import { mobileOf } from '@domain/phone'
import { leadFromVisitor, newVisitorReceipt } from '@domain/access/visitors'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { insertRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { originOf } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { uploadOf } from '@kit/request/uploads'

type Form<T extends typeof leadForms | typeof agentForms> = Omit<T['$inferSelect'], 'fields'> & {
  fields: string
}
const FORM_NOT_FOUND = 'Unable to load form Please try again later.'

const formOf = <T extends typeof leadForms | typeof agentForms>(
  { db }: Tenant,
  table: 'lead_forms' | 'agent_forms',
  id: string,
) => {
  const form = db
    .prepare<[string, string], Form<T>>(
      `SELECT * FROM ${table} WHERE is_active = 1 AND ? IN (identifier, ?) ORDER BY id LIMIT 1`,
    )
    .get(id, FIRST_FORM)
  if (!form) throw new Fail(404, FORM_NOT_FOUND)
  return { ...form, fields: JSON.parse(form.fields) as FormField[] }
}
const publicFormOf = ({ identifier, name, description, fields }: ReturnType<typeof formOf>) => ({
  id: identifier,
  name,
  description,
  fields,
})

/** Throws 422 at each required field that is empty. */
const requireComplete = (fields: readonly FormField[], filled: z.output<typeof Filled>) => {
  const missing = fields.filter(({ name, required }) => required && !filled[name])
  if (missing.length > 0)
    throw new Fail(
      422,
      missing.map(({ name }) => ({ message: requiredFieldErrors[name], field: name })),
      { rule: 'valid' },
    )
}
/** Only the values of the form's fields; others are dropped. */
const valuesOf = (fields: readonly FormField[], filled: z.output<typeof Filled>): z.output<typeof Filled> => {
  const names = new Set<string>([
    ...fields.map(({ name }) => name),
    ...(fields.some(({ name }) => name === 'mobile') ? ['country_code'] : []),
    'utm_source',
    'utm_medium',
    'referral_id',
  ])
  return Object.fromEntries(Object.entries(filled).filter(([name]) => names.has(name)))
}

/** Stores an agent request. A second request with the same email is ignored while the first is new. */
const storeAgentRequest = (
  tenant: Tenant,
  values: Omit<typeof agentRequests.$inferInsert, 'id' | 'identifier' | 'created_at' | 'updated_at'>,
  document?: string,
) => {
  tenant.db.whole(() => {
    const before = tenant.db
      .prepare<[string], { identifier: string }>(
        "SELECT identifier FROM agent_requests WHERE email = ? AND status = 'new'",
      )
      .get(values.email)
    attachFormFile(
      tenant,
      document,
      `agent_request/${(before ?? insertRow({ tenant, db: tenant.db }, agentRequests, values)).identifier}`,
    )
  })
  return { identifier: newVisitorReceipt() }
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const byLabel = <T extends { label: string }>(options: T[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
const everyCountry = () =>
  byLabel(getCountries().map((value) => ({ label: regions.of(value) ?? value, value })))
type OptionList = (tenant: Tenant) => { label: string; value: string | number }[]
const optionLists = new Map<string, OptionList>([
  ['country', everyCountry],
  ['destination-countries', everyCountry],
  [
    'study-levels',
    ({ db }) =>
      db
        .prepare<[], { label: string; value: string }>(
          'SELECT name AS label, identifier AS value FROM study_levels ORDER BY id',
        )
        .all(),
  ],
  [
    'intakes',
    ({ db }) =>
      db
        .prepare<[], { label: string; value: number }>(
          'SELECT name AS label, id AS value FROM intakes ORDER BY month, id',
        )
        .all(),
  ],
])

export default serve(publicForms, {
  landingPage: ({ tenant, id }) => publicFormOf(formOf(tenant, 'lead_forms', id)),
  leadForm: ({ tenant, id }) => publicFormOf(formOf(tenant, 'lead_forms', id)),
  agentForm: ({ tenant, id }) => publicFormOf(formOf(tenant, 'agent_forms', id)),

  addLead: ({ tenant, db, id, request, body }) => {
    if (!maySubmitLead(tenant, request.ip))
      throw new Fail(403, publicForms.addLead.spec.fails, { rule: 'ip address' })
    const form = formOf<typeof leadForms>(tenant, 'lead_forms', id)
    const filled = valuesOf(form.fields, body)
    requireComplete(form.fields, filled)
    if (!filled.email && !filled.mobile)
      throw new Fail(422, { message: 'Email address or mobile number is required', field: 'email' })
    if (filled.intake_id && !db.prepare('SELECT 1 FROM intakes WHERE id = ?').get(filled.intake_id))
      throw new Fail(422, { message: 'Intake not found', field: 'intake_id' })
    const phone = mobileOf(filled)
    countAttempt(tenant, limits.visitorFrom, request.ip)
    checkFormFile(tenant, form.fields, filled.document)
    const { first_name = '', last_name = '', email = null, company_name: _, document, ...rest } = filled
    db.whole(() => {
      const visitor = {
        ...rest,
        first_name,
        last_name,
        email: email?.toLowerCase(),
        ...phone,
        lead_source_id: form.lead_source_id,
        branch_id: form.branch_id,
      }
      const lead = leadFromVisitor(tenant, visitor, originOf(request))
      attachFormFile(tenant, document, `lead/${lead.identifier}`)
      return lead
    }).emitEvents()
    return { identifier: newVisitorReceipt() }
  },

  addAgent: ({ tenant, id, request, body }) => {
    const form = formOf(tenant, 'agent_forms', id)
    const filled = valuesOf(form.fields, body)
    requireComplete(form.fields, filled)
    const phone = mobileOf(filled)
    countAttempt(tenant, limits.visitorFrom, request.ip)
    checkFormFile(tenant, form.fields, filled.document)
    const {
      company_name = '',
      first_name = '',
      last_name = '',
      email = '',
      source_country = null,
      source_city = null,
      referral_id = null,
    } = filled
    return storeAgentRequest(
      tenant,
      {
        company_name,
        first_name,
        last_name,
        email: email.toLowerCase(),
        ...phone,
        country_id: source_country,
        city_id: source_city,
        referral_id,
        form_identifier: form.identifier,
      },
      filled.document,
    )
  },

  requestAccount: ({ tenant, request, body }) => {
    const phone = mobileOf(body)
    countAttempt(tenant, limits.visitorFrom, request.ip)
    return storeAgentRequest(tenant, { ...body, email: body.email.toLowerCase(), ...phone })
  },

  upload: async ({ tenant, request, settle, lock }) => {
    if (!maySubmitLead(tenant, request.ip))
      throw new Fail(403, publicForms.addLead.spec.fails, { rule: 'ip address' })
    countAttempt(tenant, limits.visitorFileFrom, request.ip)
    const file = await formFileOf(await uploadOf(request.raw(), VISITOR_FILE))
    return lock(() =>
      tenant.whole(() => {
        const answer = { fileInfo: { identifier: storeFormFile(tenant, file) }, thumbInfo: null }
        settle(answer)
        return answer
      }),
    )
  },

  countryCodes: () =>
    byLabel(
      getCountries().map((code) => ({
        label: `${regions.of(code) ?? code} +${getCountryCallingCode(code)}`,
        value: `+${getCountryCallingCode(code)}`,
      })),
    ),
  options: ({ tenant, type }) => {
    const list = optionLists.get(type)
    if (!list) throw new Fail(404, 'There is no such list')
    return list(tenant)
  },
})
