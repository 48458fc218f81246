/** Validates a row of an import: the lead it would become, its errors, and whether it is a duplicate. */
import type { CountryCode } from 'libphonenumber-js'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { ImportColumn } from '@contract/leads/leadImport/importHeadings'
import { OWN } from '@contract/leads/filters/leadFilters'
import { countryOfCode, phoneOf, phoneWithoutPlus, readNumber } from '@contract/masters/forms/phone'
import { ownCellReader, ownFieldsOfFiles } from '@domain/leads/ownFields/fromText'
import type { SettableChoices } from '@domain/leads/settable'
import type { Row } from '@formats/table/read'
import type { Owner } from './choices'
import { duplicateFinder } from './duplicates'
import type { Problem } from './problems'
import { rowCells, type RowCells } from './rowCells'
import { profileReader } from './rowProfile'
import { placeReader, stageReader } from './rowPlaces'
import type { ValueReader } from './values'

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
  status_id: number | null
  branch_id: number | null
  team_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  lead_source_id: number | null
  lead_medium_id: number | null
  intake_id: number | null
  intake_year: number | null
  utm_source: string | null
  utm_medium: string | null
  date_of_birth: string | null
  study_level_id: number | null
  grade: number | null
  language_level: string | null
  test_scores: string | null
  budget_amount: number | null
  budget_currency: string | null
  /** Values of own fields, as JSON. */
  own_values: string | null
  tags: number[]
  notes: string | null
}
export interface ValidatedRow {
  draft: Draft
  errors: Problem[]
  duplicate: string | null
}
/** Values that every lead of the import gets. */
export interface ImportDefaults {
  branch_id: number | null
  /** Of that branch. */
  team_id: number | null
  staff_id: number | null
  staff_role_id: number | null
  /** The first branch of the owner, for leads that get none otherwise. */
  staff_branch_id: number | null
  lead_source_id: number | null
  /** '' when there is none. */
  dial_code: string
  tags: readonly number[]
}

const Email = z.email()

/** Without a last name column, the last word of the name is the last name, or what stands before a comma: `Yılmaz, Ayşe`. */
function nameIn({ text, refuse }: RowCells, hasLastName: boolean) {
  const name = text('first_name')
  const words = hasLastName ? [] : name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1').split(/\s+/)
  const [first_name, last_name] =
    words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name, text('last_name')]
  if (!first_name && !last_name) refuse('name', 'First name is required')
  return { first_name: first_name || last_name, last_name: first_name ? last_name : '' }
}

/** By the code beside it, the country of the row, or the code that was chosen for the file: never by the country of an office. */
function phoneIn(
  number: string,
  dial: string,
  country: CountryCode | undefined,
  { dial_code }: ImportDefaults,
) {
  const read = readNumber(number, dial || (country ? '' : dial_code), country)
  if (!('refused' in read)) return read
  const byDefault = dial || !country || !dial_code ? null : phoneOf(number, dial_code, undefined)
  return byDefault ?? phoneWithoutPlus(number) ?? read
}

/** `written`: the email as in the file. `country`: of the row. */
function contactIn(
  { text, refuse }: RowCells,
  written: string,
  country: CountryCode | undefined,
  defaults: ImportDefaults,
) {
  const email = written.toLowerCase() || null
  if (email && !Email.safeParse(email).success) refuse('email', 'Invalid email')
  const number = text('mobile')
  const phone = number
    ? phoneIn(number, text('country_code'), country, defaults)
    : { country_code: null, mobile: null }
  if ('refused' in phone) refuse('mobile', phone.refused)
  if (!email && !number) refuse('contact', 'Email address or mobile number is required')
  return { email, ...('refused' in phone ? { country_code: null, mobile: null } : phone) }
}
function yearIn({ text, refuse }: RowCells): number | null {
  const year = text('intake_year')
  if (year && !/^20\d\d$/.test(year)) refuse('year', `Invalid intake year ${year}`)
  return year ? Number(year) : null
}

/**
 * Returns a validator for the rows of one file. It reads the masters once, and remembers rows to find duplicates within the file.
 * `places`: column index by field. `owners`: whom the caller may give leads to.
 */
export function rowValidator(
  db: Db,
  places: ReadonlyMap<ImportColumn, number>,
  defaults: ImportDefaults,
  lists: { values: ValueReader; owners: readonly Owner[]; settable: SettableChoices },
): (row: Row) => ValidatedRow {
  const readOwn = ownCellReader(ownFieldsOfFiles(db).filter(({ name }) => places.has(`${OWN}${name}`)))
  const stageIn = stageReader(db, lists.settable)
  const placeIn = placeReader(db, defaults, lists.owners)
  const profileIn = profileReader(db, places)
  const duplicateOf = duplicateFinder(db)
  const hasLastName = places.has('last_name')

  return ({ row, values }) => {
    const cells = rowCells(values, places, lists.values)
    const { errors, text, choicesIn, idIn } = cells
    const country = (field: 'source_country' | 'destination_country') =>
      choicesIn(field)[0] as CountryCode | undefined
    const written = text('email')
    const source = country('source_country')
    const name = nameIn(cells, hasLastName)
    const contact = contactIn(cells, written, source, defaults)
    const intake_year = yearIn(cells)
    const tags = cells.tagIds()
    const own = readOwn(
      (field) => cells.written(`${OWN}${field}`),
      source ?? countryOfCode(text('country_code') || defaults.dial_code),
    )
    for (const message of own.errors) cells.refuse('own', message)
    const draft: Draft = {
      ...name,
      ...contact,
      source_country: source ?? null,
      source_city: text('source_city') || null,
      destination_country: country('destination_country') ?? null,
      ...stageIn(cells),
      ...placeIn(cells),
      lead_source_id: idIn('lead_source_name') ?? defaults.lead_source_id,
      lead_medium_id: idIn('lead_medium_name'),
      intake_id: idIn('intake_name'),
      intake_year,
      utm_source: text('utm_source') || null,
      utm_medium: text('utm_medium') || null,
      ...profileIn(cells),
      study_level_id: idIn('study_level_name'),
      own_values: own.own_values,
      tags: [...new Set([...defaults.tags, ...tags])],
      notes: cells.note() || null,
    }
    return { draft, errors, duplicate: errors.length > 0 ? null : duplicateOf(row, draft, written) }
  }
}
