/** Where the fields of a record that one may change come from, and how one is sent. */
import type { ComponentType, ReactNode } from 'react'
import type { AskedField, FieldValue, FieldValues } from '@contract/masters/forms/askedField'
import type { Option } from '../dynamicForm/useOptions'

/** The fields of one record that the person may change, with their values now. */
export interface AskedRecord {
  fields: readonly AskedField[]
  values: FieldValues
  /** Names of options among the values that come from calls. */
  chosen: Readonly<Record<string, readonly Option[]>>
}

export interface ReadFields {
  /** Undefined while it loads. */
  asked: AskedRecord | undefined
  /** It could not be loaded. */
  isFailed: boolean
  /** Asks again. */
  refetch(): Promise<AskedRecord | undefined>
}

export interface EditedFields<Row> {
  /** Permission without which nothing is edited. */
  can: string
  /** Whether the record can be changed as it is now: not while it is deleted. */
  isOpen?(row: Row): boolean
  /** The fields behind a fact, in the order in which they are asked: `staff_name` has none, `intake_name` has two. */
  behind: Readonly<Record<string, readonly string[]>>
  /** Reads what may be changed of this record, and gives it to what it renders. */
  Reader: ComponentType<{ row: Row; children(read: ReadFields): ReactNode }>
  /**
   * Sets one field. `seen`: what the person saw before; another value that came meanwhile is refused with 409.
   * @throws Refused at `value`
   */
  send(row: Row, field: string, value: FieldValue, seen: FieldValue): Promise<unknown>
  /** i18n key of the title of the fields that are behind no fact. */
  others?: string
  /** Ids of commands that change what no field does: the owner is who a transfer gives it to. */
  commands?: Readonly<Record<string, string>>
}
