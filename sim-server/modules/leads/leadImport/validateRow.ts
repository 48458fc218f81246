/** Validates a row of an import: the lead it would become, its errors, and whether it is a duplicate. */
import type { CountryCode } from 'libphonenumber-js'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { ImportField } from '@contract/leads/importHeadings'
import { foldText } from '@domain/foldText'
import { countryOf, phoneOf } from '@domain/phone'
import { duplicateFinder } from './duplicates'
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
export interface ValidatedRow {
  draft: Draft
  errors: string[]
  duplicate: string | null
}
/** Values that every lead of the import gets. `country`: for phone numbers without a country code. */
export interface ImportDefaults {
  branch_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  lead_source_id: number | null
  country: CountryCode | undefined
}

const Email = z.email()
const MOST_TEXT = 200

const idByName = (db: Db, table: string) => {
  const all = new Map(
    db
      .prepare<[], { id: number; name: string }>(`SELECT id, name FROM ${table}`)
      .all()
      .map(({ id, name }) => [foldText(name), id]),
  )
  return (name: string) => all.get(foldText(name))
}

/**
 * Returns a validator for the rows of one file. It reads the masters once, and remembers rows to find duplicates within the file.
 * `places`: column index by field.
 */
export function rowValidator(
  db: Db,
  places: ReadonlyMap<ImportField, number>,
  defaults: ImportDefaults,
): (row: Row) => ValidatedRow {
  const find = {
    stage: idByName(db, 'lead_stages'),
    source: idByName(db, 'lead_sources'),
    medium: idByName(db, 'lead_mediums'),
    intake: idByName(db, 'intakes'),
    tag: idByName(db, 'tags'),
  }
  const firstStage = db
    .prepare<[], { id: number }>(
      "SELECT id FROM lead_stages ORDER BY position = 'start' DESC, order_by LIMIT 1",
    )
    .get()!.id
  const duplicateOf = duplicateFinder(db)

  return ({ row, values }) => {
    const errors: string[] = []
    const text = (field: ImportField) => {
      // A line break inside a cell becomes a blank.
      const value = (values[places.get(field) ?? -1] ?? '').replaceAll(/\s+/g, ' ')
      if (value.length <= MOST_TEXT) return value
      errors.push(`A value is longer than ${MOST_TEXT} letters`)
      return ''
    }
    const masterId = (field: ImportField, kind: keyof typeof find) => {
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
    // Without a last name column, the last word of the name is the last name.
    const words = places.has('last_name') ? [] : name.split(/\s+/)
    const [first_name, last_name] =
      words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name, text('last_name')]
    if (!first_name && !last_name) errors.push('First name is required')
    const email = written.toLowerCase() || null
    if (email && !Email.safeParse(email).success) errors.push('Invalid email')
    const number = text('mobile')
    const phone = number ? phoneOf(number, text('country_code'), source ?? defaults.country) : null
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
      stage_id: masterId('stage_name', 'stage') ?? firstStage,
      branch_id: defaults.branch_id,
      staff_id: defaults.staff_id,
      staff_role_id: defaults.staff_role_id,
      lead_source_id: masterId('lead_source_name', 'source') ?? defaults.lead_source_id,
      lead_medium_id: masterId('lead_medium_name', 'medium'),
      intake_id: masterId('intake_name', 'intake'),
      intake_year: year ? Number(year) : null,
      utm_source: text('utm_source') || null,
      utm_medium: text('utm_medium') || null,
      tags: [...new Set(tags.map((tag) => find.tag(tag)!))],
    }
    return { draft, errors, duplicate: errors.length > 0 ? null : duplicateOf(row, draft, written) }
  }
}
