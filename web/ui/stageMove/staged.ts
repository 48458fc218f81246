/** Records that go through stages along a timeline: leads and applications. What the two have in common is in this folder. */
import type { AnyEndpoint, VerbEndpoint } from '@contract/http'
import type { NextStage } from '@contract/leads/leadStage'
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import type { Command } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import type { Targets } from '@core/list/selection/selection'
import type { Option } from '../dynamicForm/useOptions'
import type { StageGoal } from './stageGoal'

interface PathStatus {
  identifier: string
  name: string
  sub_statuses?: readonly { identifier: string; name: string }[]
}
/** A stage as it stands to a record. */
export type PathStage = Omit<NextStage, 'statuses' | 'is_skippable'> & { statuses: readonly PathStatus[] }
export interface StagePath {
  timeline: { name: string } | null
  stages: readonly PathStage[]
}
export type StageOfModule = Pick<NextStage, 'identifier' | 'name' | 'type'> & { id: number }

/** What a move asks before it is made; no fields where it asks nothing. */
export interface AskedMove {
  stage_name: string
  status_name: string | null
  fields: readonly AskedField[]
  /** What is stored. */
  values: FieldValues
  chosen: Readonly<Record<string, readonly Option[]>>
}
/** The call that says what a move asks. It is made again when a form changes. */
export interface MoveQuestion {
  endpoint: AnyEndpoint
  args: Readonly<Record<string, unknown>>
  read(answer: unknown): AskedMove
}

export interface StagedRecords<Row extends Identified> {
  /** Of bulk bodies: the field that lists chosen rows. */
  rows: 'leads' | 'applications'
  /** What stands before the keys of its `title`, `doneOne` and `done`: `leadStage:`. */
  words: string
  /** The command that asks where to. */
  command: Command['id']
  endpoint: VerbEndpoint
  nameOf(row: Row): string
  /** Rows of one kind may go to the same stages. */
  kindOf(row: Row): string
  path(identifier: string): Promise<StagePath>
  /** All stages, and those that the caller may set. */
  stages(): Promise<readonly StageOfModule[]>
  settable(): Promise<readonly StageOfModule[]>
  question(targets: Targets<Row>, goal: StageGoal): MoveQuestion | Promise<MoveQuestion>
  /** The body of the move with these answers. */
  bodyOf(answers: FieldValues): object
  /** The field of the form that a refusal names; undefined for one that is of no field. */
  fieldOf(refused: string): string | undefined
}
