/** Leads that have an email or a phone number already, found by index. */
import type { z } from 'zod'
import type { LeadDuplicate, leadForms } from '@contract/leads/leadForms'
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { countryOf, phoneOf } from '@contract/masters/forms/phone'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { leadScope } from '../leadList'
import { countryNumbered } from './columnKinds'

const MOST = 5
const BY_EMAIL =
  'SELECT id FROM leads WHERE email IN (?1, lower(?1)) AND deleted_at IS NULL AND identifier IS NOT ?4'
const BY_PHONE =
  'SELECT id FROM leads WHERE mobile = ?2 AND (?3 IS NULL OR country_code = ?3) AND deleted_at IS NULL AND identifier IS NOT ?4'

/**
 * @returns the leads that the caller may see, and how many others there are
 */
export function duplicatesOf(
  db: Db,
  caller: Caller,
  asked: z.output<typeof leadForms.duplicates.spec.body>,
): { recordsInfo: LeadDuplicate[]; others: number } {
  const source = asked.source_country ?? ''
  const country = countryOf(countryNumbered(db, source) ?? source)
  const phone = asked.mobile ? phoneOf(asked.mobile, '', country) : null
  const isAbroad = /^\s*(\+|00)/.test(asked.mobile ?? '')
  // Without a country it may be a number of any.
  const digits = country || isAbroad ? null : latinDigits(asked.mobile ?? '').replaceAll(/\D|^0+/g, '')
  const ids = db
    .prepare<unknown[], number>(`${BY_EMAIL} UNION ${BY_PHONE} ORDER BY 1 DESC`)
    .pluck()
    .all({
      1: asked.email || null,
      2: phone?.mobile ?? (digits || null),
      3: phone?.country_code ?? null,
      4: asked.except ?? null,
    })
  const scope = leadScope(caller)
  const recordsInfo = db.sql
    .prepare<unknown[], LeadDuplicate>(
      `SELECT l.identifier, l.first_name, l.last_name, l.email, l.country_code, l.mobile,
        (SELECT name FROM stages WHERE id = l.stage_id) AS stage_name,
        (SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = l.staff_id) AS staff_name
      FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value ${scope.length > 0 ? `WHERE ${scope.map(([sql]) => sql).join(' AND ')}` : ''}`,
    )
    .all(JSON.stringify(ids), ...scope.flatMap(([, ...values]) => values))
  return { recordsInfo: recordsInfo.slice(0, MOST), others: ids.length - recordsInfo.length }
}
