/**
 * Values that documents of a lead have for its fields: named values and small tables that were read, by the headings of imports and the
 * labels of the fields, as the fields take them. Only what differs from what the lead has, and what may be written.
 */
import type { FoundValue } from '@contract/admissions/studentRecord'
import { readScores, scoresText } from '@contract/catalog/takenTests'
import { pagesOf, type ExtractedPage } from '@contract/leads/fileExtraction'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { isList } from '@contract/masters/forms/fieldTypes'
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { countryOf } from '@contract/masters/forms/phone'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { foldText } from '../../foldText'
import type { BulkCall, Row } from '../../platform/operations'
import { leadHeadings } from '../../platform/imports/headingWords'
import { intakeOptions } from '../../platform/optionRows'
import { documentsSeen } from '../leadDocuments/rights'
import { changeableFields } from '../leadFields/changeableFields'
import { formSetter, isSameValue } from '../leadFields/fieldSetter'
import { isRecordName } from '../leadFields/recordFields'
import { storedFields, valuesOfFields } from '../leadFields/storedFields'
import { readingsOfDay } from './writtenDay'

interface Entity {
  key: string
  value: string
}
interface Read {
  identifier: string
  name: string
  pages: string
  selected: string
}

/** A table of two columns names its values; one of two rows has their names above them. */
function entitiesOf({ single_entities, table_entities }: ExtractedPage): Entity[] {
  const [heads, values] = table_entities
  const isPairs = table_entities.length > 0 && table_entities.every((cells) => cells.length === 2)
  const pairs = isPairs ? table_entities.map(([key, value]) => ({ key: key!, value: value! })) : []
  const below =
    !isPairs && table_entities.length === 2
      ? heads!.map((key, at) => ({ key, value: values![at] ?? '' }))
      : []
  return [...single_entities, ...pairs, ...below].filter(({ value }) => value.trim() !== '')
}

/** Fields of imports by that of the form, where they differ; those that no document says are left out. */
const fieldOfHeading = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  mobile: 'mobile',
  source_city: 'source_city',
  source_country: 'source_country',
  destination_country: 'destination_country',
  intake_name: 'intake_id',
  intake_year: 'intake_year',
  date_of_birth: 'date_of_birth',
  study_level_name: 'study_level_id',
  grade: 'grade',
  language_level: 'language_level',
  test_scores: 'test_scores',
  budget_amount: 'budget_amount',
} as const

/** Names of fields by the folded texts that stand for them: a label of a form comes before a heading. */
function namesByText(fields: readonly AskedField[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [heading, name] of Object.entries(fieldOfHeading))
    for (const word of leadHeadings[heading as keyof typeof fieldOfHeading]) names.set(foldText(word), name)
  for (const { name, label } of fields) names.set(foldText(label), name)
  return names
}

const choicesOf = (db: Db, { source }: AskedField): readonly { label: string; value: string | number }[] => {
  if (source?.data_type === 'manual') return source.options
  if (source?.url === dropdowns.intake.path) return intakeOptions({ db })
  return source?.url === dropdowns.studyLevels.path
    ? db
        .prepare<[], { label: string; value: string }>(
          'SELECT name AS label, identifier AS value FROM study_levels ORDER BY position',
        )
        .all()
    : []
}
/** The options that the text is the label or the value of. */
function optionsNamed(db: Db, field: AskedField, text: string): string[] {
  const country = field.source?.data_type === 'api' && field.source.url === dropdowns.country.path
  if (country) return [countryOf(text) ?? []].flat()
  const wanted = foldText(text)
  return choicesOf(db, field)
    .filter(({ label, value }) => foldText(label) === wanted || foldText(String(value)) === wanted)
    .map(({ value }) => String(value))
}

/** The score of one test, among those that the lead has. */
function scoresWith(field: AskedField, written: string, present: FieldValue): FieldValue[] {
  const tests = choicesNames(field)
  const read = readScores(written, tests)
  if ('refused' in read) return []
  const before = readScores(String(present ?? ''), tests)
  const kept = 'refused' in before ? [] : before.scores
  const isNew = (name: string) => read.scores.every(({ score_name }) => score_name !== name)
  return [scoresText([...kept.filter(({ score_name }) => isNew(score_name)), ...read.scores])]
}
const choicesNames = ({ source }: AskedField) =>
  source?.data_type === 'manual' ? source.options.map(({ label }) => label) : []

/** What the text may mean as a value of the field; several where it can be read in several ways. */
function readingsOf(db: Db, field: AskedField, text: string, present: FieldValue): FieldValue[] {
  const { type } = field
  if (type === 'date') return readingsOfDay(text)
  if (type === 'scores') return scoresWith(field, text, present)
  if (type === 'number') {
    const number = /-?\d+(?:[.,]\d+)?/.exec(latinDigits(text))?.[0].replace(',', '.')
    return number === undefined ? [] : [Number(number)]
  }
  if (type === 'single_select' || type === 'radio') return optionsNamed(db, field, text)
  if (isList(type)) {
    const parts = text.split(/[,;|]/).map((part) => optionsNamed(db, field, part)[0])
    return parts.includes(undefined) ? [] : [parts as string[]]
  }
  return type === 'file' ? [] : [text.trim()]
}

const readDocuments = ({ db, caller }: Pick<BulkCall, 'db' | 'caller'>, lead: number): Read[] => {
  const { sql, values } = documentsSeen(caller)
  return db
    .prepare<unknown[], Read>(
      `SELECT l.identifier, l.file_alias AS name, e.pages, e.selected FROM lead_documents l JOIN file_extractions e ON e.file_id = l.file_id
       WHERE l.lead_id = ? AND l.deleted_at IS NULL AND e.done_at IS NOT NULL AND ${sql} ORDER BY e.done_at DESC, l.id`,
    )
    .all(lead, ...values)
}
/** What people kept of a document; all that was read where they have not chosen. */
function keptPages({ pages, selected }: Read): [name: string, page: ExtractedPage][] {
  const kept = pagesOf(JSON.parse(selected) as object)
  return kept.length > 0 ? kept : pagesOf(JSON.parse(pages) as object)
}

/** @param lead its id */
export function foundValues(call: BulkCall, lead: number): FoundValue[] {
  const { db, caller } = call
  // Others do not read what was extracted (contract/leads/fileExtraction).
  if (caller.role.user_group !== 'company') return []
  const stored = storedFields(db, lead)
  const all = changeableFields({ db, caller }, stored)
  const fields = all.filter(({ name, is_disabled }) => !is_disabled && !isRecordName(name))
  const present = valuesOfFields({ db, caller }, fields, stored)
  const byText = namesByText(fields)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const scores = byName.get('test_scores')
  const isTest = (key: string) =>
    scores !== undefined && !('refused' in readScores(`${key} 1`, choicesNames(scores)))
  const mayBe = (field: AskedField, value: FieldValue): boolean => {
    try {
      formSetter(call, all, field, value).changed(stored as object as Row)
      return true
    } catch (cause) {
      if (cause instanceof Fail) return false
      throw cause
    }
  }
  const seen = new Set<string>()
  return readDocuments(call, lead).flatMap((document) =>
    keptPages(document).flatMap(([page, read]) =>
      entitiesOf(read).flatMap(({ key, value: text }): FoundValue[] => {
        const named = byName.get(byText.get(foldText(key)) ?? '')
        const field = named ?? (isTest(key) ? scores : undefined)
        if (!field) return []
        const written = named ? text : `${key} ${text}`
        const has = present[field.name] ?? null
        return readingsOf(db, field, written, has).flatMap((value) => {
          const once = JSON.stringify([field.name, value])
          if (seen.has(once) || isSameValue(value, has) || !mayBe(field, value)) return []
          seen.add(once)
          const { identifier, name } = document
          return [{ field, present: has, value, text, document: { identifier, name }, page }]
        })
      }),
    ),
  )
}
