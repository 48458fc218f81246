/**
 * Declares the fields of a record's form: `[textField('title'), selectField('status', ['active', 'in_active'])]`.
 * Labels come from the module's words: `fields.{name}`, and for a select's values `choices.{name}.{value}`.
 * The components load with the dialog, so a page without a form does not pay for them.
 */
import type { ComponentType } from 'react'
import type { AnyEndpoint } from '@contract/http'
import { lazyComponent, type LazyComponent } from '../layout/lazyPart'

export type Row = Readonly<Record<string, unknown>>

/** What every field component receives. */
export interface RecordFieldProps {
  name: string
  label: string
  /** The namespace of the field's words: `agreements`. */
  module: string
  autoFocus: boolean
  /** The record that is edited; undefined for a new one. */
  row?: Row | undefined
}

/** Which component shows the field, and what that component needs. */
export type RecordFieldInput =
  | { kind: 'text' | 'number' | 'day' }
  | { kind: 'textArea'; rows?: number | undefined; emptyKey?: string | undefined }
  | { kind: 'select'; values: readonly string[] }
  | { kind: 'lookup'; lookup: AnyEndpoint }
  | { kind: 'custom'; Field: LazyComponent<RecordFieldProps> }

export interface RecordField {
  /** Key of the field in the endpoint's body. */
  name: string
  /** Shows the field only when creating or only when editing. Default: both. */
  only?: 'create' | 'edit'
  /** Whether the form shows the field, by its present values. Default: always. */
  isShown?(values: Row): boolean
  /** It must be filled in while it is shown. */
  isNeeded?: boolean
  /** Of a field that is given once: what an existing record has. It is read, not edited. */
  shown?(row: Row): string
  /** First value of the field. `row` is undefined when creating. Default: the row's value, else `''`. */
  initialValue(row: Row | undefined): unknown
  input: RecordFieldInput
}

export type FieldOptions = Partial<Pick<RecordField, 'only' | 'initialValue'>>

const valueFromRow = (name: string) => (row: Row | undefined) => row?.[name] ?? ''

const makeField = (
  name: string,
  input: RecordFieldInput,
  { only, initialValue = valueFromRow(name) }: FieldOptions = {},
): RecordField => ({ name, initialValue, input, ...(only && { only }) })

/** A text of one line. */
export const textField = (name: string, options?: FieldOptions) => makeField(name, { kind: 'text' }, options)

/** A number. The form keeps the text; the schema turns it into a number (`z.coerce.number`). */
export const numberField = (name: string, options?: FieldOptions) =>
  makeField(name, { kind: 'number' }, options)

/** A text of several lines; `rows` is the height in lines, 6 by default; `emptyKey` of the words that the empty field shows. */
export const textAreaField = (
  name: string,
  { rows, emptyKey, ...options }: FieldOptions & { rows?: number; emptyKey?: string } = {},
) => makeField(name, { kind: 'textArea', rows, emptyKey }, options)

/** A date that is typed: `15-03-2027`, `+3d`, `tom`. Its value is `2027-03-15`. */
export const dayField = (name: string, options?: FieldOptions) => makeField(name, { kind: 'day' }, options)

/** One of a fixed list of values, as the contract names them. */
export const selectField = (name: string, values: readonly string[], options?: FieldOptions) =>
  makeField(name, { kind: 'select', values }, options)

/** One of the options that a lookup endpoint answers: `[{ label, value }]`. */
export const lookupField = (name: string, lookup: AnyEndpoint, options?: FieldOptions) =>
  makeField(name, { kind: 'lookup', lookup }, options)

/** The module's own component: `customField('currency', () => import('./CurrencyField'))`. */
export const customField = (
  name: string,
  load: () => Promise<{ default: ComponentType<RecordFieldProps> }>,
  options?: FieldOptions,
) => makeField(name, { kind: 'custom', Field: lazyComponent(load) }, options)
