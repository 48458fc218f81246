/**
 * The fields of a record, declared: `text('title')`, `choice('status', ['active', 'in_active'])`, `pick('group', groups.dropdown)`.
 * The label is the module's word `fields.title`; a choice's value is said by `choices.status.active`. How they are drawn loads with
 * the dialog, so that a declaration weighs nothing on a page that has no form.
 */
import { lazy, type ComponentType } from 'react'
import type { AnyEndpoint } from '@contract/http'

export type Row = Readonly<Record<string, unknown>>
export interface RecordFieldProps {
  name: string
  label: string
  module: string
  autoFocus: boolean
}
export type RecordFieldOptions =
  | { kind: 'text' | 'figure' | 'day' }
  | { kind: 'area'; rows?: number | undefined }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'pick'; lookup: AnyEndpoint }
  | { kind: 'own'; Field: ComponentType<RecordFieldProps> }
export interface RecordField {
  name: string
  /** Asked only when adding, or only when editing; always by default. */
  only?: 'create' | 'edit'
  /** What the field holds at first; the row is undefined for a new one. */
  initial(row: Row | undefined): unknown
  how: RecordFieldOptions
}
type More = Partial<Pick<RecordField, 'only' | 'initial'>>

/** Null and missing are an empty field. */
const held = (name: string) => (row: Row | undefined) => row?.[name] ?? ''
const field = (
  name: string,
  how: RecordFieldOptions,
  { only, initial = held(name) }: More = {},
): RecordField => ({
  name,
  initial,
  how,
  ...(only && { only }),
})

export const textField = (name: string, more?: More) => field(name, { kind: 'text' }, more)
/** Figures: kept as typed, judged and turned into a number by the schema (`z.coerce.number`). */
export const numberField = (name: string, more?: More) => field(name, { kind: 'figure' }, more)
export const areaField = (name: string, { rows, ...more }: More & { rows?: number } = {}) =>
  field(name, { kind: 'area', rows }, more)
/** A day, typed: `15-03-2027`, `+3d`, `tom`. */
export const dayField = (name: string, more?: More) => field(name, { kind: 'day' }, more)
/** One of the contract's own values. */
export const selectField = (name: string, values: readonly string[], more?: More) =>
  field(name, { kind: 'choice', values }, more)
/** One of what a look-up answers: `[{ label, value }]`. */
export const choiceField = (name: string, lookup: AnyEndpoint, more?: More) =>
  field(name, { kind: 'pick', lookup }, more)
/** A field that only one module has: `own('currency', () => import('./CurrencyField'))`. */
export const customField = (
  name: string,
  load: () => Promise<{ default: ComponentType<RecordFieldProps> }>,
  more?: More,
) => field(name, { kind: 'own', Field: lazy(load) }, more)
