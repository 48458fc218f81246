/** Reads a row of an import: the person it would become, and its faults by field. The rules are those of the form of a person. */
import {
  staffImportFields,
  type Correction,
  type ShownRow,
  type StaffImportField,
} from '@contract/people/staffImport'
import { StaffPerson, staffGenders, type StaffAssignments } from '@contract/people/staff'
import { foldText } from '@domain/foldText'
import { columnsOf, type StaffValues } from '@domain/people/staffForm'
import { firstRole, NEW_PERSON, ownBranches } from '@domain/people/staffVerbs/create'
import { joinChange, type JoinChange } from '@domain/people/staffVerbs/joins'
import { phoneOf } from '@contract/masters/forms/phone'
import type { BulkCall, Change } from '@domain/platform/operations'
import { cellText, earlierRows, type ReadRow } from '@domain/platform/imports/importer'
import type { Row } from '@formats/table/read'
import { Fail } from '@kit/request/fail'
import { placeReader, type Defaults } from './choices'

const fields = staffImportFields

/** Words of a gender in four languages, folded. */
const genderWords: Readonly<Record<(typeof staffGenders)[number], readonly string[]>> = {
  male: ['male', 'm', 'man', 'homme', 'masculin', 'h', 'erkek', 'e', 'ذكر'],
  female: ['female', 'f', 'woman', 'femme', 'feminin', 'kadin', 'k', 'انثى', 'أنثى'],
}
const genderByWord = new Map(
  staffGenders.flatMap((gender) => genderWords[gender].map((word) => [foldText(word), gender] as const)),
)

export interface ReadStaff extends ShownRow, ReadRow {
  /** Null for a faulty row. */
  person: { columns: Change; joins: JoinChange; first_name: string; email: string } | null
}
interface Fault {
  field: StaffImportField
  message: string
}

/** Corrections of a row come before those of a value. */
const correctionsOf = (all: readonly Correction[]) => {
  const ofRows = new Map<string, string>()
  const ofValues = new Map<string, string>()
  for (const one of all)
    if ('row' in one) ofRows.set(`${one.field} ${one.row}`, one.value)
    else ofValues.set(`${one.field} ${foldText(one.was)}`, one.value)
  return (row: number, field: StaffImportField, was: string) =>
    ofRows.get(`${field} ${row}`) ?? (was === '' ? undefined : ofValues.get(`${field} ${foldText(was)}`))
}

/** The faults of a call that throws `Fail`. */
const faultsOf = <T>(
  work: () => T,
  rename: (field: string) => StaffImportField,
): { done?: T; faults: Fault[] } => {
  try {
    return { done: work(), faults: [] }
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return { faults: cause.errors.map(({ message, field = '' }) => ({ field: rename(field), message })) }
  }
}
const asField = (field: string) => field as StaffImportField
/** `role_identifiers.0` → `role_name`. */
const asPlace = (field: string) => `${field.split('_')[0]}_name` as StaffImportField

/** Returns what gives a person the roles, branches and teams that a row names. Most rows belong to the same few. */
function joinsReader(call: BulkCall) {
  const branchesOfCaller = ownBranches(call)
  const joinsFor = (given: StaffAssignments) => {
    const role_identifiers = given.role_identifiers ?? [firstRole.staff]
    const branch_identifiers = given.branch_identifiers ?? branchesOfCaller
    return faultsOf(
      () => joinChange(call, 0, { ...given, role_identifiers, branch_identifiers }, false),
      asPlace,
    )
  }
  const known = new Map<string, ReturnType<typeof joinsFor>>()
  return (given: StaffAssignments) => {
    const key = JSON.stringify(given)
    const joins = known.get(key) ?? joinsFor(given)
    known.set(key, joins)
    return joins
  }
}

type Texts = Readonly<Record<StaffImportField, string>>
/** Returns what reads the columns of a person, by the rules of the form. */
function columnsReader(call: BulkCall) {
  const earlier = earlierRows()
  return (row: number, texts: Texts) => {
    // A number that begins with its country needs no code beside it.
    const phone = /^(\+|00)/.test(texts.mobile) ? phoneOf(texts.mobile, '', undefined) : null
    const country_code = phone?.country_code ?? texts.country_code
    const gender = genderByWord.get(foldText(texts.gender))
    const form = StaffPerson.safeParse({ ...texts, country_code, gender })
    const faults: Fault[] =
      form.error?.issues.map(({ path, message }) => ({ field: asField(String(path[0])), message })) ?? []
    const isFine = (...names: StaffImportField[]) => !faults.some(({ field }) => names.includes(field))
    const columns: Record<string, Change[string]> = { ...NEW_PERSON }
    const take = (part: StaffValues) => {
      const { done, faults: found } = faultsOf(() => columnsOf(call, 0, part), asField)
      Object.assign(columns, done)
      faults.push(...found)
    }
    /** Rows before this one are stored by now, or are not: the same row is named either way. */
    const takeAddress = (field: 'email' | 'mobile', key: string, part: StaffValues) => {
      const message = earlier(field === 'email' ? 'email' : 'phone', key, row)
      if (message === null) take(part)
      else faults.push({ field, message })
    }
    const { email, mobile } = texts
    if (isFine('email')) takeAddress('email', email.toLowerCase(), { email })
    if (isFine('mobile', 'country_code')) {
      const read = phone ?? phoneOf(mobile, country_code, undefined)
      if (read) takeAddress('mobile', `${read.country_code} ${read.mobile}`, { mobile, country_code })
      else take({ mobile, country_code })
    }
    if (form.data) {
      const { first_name, last_name } = form.data
      take({ first_name, last_name, gender: form.data.gender })
    }
    return { columns, faults }
  }
}

/**
 * Returns a reader of the rows of one file; call it once for each row, in order: it finds the same address in two rows.
 * @param places column index by field
 * @throws Fail 422 for a default that the caller cannot give
 */
export function rowReader(
  call: BulkCall,
  places: ReadonlyMap<StaffImportField, number>,
  defaults: Defaults,
  corrections: readonly Correction[],
): (row: Row) => ReadStaff {
  const placesIn = placeReader(call, defaults)
  const corrected = correctionsOf(corrections)
  const joinsOf = joinsReader(call)
  const columnsIn = columnsReader(call)

  return ({ row, values }) => {
    const original = (field: StaffImportField) => cellText(values, places.get(field))
    const texts = Object.fromEntries(
      fields.map((field) => [field, corrected(row, field, original(field))?.trim() ?? original(field)]),
    ) as Texts
    const { columns, faults } = columnsIn(row, texts)
    const { given, faults: wrongPlaces } = placesIn(texts)
    const joins = joinsOf(given)
    faults.push(...wrongPlaces, ...joins.faults)

    const shown = fields.filter((field) => places.has(field) || faults.some((one) => one.field === field))
    const cells = shown.map((field) => ({
      field,
      value: texts[field],
      was: original(field),
      message: faults.find((one) => one.field === field)?.message ?? null,
    }))
    const isRight = faults.length === 0
    const { first_name } = texts
    return {
      row,
      mended: cells.some(({ value, was }) => value !== was),
      cells,
      outcome: isRight ? 'imported' : 'failed',
      person: isRight ? { columns, joins: joins.done!, first_name, email: String(columns['email']) } : null,
    }
  }
}
