/** What a row of the file would become: a lead, or the reasons in words why not, and whether it is there already. */
import type { CountryCode } from 'libphonenumber-js'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { ImportField } from '@contract/leads/leadImport'
import { foldText } from '@domain/foldText'
import { countryOf, phoneOf } from '@domain/phone'
import type { Row } from './read'

export interface Draft {
  first_name: string
  last_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
  source_country: string | null
  source_city: string | null
  destination_country: string | null
  stage_id: number
  branch_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  lead_source_id: number | null
  lead_medium_id: number | null
  intake_id: number | null
  intake_year: number | null
  utm_source: string | null
  utm_medium: string | null
  tags: number[]
}
export interface Verdict {
  draft: Draft
  errors: string[]
  duplicate: string | null
}
/** What every row of the file is given besides. */
export interface Standing {
  branch_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  lead_source_id: number | null
  country: CountryCode | undefined
}

const Email = z.email()
const MOST_TEXT = 200

const choices = (db: Db, table: string) => {
  const all = new Map(
    db
      .prepare<[], { id: number; name: string }>(`SELECT id, name FROM ${table}`)
      .all()
      .map(({ id, name }) => [foldText(name), id]),
  )
  return (name: string) => all.get(foldText(name))
}

/** Reads the masters once, and remembers the rows it has seen: two alike in one file are duplicates too. */
export function judge(
  db: Db,
  places: ReadonlyMap<ImportField, number>,
  standing: Standing,
): (row: Row) => Verdict {
  const find = {
    stage: choices(db, 'lead_stages'),
    source: choices(db, 'lead_sources'),
    medium: choices(db, 'lead_mediums'),
    intake: choices(db, 'intakes'),
    tag: choices(db, 'tags'),
  }
  const start = db
    .prepare<[], { id: number }>(
      "SELECT id FROM lead_stages ORDER BY position = 'start' DESC, order_by LIMIT 1",
    )
    .get()!.id
  const sameEmail = db.prepare('SELECT 1 FROM leads WHERE email IN (?, ?) AND deleted_at IS NULL')
  const samePhone = db.prepare(
    'SELECT 1 FROM leads WHERE mobile = ? AND country_code = ? AND deleted_at IS NULL',
  )
  const seen = new Map<string, number>()

  const duplicateOf = (
    row: number,
    { email, country_code, mobile }: Draft,
    written: string,
  ): string | null => {
    const phone = mobile && `${country_code}${mobile}`
    const inFile = (key: string | null, what: string) =>
      key !== null && seen.has(key) ? `Same ${what} as row ${seen.get(key)}` : null
    const found =
      inFile(email, 'email') ??
      inFile(phone, 'phone') ??
      (email && sameEmail.get(email, written) ? 'A lead has this email already' : null) ??
      (mobile && samePhone.get(mobile, country_code) ? 'A lead has this phone already' : null)
    for (const key of [email, phone]) if (key && !seen.has(key)) seen.set(key, row)
    return found
  }

  return ({ row, values }) => {
    const errors: string[] = []
    const text = (field: ImportField) => {
      // A line break inside of a cell is a space to whoever reads it.
      const value = (values[places.get(field) ?? -1] ?? '').replaceAll(/\s+/g, ' ')
      if (value.length <= MOST_TEXT) return value
      errors.push(`A value is longer than ${MOST_TEXT} letters`)
      return ''
    }
    const chosen = (field: ImportField, kind: keyof typeof find) => {
      const name = text(field)
      if (!name) return null
      const id = find[kind](name)
      if (id === undefined) errors.push(`There is no ${kind} ${name}`)
      return id ?? null
    }
    const country = (field: ImportField) => {
      const name = text(field)
      const code = name ? countryOf(name) : undefined
      if (name && !code) errors.push(`Unknown country ${name}`)
      return code
    }
    const written = text('email')
    const source = country('source_country')
    const name = text('first_name')
    // A single column of whole names: the last word is the family's.
    const words = places.has('last_name') ? [] : name.split(/\s+/)
    const [first_name, last_name] =
      words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name, text('last_name')]
    if (!first_name && !last_name) errors.push('First name is required')
    const email = written.toLowerCase() || null
    if (email && !Email.safeParse(email).success) errors.push('Invalid email')
    const number = text('mobile')
    const phone = number ? phoneOf(number, text('country_code'), source ?? standing.country) : null
    if (number && !phone) errors.push('Invalid mobile number')
    if (!email && !number) errors.push('Email address or mobile number is required')
    const year = text('intake_year')
    if (year && !/^20\d\d$/.test(year)) errors.push(`Invalid intake year ${year}`)
    const tags = text('tags')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    for (const tag of tags) if (find.tag(tag) === undefined) errors.push(`There is no tag ${tag}`)
    const draft: Draft = {
      first_name: first_name || last_name,
      last_name: first_name ? last_name : '',
      email,
      country_code: phone?.country_code ?? null,
      mobile: phone?.mobile ?? null,
      source_country: source ?? null,
      source_city: text('source_city') || null,
      destination_country: country('destination_country') ?? null,
      stage_id: chosen('stage_name', 'stage') ?? start,
      branch_id: standing.branch_id,
      staff_id: standing.staff_id,
      staff_role_id: standing.staff_role_id,
      lead_source_id: chosen('lead_source_name', 'source') ?? standing.lead_source_id,
      lead_medium_id: chosen('lead_medium_name', 'medium'),
      intake_id: chosen('intake_name', 'intake'),
      intake_year: year ? Number(year) : null,
      utm_source: text('utm_source') || null,
      utm_medium: text('utm_medium') || null,
      tags: [...new Set(tags.map((tag) => find.tag(tag)!))],
    }
    return { draft, errors, duplicate: errors.length > 0 ? null : duplicateOf(row, draft, written) }
  }
}
