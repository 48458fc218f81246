/** The study profile in a row of an import, read as the record of a lead reads it. */
import type { ImportColumn } from '@contract/leads/leadImport/importHeadings'
import { formSchema } from '@contract/masters/forms/formSchema'
import type { Db } from '@db/open'
import { columnFields } from '@domain/leads/leadFields/builtInFields'
import { columnsOfValues } from '@domain/leads/leadForm/columns'
import type { RowCells } from './rowCells'
import type { Draft } from './validateRow'

const profileNames = ['date_of_birth', 'grade', 'language_level', 'test_scores', 'budget_amount'] as const
type Profile = Pick<Draft, (typeof profileNames)[number] | 'budget_currency'>

const NOTHING: Profile = {
  date_of_birth: null,
  grade: null,
  language_level: null,
  test_scores: null,
  budget_amount: null,
  budget_currency: null,
}

/** `82 %`, `b2`: as people write them. */
const asWritten: Readonly<Partial<Record<(typeof profileNames)[number], (text: string) => string>>> = {
  grade: (text) => text.replace('%', '').replace(',', '.').trim(),
  language_level: (text) => text.toUpperCase(),
}

/** @param places the columns that the file has */
export function profileReader(
  db: Db,
  places: ReadonlyMap<ImportColumn, number>,
): (cells: RowCells) => Profile {
  const names = profileNames.filter((name) => places.has(name))
  const fields = columnFields(db).filter(({ name }) => names.some((one) => one === name))
  const schema = formSchema(fields)
  return ({ text, refuse }) => {
    if (names.length === 0) return NOTHING
    const given = names.map((name) => [name, asWritten[name]?.(text(name)) ?? text(name)] as const)
    const { data, error } = schema.safeParse(Object.fromEntries(given))
    for (const { message } of error?.issues ?? []) refuse('profile', message)
    const { own_values: _none, ...columns } = columnsOfValues(db, data ? fields : [], data ?? {}, null)
    return { ...NOTHING, ...columns } as Profile
  }
}
