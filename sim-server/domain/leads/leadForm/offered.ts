/** What the schema of a form cannot know: whether an option is one of its call, whose countries are meant, whether a file is there. */
import { valueIn, type AskedField, type FieldValues } from '@contract/masters/forms/askedField'
import type { OptionFacts } from '@contract/masters/forms/formSchema'
import { chosenIn, hasStoredParents } from '@contract/masters/forms/keptOptions'
import { queryOfSource, type CallSource } from '@contract/masters/forms/optionCalls'
import { countryOf } from '@contract/masters/forms/phone'
import { fileRefusal } from '@contract/masters/forms/fileRules'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { HELD, isHeld, isUserPicture } from '../../platform/fileHolders'
import { offeredBy, type OptionReader } from '../../platform/optionRows'
import { countryNumbered } from './columnKinds'

const ofCountries: readonly string[] = [dropdowns.country.path, dropdowns.destinationCountry.path]
/** Whoever calls without a console may give a country by its code, or its name in any language. */
const isCountry = (db: Db, { url }: CallSource, option: string) =>
  ofCountries.includes(url) && (countryOf(option) ?? countryNumbered(db, option)) !== undefined

/**
 * The facts about the options of a form. Options of a call are those of the values that it is asked with: of the country that is sent, or,
 * where people are not asked for one, of the country that is stored.
 * @param before what is stored already: it stays an option while the values that its options depend on stay
 */
export function optionFacts(
  reader: Omit<OptionReader, 'language'>,
  fields: readonly AskedField[],
  sent: unknown,
  before: FieldValues,
): OptionFacts {
  const given = sent !== null && typeof sent === 'object' ? (sent as Readonly<Record<string, unknown>>) : {}
  const valueOf = (name: string) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return ''
    return String(valueIn<unknown>(field.is_hidden || field.is_disabled ? before : given, name) ?? '')
  }
  const offers = new Map<AskedField, ReturnType<typeof offeredBy>>()
  const offersOf = (field: AskedField, source: CallSource) => {
    if (!offers.has(field))
      offers.set(field, offeredBy(reader, source, queryOfSource(source, field.parent_field_name, valueOf)))
    return offers.get(field)
  }
  return {
    countryCode: (option) => countryNumbered(reader.db, option),
    offered: (field, option) => {
      const { source, name } = field
      if (source?.data_type !== 'api' || isCountry(reader.db, source, option)) return true
      const isKept = chosenIn(valueIn(before, name)).includes(option)
      return (isKept && hasStoredParents(fields, field, given, before)) || offersOf(field, source)?.(option)
    },
  }
}

/** A file that the caller uploaded, of the types and the size that the field takes, and of no other record. */
function refusalOfFile(db: Db, user: number, { rules }: AskedField, identifier: string): string | undefined {
  const file = db
    .prepare<[string, number], { id: number; name: string; size: number }>(
      'SELECT id, file_name AS name, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user)
  if (!file) return 'There is no such file'
  return isHeld(db, file.id, 'lead_files') || isUserPicture(db, file.id) ? HELD : fileRefusal(rules, file)
}

/** @throws Fail 422 at each file that is not there. What was stored before stays valid. */
export function requireFiles(
  db: Db,
  user: number,
  fields: readonly AskedField[],
  values: FieldValues,
  before: FieldValues,
): void {
  const errors = fields
    .filter(({ type }) => type === 'file')
    .flatMap((field) => {
      const value = valueIn(values, field.name) ?? null
      if (value === null || value === valueIn(before, field.name)) return []
      const message = refusalOfFile(db, user, field, String(value))
      return message ? [{ message, field: field.name }] : []
    })
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'valid' })
}
