/**
 * Turns a visitor of a public form into a lead: first stage, unassigned, with the form's lead source. When the visitor is a lead
 * already, no new lead is made and the staff member of the lead is notified. The visitor gets the same answer either way.
 */
import { randomUUID } from 'node:crypto'
import { leads } from '@db/schema'
import { insertRow } from '@kit/crud/crud'
import type { Tenant } from '@kit/tenant/tenant'
import { firstStageId } from '../leads/firstStage'
import { noteArrival } from '../platform/automations/watches'
import { leadSubject } from '../leads/leadVerbs/subject'
import { notify } from '../outreach/notify'

export interface Visitor {
  first_name: string
  last_name: string
  email?: string | null | undefined
  country_code: string | null
  mobile: string | null
  referral_id?: string | null | undefined
  source_country?: string | undefined
  source_city?: string | undefined
  destination_country?: string | undefined
  intake_id?: number | undefined
  intake_year?: number | undefined
  utm_source?: string | undefined
  utm_medium?: string | undefined
  lead_source_id?: number | null | undefined
  branch_id?: number | null | undefined
  /** Values of own fields, as JSON. */
  own_values?: string | null | undefined
}
interface ExistingLead {
  id: number
  identifier: string
  staff_id: number | null
}

/** Finds a lead by email, else by mobile. Leave out a mobile that was not verified. */
const existingLead = (
  { db }: Tenant,
  {
    email,
    country_code,
    mobile,
  }: { email?: string | null | undefined; country_code?: string | null; mobile?: string | null },
) =>
  (email
    ? db
        .prepare<[string], ExistingLead>(
          'SELECT id, identifier, staff_id FROM leads WHERE email = ? AND deleted_at IS NULL',
        )
        .get(email)
    : undefined) ??
  (mobile
    ? db
        .prepare<unknown[], ExistingLead>(
          'SELECT id, identifier, staff_id FROM leads WHERE mobile = ? AND country_code = ? AND deleted_at IS NULL',
        )
        .get(mobile, country_code)
    : undefined)

/** The source that these visitors get; null when it was deleted. */
const leadSourceId = ({ db }: Tenant, givenTo: 'website' | 'referral') =>
  db
    .prepare<[string], { id: number }>(
      'SELECT id FROM lead_sources WHERE given_to = ? AND deleted_at IS NULL',
    )
    .get(givenTo)?.id ?? null

/** A valid referral code makes the source that of referrals, whatever the form says. */
const sourceOf = (tenant: Tenant, { referral_id, lead_source_id }: Visitor) =>
  (referral_id && tenant.db.prepare('SELECT 1 FROM referral_codes WHERE code = ?').get(referral_id)
    ? leadSourceId(tenant, 'referral')
    : null) ??
  lead_source_id ??
  leadSourceId(tenant, 'website')

/**
 * `matchBy`: the fields by which an existing lead is found. Call `emitEvents` after the commit.
 */
export function leadFromVisitor(
  tenant: Tenant,
  visitor: Visitor,
  matchBy: Parameters<typeof existingLead>[1] = visitor,
): { identifier: string; isNew: boolean; emitEvents(): void } {
  const { db } = tenant
  const before = existingLead(tenant, matchBy)
  const name = `${visitor.first_name} ${visitor.last_name}`
  if (before) {
    const emitEvents = before.staff_id
      ? notify(tenant, [
          {
            user_id: before.staff_id,
            kind: 'lead_asked_again',
            values: { lead: name.trim(), lead_first_name: visitor.first_name },
            module_identifier: before.identifier,
            module_info: {
              leadInfo: {
                identifier: before.identifier,
                first_name: visitor.first_name,
                last_name: visitor.last_name,
              },
            },
          },
        ])
      : () => {}
    return { identifier: before.identifier, isNew: false, emitEvents }
  }
  const { referral_id: _, ...columns } = visitor
  const { identifier } = insertRow({ tenant, db }, leads, {
    first_name: columns.first_name,
    last_name: columns.last_name,
    email: columns.email ?? null,
    country_code: columns.country_code,
    mobile: columns.mobile,
    source_country: columns.source_country ?? null,
    source_city: columns.source_city ?? null,
    destination_country: columns.destination_country ?? null,
    intake_id: columns.intake_id ?? null,
    intake_year: columns.intake_year ?? null,
    utm_source: columns.utm_source ?? null,
    utm_medium: columns.utm_medium ?? null,
    own_values: columns.own_values ?? null,
    branch_id: columns.branch_id ?? null,
    stage_id: firstStageId(db),
    lead_source_id: sourceOf(tenant, visitor),
  })
  noteArrival(tenant, identifier)
  return { identifier, isNew: true, emitEvents: () => leadSubject.changed(tenant, null, null, [identifier]) }
}

/** A random identifier to answer a visitor with: the identifier of a lead would reveal that the lead existed before. */
export const newVisitorReceipt = () => randomUUID()
