/**
 * Somebody from outside becomes a lead: new, at the first stage, nobody's yet, from the source the form names. Who is a lead
 * already stays that one, and whoever has them hears of it; the visitor hears the same either way.
 */
import { randomUUID } from 'node:crypto'
import { leads } from '@db/schema'
import { insertRow } from '@kit/crud/crud'
import type { Tenant } from '@kit/tenant/tenant'
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
}
interface Known {
  id: number
  identifier: string
  staff_id: number | null
}

/** By the address, or by the number; a number that nobody proved is not asked for. */
const known = (
  { db }: Tenant,
  {
    email,
    country_code,
    mobile,
  }: { email?: string | null | undefined; country_code?: string | null; mobile?: string | null },
) =>
  (email
    ? db
        .prepare<[string], Known>(
          'SELECT id, identifier, staff_id FROM leads WHERE email = ? AND deleted_at IS NULL',
        )
        .get(email)
    : undefined) ??
  (mobile
    ? db
        .prepare<unknown[], Known>(
          'SELECT id, identifier, staff_id FROM leads WHERE mobile = ? AND country_code = ? AND deleted_at IS NULL',
        )
        .get(mobile, country_code)
    : undefined)

const named = ({ db }: Tenant, name: string) =>
  db.prepare<[string], { id: number }>('SELECT id FROM lead_sources WHERE name = ?').get(name)?.id ?? null
const start = ({ db }: Tenant) =>
  db
    .prepare<[], { id: number }>(
      "SELECT id FROM lead_stages ORDER BY position = 'start' DESC, order_by LIMIT 1",
    )
    .get()!.id

/** Whoever was sent by somebody comes from `Referral`, whatever the form says. */
const sourceOf = (tenant: Tenant, { referral_id, lead_source_id }: Visitor) =>
  (referral_id && tenant.db.prepare('SELECT 1 FROM referral_codes WHERE code = ?').get(referral_id)
    ? named(tenant, 'Referral')
    : null) ??
  lead_source_id ??
  named(tenant, 'Website')

/** `same`: what tells that the visitor is a lead already. Call `told` once the change is really there. */
export function leadFromVisitor(
  tenant: Tenant,
  visitor: Visitor,
  same: Parameters<typeof known>[1] = visitor,
): { identifier: string; told(): void } {
  const { db } = tenant
  const before = known(tenant, same)
  const name = `${visitor.first_name} ${visitor.last_name}`
  if (before) {
    const told = before.staff_id
      ? notify(
          tenant,
          [
            {
              user_id: before.staff_id,
              title: `${name} asked again`,
              content: 'By a public form',
              module_type: 'lead',
              module_identifier: before.identifier,
            },
          ],
          db,
        )
      : () => {}
    return { identifier: before.identifier, told }
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
    branch_id: columns.branch_id ?? null,
    stage_id: start(tenant),
    lead_source_id: sourceOf(tenant, visitor),
  })
  return { identifier, told: () => leadSubject.changed(tenant, null, null, [identifier]) }
}

/** What a visitor is given for what they sent: never the name of a lead that was there before. */
export const receipt = () => randomUUID()
