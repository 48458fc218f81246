/** The stages of a timeline and what it is assigned to: as its columns keep them, and as lines of a file, with names in place of ids. */
import { randomUUID } from 'node:crypto'
import type { Line } from '@contract/masters/fields/lineFields'
import { StageData } from '@contract/masters/timelines'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { KeptColumn } from '../definition'
import { entryRefusal, type AskedOnEntry } from './stageForms'

/** A stage of a timeline as its column keeps it. */
export interface KeptStage {
  stage_id: number
  is_skippable: 0 | 1
  est_days: number
  /** Left out by rows of before. */
  form_id?: number | null
}
/** What a timeline is assigned to, as its column keeps it. */
export interface KeptAssignment {
  identifier: string
  country: string
  institution_id: number | null
  study_level_id: number | null
}

export const nameIn = (db: Db, table: string, id: number | null) =>
  id === null
    ? undefined
    : db.prepare<[number], string>(`SELECT name FROM ${table} WHERE id = ?`).pluck().get(id)

/** `New Lead (2), Contacted (5, Visa form)`. */
export const stagesText = (db: Db, json: string) =>
  (JSON.parse(json) as KeptStage[])
    .map(({ stage_id, est_days, form_id = null }) => {
      const facts = [est_days, nameIn(db, 'forms', form_id)].filter(Boolean)
      return `${nameIn(db, 'stages', stage_id)} (${facts.join(', ')})`
    })
    .join(', ')

type ReadRow = Parameters<KeptColumn['read']>[2]
type Found = { id: number } | { refusal: string }
/** The row with this name. `where`: SQL, with the values that it takes. */
function idNamed(db: Db, table: string, name: string, where = '', ...values: readonly unknown[]): Found {
  const ids = db
    .prepare<unknown[], number>(`SELECT id FROM ${table} WHERE name = ? COLLATE NOCASE ${where} LIMIT 2`)
    .pluck()
    .all(name, ...values)
  if (ids.length > 1) return { refusal: 'Several records have this name' }
  return ids[0] === undefined ? { refusal: 'There is no record with this name' } : { id: ids[0] }
}
/** Null for an empty cell; undefined for one that was refused. */
const optionalId = (name: string | undefined, found: () => Found, refuse: (message: string) => void) => {
  if (!name) return null
  const one = found()
  if ('id' in one) return one.id
  return void refuse(one.refusal)
}

function formNamed(db: Db, name: string): Found {
  const found = idNamed(db, 'forms', name, "AND module_type = 'lead' AND deleted_at IS NULL")
  if ('refusal' in found) return found
  const form = db
    .prepare<[number], AskedOnEntry>('SELECT status, module_type FROM forms WHERE id = ?')
    .get(found.id)!
  const refusal = entryRefusal(form)
  return refusal ? { refusal } : found
}

export const stageLines = (db: Db, json: string): Line[] =>
  (JSON.parse(json) as KeptStage[]).map(({ stage_id, is_skippable, est_days, form_id = null }) => ({
    stage: nameIn(db, 'stages', stage_id)!,
    est_days: String(est_days),
    is_skippable: is_skippable ? 'true' : '',
    form: nameIn(db, 'forms', form_id) ?? '',
  }))

const SKIPPABLE = new Map([
  ['', 0],
  ['false', 0],
  ['true', 1],
] as const)

export function readStages(db: Db, lines: readonly Line[], { columns, before, refuse }: ReadRow): string {
  const seen = new Set<number>()
  const stages = lines.flatMap((line, at): KeptStage[] => {
    const stage = idNamed(
      db,
      'stages',
      line['stage'] ?? '',
      'AND module_type = ? AND deleted_at IS NULL',
      columns['module_type'],
    )
    const days = StageData.shape.est_days.safeParse(line['est_days'])
    const is_skippable = SKIPPABLE.get((line['is_skippable'] ?? '') as 'true')
    const form_id = optionalId(
      line['form'],
      () => formNamed(db, line['form']!),
      (message) => refuse(at, 'form', message),
    )
    if (days.error) refuse(at, 'est_days', days.error.issues[0]!.message)
    if (is_skippable === undefined) refuse(at, 'is_skippable', 'This value is not valid')
    if ('refusal' in stage) {
      refuse(at, 'stage', stage.refusal)
      return []
    }
    if (seen.has(stage.id)) refuse(at, 'stage', 'This value appears twice')
    if (seen.has(stage.id) || days.error || is_skippable === undefined || form_id === undefined) return []
    seen.add(stage.id)
    return [{ stage_id: stage.id, is_skippable, est_days: days.data, form_id }]
  })
  const stored = (JSON.parse(before) as KeptStage[]).map(({ form_id = null, ...one }) => ({
    ...one,
    form_id,
  }))
  return JSON.stringify(stages) === JSON.stringify(stored) ? before : JSON.stringify(stages)
}

const sortedText = (line: Line) => Object.values(line).join('\n')
/** Their order means nothing: in that of their names git merges them. */
export const assignmentLines = (db: Db, json: string): Line[] =>
  (JSON.parse(json) as KeptAssignment[])
    .map(({ country, institution_id, study_level_id }) => ({
      country: countryName(country),
      institution: nameIn(db, 'institutions', institution_id) ?? '',
      study_level: nameIn(db, 'study_levels', study_level_id) ?? '',
    }))
    .toSorted((a, b) => (sortedText(a) < sortedText(b) ? -1 : 1))

const targetOf = ({ country, institution_id, study_level_id }: Omit<KeptAssignment, 'identifier'>) =>
  JSON.stringify([country, institution_id, study_level_id])

/** What the timeline is assigned to already stays as it is, in its place. */
export function readAssignments(db: Db, lines: readonly Line[], { before, refuse }: ReadRow): string {
  const codes = db.prepare<[], string>('SELECT code FROM countries').pluck().all()
  const targets = lines.flatMap((line, at): Omit<KeptAssignment, 'identifier'>[] => {
    const text = line['country'] ?? ''
    const country = codes.find((code) => code === text || countryName(code) === text)
    if (country === undefined) refuse(at, 'country', 'There is no record with this name')
    const idOf = (cell: string, table: string) =>
      optionalId(
        line[cell],
        () => idNamed(db, table, line[cell]!),
        (message) => refuse(at, cell, message),
      )
    const institution_id = idOf('institution', 'institutions')
    const study_level_id = idOf('study_level', 'study_levels')
    return country === undefined || institution_id === undefined || study_level_id === undefined
      ? []
      : [{ country, institution_id, study_level_id }]
  })
  const wanted = new Map(targets.map((target) => [targetOf(target), target]))
  const kept = (JSON.parse(before) as KeptAssignment[]).filter((one) => wanted.delete(targetOf(one)))
  return JSON.stringify([
    ...kept,
    ...[...wanted.values()].map((one) => ({ identifier: randomUUID(), ...one })),
  ])
}
