/**
 * Declares the record of a list: what an open row shows, as a page of its own and as a panel beside the list. From it follow the head with
 * its buttons, the tabs on digits and in the address, the fields that are edited in place, and who else looks at it.
 */
import type { ComponentType } from 'react'
import type { AnyEndpoint, Args } from '@contract/http'
import type { ListName } from '@contract/platform/declaredVerbs'
import type { Column } from '@core/list/columns'
import type { Identified, List } from '@core/list/list'
import type { LazyComponent } from '../layout/lazyPart'
import type { EditedFields } from './editedFields'

/** A part that any tab takes: notes, documents, activity. */
export type RecordPart<Row> = ComponentType<{ identifier: string; row: Row }> | LazyComponent<PartProps<Row>>
export interface PartProps<Row> {
  identifier: string
  row: Row
}

export interface RecordTab<Row> {
  /** One of `recordTabs` of the list. Its label is `{words}:record.{name}`. */
  name: string
  parts: readonly RecordPart<Row>[]
}

export interface RecordDeclaration<Row extends Identified> {
  list: List<Row>
  /** The name of its rows on the wire, of which events tell: `leads`. */
  rows: ListName
  /** Namespace of its words: `record.label`, `record.{group}`, `record.{tab}`, `fields.{column}`. */
  words: string
  /** The call of one record, and its arguments. */
  single: AnyEndpoint
  argumentsOf(identifier: string): Args<AnyEndpoint>
  /** How long its answer counts as fresh, in ms, where that is not as for other calls. */
  staleTime?: number
  nameOf(row: Row): string
  /** Beside its identifier: `#1204`. */
  numberOf?(row: Row): string
  /** Where it stands: one line under its name. */
  Headline?: ComponentType<{ row: Row }>
  /** Ids of the commands that are used most: buttons of the head. */
  verbs: readonly string[]
  /** The columns of the list, which say each fact as the list does. */
  columns: readonly Column<Row>[]
  /** Keys of columns by group, in the order of a first call. */
  facts: Readonly<Record<string, readonly string[]>>
  /** Columns of instants, which a record says to the minute. */
  moments?: readonly string[]
  /** What is wrong with the record as a whole, as a sentence: it is deleted. */
  problemOf?(row: Row): string | undefined
  /** More facts, in groups of their own. */
  moreFacts?: readonly RecordPart<Row>[]
  edits?: EditedFields<Row>
  /** The command that reports a fact as wrong: each of these facts has a button for it, which gives it its key as the argument `field`. */
  report?: { command: string; facts: readonly string[] }
  tabs: readonly RecordTab<Row>[]
}
