/** Public forms: reading a form, submitting leads and agent requests, uploads. Answers never reveal who exists already. */
import { createHash } from 'node:crypto'
import { agentRequests, type leadForms } from '@db/schema'
import type { Db } from '@db/open'
import type { AskedField } from '@contract/masters/forms/askedField'
import { FIRST_FORM, FORM_CHANGED, publicForms, type FormField } from '@contract/partners/publicForms'
import { maySubmitLead } from '@domain/access/addresses'
import { requestColumns } from '@domain/partners/agentAnswers'
import {
  attachFormFile,
  checkFormFile,
  formFileOf,
  storeFormFile,
  VISITOR_FILE,
} from '@domain/partners/formFiles'
import { leadFromVisitor, newVisitorReceipt, type Visitor } from '@domain/access/visitors'
import { columnsOfValues } from '@domain/leads/leadForm/columns'
import { askedFields } from '@domain/masters/forms/assignedFields'
import {
  askedOf,
  FAILED,
  filesIn,
  readVisitorValues,
  refuseUnknown,
  textIn,
} from '@domain/partners/publicFields'
import { visitorDialCodes, visitorOptions } from '@domain/partners/visitorOptions'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { insertRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { uploadOf } from '@kit/request/uploads'

type StoredLeadForm = Omit<typeof leadForms.$inferSelect, 'fields'> & { fields: string }
interface Asked {
  identifier: string
  name: string
  description: string
  fields: AskedField[]
}
/** Its leads come with this source, into this branch. */
interface LeadForm extends Asked {
  lead_source_id?: number | null
  branch_id?: number | null
}

function formOf({ db }: Tenant, id: string) {
  const form = db
    .prepare<[string, string], StoredLeadForm>(
      'SELECT * FROM lead_forms WHERE is_active = 1 AND ? IN (identifier, ?) ORDER BY id LIMIT 1',
    )
    .get(id, FIRST_FORM)
  return form && { ...form, fields: (JSON.parse(form.fields) as FormField[]).map(askedOf) }
}
/** A form of the master that is published for visitors; it asks at least one field. `FIRST_FORM`: the first one of agents. */
function publishedForm({ db }: Tenant, module: 'lead' | 'agent', id: string): Asked | undefined {
  return db
    .prepare<string[], Omit<Asked, 'fields'> & { id: number }>(
      "SELECT id, identifier, name, description FROM forms WHERE module_type = ? AND (identifier = ? OR (module_type = 'agent' AND ? = ?)) AND status = 'public' AND is_active AND deleted_at IS NULL ORDER BY id",
    )
    .all(module, id, id, FIRST_FORM)
    .map((form) => ({ ...form, fields: askedFields(db, form.id) }))
    .find(({ fields }) => fields.length > 0)
}
function requireForm<F>(form: F | undefined): F {
  if (!form) throw new Fail(404, FAILED)
  return form
}
const leadFormOf = (tenant: Tenant, id: string): LeadForm =>
  requireForm<LeadForm>(formOf(tenant, id) ?? publishedForm(tenant, 'lead', id))
const agentFormOf = (tenant: Tenant, id: string) => requireForm(publishedForm(tenant, 'agent', id))
const versionOf = (fields: readonly AskedField[]) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
const publicFormOf = ({ identifier, name, description, fields }: Asked) => ({
  id: identifier,
  name,
  description,
  fields,
  version: versionOf(fields),
})
/** Refuses answers to what the form asked before, and says at the fields what it asks now. */
function requireUnchanged(
  db: Db,
  { fields }: Asked,
  version: string | undefined,
  body: Readonly<Record<string, unknown>>,
): void {
  if (version === undefined || version === versionOf(fields)) return
  const changed = { message: 'The form has changed meanwhile. Check it and send it again.' }
  try {
    readVisitorValues(db, fields, body)
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    throw new Fail(FORM_CHANGED, [changed, ...cause.errors])
  }
  throw new Fail(FORM_CHANGED, changed)
}

/** Stores an agent request. A second request with the same email is ignored, with its files, while the first is new. */
const storeAgentRequest = (
  tenant: Tenant,
  values: Omit<typeof agentRequests.$inferInsert, 'id' | 'identifier' | 'created_at' | 'updated_at'>,
  files: readonly string[] = [],
) => {
  tenant.db.whole(() => {
    const before = tenant.db
      .prepare<[string], { identifier: string }>(
        "SELECT identifier FROM agent_requests WHERE email = ? AND status = 'new'",
      )
      .get(values.email)
    if (before) return
    const { identifier } = insertRow({ tenant, db: tenant.db }, agentRequests, values)
    for (const file of files) attachFormFile(tenant, file, `agent_request/${identifier}`)
  })
  return { identifier: newVisitorReceipt() }
}

/** Names that fields of this form had before. */
const withPresentNames = ({
  source_country,
  source_city,
  ...body
}: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...(source_country !== undefined && { country_id: source_country }),
  ...(source_city !== undefined && { city_id: source_city }),
  ...body,
})

type Answers = Pick<Call<typeof publicForms.requestAccount>, 'tenant' | 'db' | 'request' | 'body' | 'query'>
function agentRequestOf({ tenant, db, request, query: { version }, ...call }: Answers, id: string) {
  const form = agentFormOf(tenant, id)
  const body = withPresentNames(call.body)
  requireUnchanged(db, form, version, body)
  refuseUnknown(form.fields, body)
  const values = readVisitorValues(db, form.fields, body)
  const columns = requestColumns(db, form.fields, values)
  countAttempt(tenant, limits.visitorFrom, request.ip)
  const files = filesIn(form.fields, values)
  for (const { field, identifier } of files) checkFormFile(tenant, field, identifier)
  return storeAgentRequest(
    tenant,
    { ...columns, referral_id: call.body.referral_id ?? null, form_identifier: form.identifier },
    files.map(({ identifier }) => identifier),
  )
}

export default serve(publicForms, {
  landingPage: ({ tenant, id }) => publicFormOf(leadFormOf(tenant, id)),
  leadForm: ({ tenant, id }) => publicFormOf(leadFormOf(tenant, id)),
  agentForm: ({ tenant, id }) => publicFormOf(agentFormOf(tenant, id)),

  addLead: ({ tenant, db, id, request, body, query: { version } }) => {
    if (!maySubmitLead(tenant, request.ip))
      throw new Fail(403, publicForms.addLead.spec.fails, { rule: 'ip address' })
    const form = leadFormOf(tenant, id)
    const { lead_source_id, branch_id } = form
    requireUnchanged(db, form, version, body)
    refuseUnknown(form.fields, body)
    const values = readVisitorValues(db, form.fields, body)
    if (!textIn(values, 'email') && !textIn(values, 'mobile'))
      throw new Fail(422, { message: 'Email address or mobile number is required', field: 'email' })
    const own = form.fields.filter(({ type }) => type !== 'file')
    const columns = columnsOfValues(db, own, values, null) as Partial<Visitor>
    countAttempt(tenant, limits.visitorFrom, request.ip)
    const files = filesIn(form.fields, values)
    for (const { field, identifier } of files) checkFormFile(tenant, field, identifier)
    const { utm_source, utm_medium, referral_id } = body
    db.whole(() => {
      const visitor: Visitor = {
        utm_source,
        utm_medium,
        referral_id,
        first_name: '',
        last_name: '',
        country_code: null,
        mobile: null,
        ...columns,
        lead_source_id,
        branch_id,
      }
      const lead = leadFromVisitor(tenant, visitor)
      // Nobody has proved that the address is theirs: a lead that was there keeps its own files.
      if (lead.isNew)
        for (const { identifier } of files) attachFormFile(tenant, identifier, `lead/${lead.identifier}`)
      return lead
    }).emitEvents()
    return { identifier: newVisitorReceipt() }
  },

  addAgent: ({ id, ...call }) => agentRequestOf(call, id),
  requestAccount: (call) => agentRequestOf(call, FIRST_FORM),

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

  countryCodes: visitorDialCodes,
  options: ({ db, request: { language }, type, query }) => {
    const list = visitorOptions.get(type)
    if (!list) throw new Fail(404, 'There is no such list')
    return list({ db, language }, query)
  },
})
