/** Changes of the stages of a timeline, and of what it is assigned to: each is an operation on its row. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { StageData } from '@contract/masters/timelines'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { runWithin, type BulkCall } from '../../platform/operations'
import { masterNamed } from '..'
import { livingRow } from '../rows'
import { effectOnRows, masterVerb } from '../verbs'
import { entryRefusal, type AskedOnEntry } from './stageForms'
import { stagesText, type KeptAssignment, type KeptStage } from './timelineLines'

interface StoredTimeline {
  id: number
  updated_at: string
  module_type: string
  stage_data: string
  assigned_to: string
}
/** @throws Fail 404 when there is no such timeline */
export function storedTimeline(db: Db, identifier: string): StoredTimeline {
  const { id } = livingRow(db, masterNamed('timelines'), identifier)
  return db
    .prepare<[number], StoredTimeline>(
      'SELECT id, updated_at, module_type, stage_data, assigned_to FROM timelines WHERE id = ?',
    )
    .get(id)!
}

/** @throws Fail 409 with the present stages when they were changed since `seen` */
function requireSeen(db: Db, { updated_at, stage_data }: StoredTimeline, seen: string | undefined): void {
  if (seen === undefined || seen === updated_at) return
  const present = stagesText(db, stage_data)
  const message = present === '' ? 'It is empty now' : `It is ${present} now`
  throw new Fail(409, [{ message: CHANGED_MEANWHILE }, { message, field: 'stage_data' }], {
    rule: 'changed meanwhile',
  })
}

const NO_CHANGE = 'It is so already. Nothing was changed.'

/** Writes one column of one timeline. */
function changeColumn(
  call: BulkCall,
  { id, ...before }: StoredTimeline,
  column: 'stage_data' | 'assigned_to',
  value: readonly object[],
): string {
  const json = JSON.stringify(value)
  if (json === before[column]) throw new Fail(409, NO_CHANGE, { rule: 'rows change' })
  const change = { [column]: json }
  const { receipt, afterCommit } = call.db.whole(() =>
    runWithin(call, masterVerb(masterNamed('timelines'), 'masters.edit'), {
      ...effectOnRows(masterNamed('timelines'), [id], [column]),
      decide: () => change,
    }),
  )
  afterCommit()
  return receipt.operation_identifier
}

const keptStages = ({ stage_data }: StoredTimeline) => JSON.parse(stage_data) as KeptStage[]

type GivenStage = z.output<typeof StageData>

/** A stage that stays keeps its form. @throws Fail 422 at a stage that is not there, of another module, or named twice */
export function assignStages(
  call: BulkCall,
  identifier: string,
  { stage_data: given, updated_at }: { stage_data: readonly GivenStage[]; updated_at?: string | undefined },
): string {
  const timeline = storedTimeline(call.db, identifier)
  requireSeen(call.db, timeline, updated_at)
  const find = call.db.prepare<[string, string], { id: number; is_active: number }>(
    'SELECT id, is_active FROM stages WHERE identifier = ? AND module_type = ? AND deleted_at IS NULL',
  )
  const before = new Map(keptStages(timeline).map((stage) => [stage.stage_id, stage]))
  const seen = new Set<number>()
  const errors: { message: string; field: string }[] = []
  const kept = given.flatMap(({ stage_id, is_skippable, est_days }, at): KeptStage[] => {
    const stage = find.get(stage_id, timeline.module_type)
    const refuse = (message: string) => {
      errors.push({ message, field: `stage_data.${at}.stage_id` })
      return []
    }
    if (!stage) return refuse('This value does not exist')
    if (seen.has(stage.id)) return refuse('This value appears twice')
    if (stage.is_active === 0 && !before.has(stage.id)) return refuse('This value is switched off')
    seen.add(stage.id)
    const form_id = before.get(stage.id)?.form_id ?? null
    return [{ stage_id: stage.id, is_skippable: is_skippable ? 1 : 0, est_days, form_id }]
  })
  if (errors.length > 0) throw new Fail(422, errors)
  return changeColumn(call, timeline, 'stage_data', kept)
}

/** Makes a form that of just these stages. @throws Fail 422 for a form that is not there, switched off or not published for leads, or a stage of no part in the timeline */
export function assignForm(
  call: BulkCall,
  identifier: string,
  {
    form_id,
    stage_ids,
    updated_at,
  }: { form_id: string; stage_ids: readonly string[]; updated_at?: string | undefined },
): string {
  const timeline = storedTimeline(call.db, identifier)
  requireSeen(call.db, timeline, updated_at)
  const form = call.db
    .prepare<[string], { id: number; is_active: number } & AskedOnEntry>(
      'SELECT id, is_active, status, module_type FROM forms WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(form_id)
  if (!form) throw new Fail(422, { message: 'This value does not exist', field: 'form_id' })
  if (form.is_active === 0 && stage_ids.length > 0)
    throw new Fail(422, { message: 'This value is switched off', field: 'form_id' })
  const refusal = stage_ids.length > 0 ? entryRefusal(form) : undefined
  if (refusal) throw new Fail(422, { message: refusal, field: 'form_id' })
  const stages = keptStages(timeline)
  const idOf = call.db
    .prepare<[string], number>('SELECT id FROM stages WHERE identifier = ? AND deleted_at IS NULL')
    .pluck()
  const chosen = stage_ids.map((stage) => idOf.get(stage))
  const errors = chosen.flatMap((id, at) =>
    stages.some(({ stage_id }) => stage_id === id)
      ? []
      : [{ message: 'The timeline does not have this stage', field: `stage_ids.${at}` }],
  )
  if (errors.length > 0) throw new Fail(422, errors)
  const formOf = ({ stage_id, form_id: before = null }: KeptStage) =>
    chosen.includes(stage_id) ? form.id : before === form.id ? null : before
  return changeColumn(
    call,
    timeline,
    'stage_data',
    stages.map((stage) => ({ ...stage, form_id: formOf(stage) })),
  )
}

interface GivenTarget {
  timeline_id: string
  country_id: string
  institution_id?: string | null | undefined
  study_level_ids: readonly string[]
}
const idIn = (db: Db, table: string, identifier: string, field: string): number => {
  const id = db
    .prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ?`)
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(422, { message: 'This value does not exist', field })
  return id
}
/** One target for each study level; one without where none is named. */
function targetsOf(db: Db, { country_id, institution_id, study_level_ids }: GivenTarget) {
  if (!db.prepare<[string], number>('SELECT 1 FROM countries WHERE code = ?').get(country_id))
    throw new Fail(422, { message: 'Choose a country', field: 'country_id' })
  const institution = institution_id ? idIn(db, 'institutions', institution_id, 'institution_id') : null
  const levels = study_level_ids.map((level) => idIn(db, 'study_levels', level, 'study_level_ids'))
  const alike = (study_level_id: number | null) => ({
    country: country_id,
    institution_id: institution,
    study_level_id,
  })
  return levels.length > 0 ? levels.map(alike) : [alike(null)]
}
type Target = ReturnType<typeof targetsOf>[number]
const isSame = (one: Target, other: Target) =>
  one.country === other.country &&
  one.institution_id === other.institution_id &&
  one.study_level_id === other.study_level_id

/** The timeline of the module that is assigned to this already. */
const otherWith = (db: Db, { id, module_type }: StoredTimeline, target: Target) =>
  db
    .prepare<unknown[], string>(
      `SELECT t.name FROM timeline_assignments a JOIN timelines t ON t.id = a.timeline_id
       WHERE t.module_type = ? AND t.id <> ? AND a.country = ? AND a.institution_id IS ? AND a.study_level_id IS ?`,
    )
    .pluck()
    .get(module_type, id, target.country, target.institution_id, target.study_level_id)

/** @throws Fail 409 when another timeline of the module is assigned to the same */
export function assignTimeline(call: BulkCall, given: GivenTarget): string {
  const { db } = call
  const timeline = storedTimeline(db, given.timeline_id)
  const before = JSON.parse(timeline.assigned_to) as KeptAssignment[]
  const added = targetsOf(db, given).filter((target) => !before.some((one) => isSame(one, target)))
  for (const target of added) {
    const other = otherWith(db, timeline, target)
    if (other)
      throw new Fail(409, `${countryName(target.country)} has the timeline ${other} already`, {
        rule: 'unique',
      })
  }
  return changeColumn(call, timeline, 'assigned_to', [
    ...before,
    ...added.map((target) => ({ identifier: randomUUID(), ...target })),
  ])
}

/** @throws Fail 404 when the timeline is not assigned to this */
export function unassignTimeline(call: BulkCall, given: GivenTarget): string {
  const timeline = storedTimeline(call.db, given.timeline_id)
  const before = JSON.parse(timeline.assigned_to) as KeptAssignment[]
  const targets = targetsOf(call.db, given)
  const left = before.filter((one) => !targets.some((target) => isSame(one, target)))
  if (left.length === before.length) throw new Fail(404, 'There is no such assignment')
  return changeColumn(call, timeline, 'assigned_to', left)
}
