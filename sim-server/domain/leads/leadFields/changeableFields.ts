/** Which fields of leads somebody may change: those of the columns, and the own fields that forms ask, each with the rules of its form. */
import type { AskedField } from '@contract/masters/forms/askedField'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { fieldColumns } from '../leadForm/columns'
import { fieldsOfForms } from '../leadForm/storedForms'
import { columnFields } from './builtInFields'
import { isRecordName, recordField, recordNames, type StoredRecord } from './recordFields'

interface Reader {
  db: Db
  caller: Caller
}

/** A phone number is of the lead's own country, also where its form does not ask that. */
const withPhoneCountry = (field: AskedField): AskedField =>
  field.type === 'mobile' ? { ...field, phone_country: { field: 'source_country', row: null } } : field

/**
 * The fields in their order. Disabled ones are there: people see them, and cannot change them.
 * @param stored of one lead; without it the options of all leads
 */
export function changeableFields({ db, caller }: Reader, stored?: StoredRecord): AskedField[] {
  const asked = new Map<string, AskedField>()
  const hidden = new Set<string>()
  const { deciding, others } = fieldsOfForms(db)
  for (const field of deciding)
    if (field.is_hidden) hidden.add(field.name)
    else if (!asked.has(field.name)) asked.set(field.name, field)
  for (const field of others)
    if (!field.is_hidden && !field.is_disabled && !asked.has(field.name)) asked.set(field.name, field)
  const isLeftOut = (name: string) =>
    hidden.has(name) && !deciding.some((one) => one.name === name && !one.is_hidden)
  const ofColumns = columnFields(db).map((field) => asked.get(field.name) ?? field)
  const ofRecords = recordNames.map((name) => recordField({ db, caller }, name).asked(stored))
  const isColumn = (name: string) => (fieldColumns as readonly string[]).includes(name)
  const own = [...asked.values()].filter(({ name }) => !isColumn(name) && !isRecordName(name))
  return [...ofColumns, ...ofRecords, ...own].filter(({ name }) => !isLeftOut(name)).map(withPhoneCountry)
}

/** Fields that belong to one person. */
const ofOneLead: readonly string[] = ['first_name', 'last_name', 'email', 'mobile']
export const ONE_AT_A_TIME = 'Names, email addresses, phone numbers and files are changed one lead at a time'
export const isOfOneLead = ({ name, type }: AskedField): boolean =>
  ofOneLead.includes(name) || type === 'file'

/** The fields that several leads can be given the same value of. */
export const sharedFields = (reader: Reader): AskedField[] =>
  changeableFields(reader).filter((field) => !isOfOneLead(field) && !field.is_disabled)
