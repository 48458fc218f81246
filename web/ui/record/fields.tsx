/**
 * The fields of a record, declared: `text('title')`, `choice('status', ['active', 'in_active'])`, `pick('group', groups.dropdown)`.
 * The label is the module's word `fields.title`; a choice's value is said by `choices.status.active`.
 */
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '../../../sim-server/contract/http'
import { useCall } from '../../core/api'
import { useWords } from '../../core/i18n'
import { AreaField, CheckField, SelectField, TextField } from '../fields'
import { DayField } from '../DayField'

type Row = Readonly<Record<string, unknown>>
export interface Drawn { name: string; label: string; module: string; autoFocus: boolean }
export interface RecordField {
  name: string
  /** Asked only when adding, or only when editing; always by default. */
  only?: 'create' | 'edit'
  /** What the field holds at first; the row is undefined for a new one. */
  initial(row: Row | undefined): unknown
  Field(drawn: Drawn): ReactNode
}
type More = Pick<RecordField, 'only'>

/** Null and missing are an empty field. */
const held = (name: string) => (row: Row | undefined) => (row?.[name] ?? '') as string
const hintOf = (t: ReturnType<typeof useWords>, { module, name }: Drawn) => { const key = `${module}:hints.${name}`; const hint = t(key); return hint === key || hint.startsWith('hints.') ? undefined : hint }

const field = (name: string, Field: RecordField['Field'], { only, initial = held(name) }: More & Partial<Pick<RecordField, 'initial'>> = {}): RecordField => ({ name, initial, Field, ...(only && { only }) })

export const text = (name: string, more?: More) => field(name, (drawn) => <TextField {...drawn} hint={hintOf(useWords(), drawn)} />, more)
export const email = (name: string, more?: More) => field(name, (drawn) => <TextField {...drawn} type="email" />, more)
/** Figures: kept as typed, judged and turned into a number by the schema (`z.coerce.number`). */
export const figure = (name: string, more?: More) => field(name, (drawn) => <TextField {...drawn} inputMode="numeric" hint={hintOf(useWords(), drawn)} />, more)
export const area = (name: string, more?: More & { rows?: number }) => field(name, (drawn) => <AreaField {...drawn} rows={more?.rows} hint={hintOf(useWords(), drawn)} />, more)
export const check = (name: string, more?: More) => field(name, (drawn) => <CheckField {...drawn} />, { initial: (row) => Boolean(row?.[name]), ...more })
/** A day, typed: `15-03-2027`, `+3d`, `tom`. */
export const day = (name: string, more?: More) => field(name, (drawn) => <DayField {...drawn} hint={hintOf(useWords(), drawn)} />, more)
/** One of the contract's own values. */
export const choice = (name: string, values: readonly string[], more?: More) =>
  field(name, (drawn) => { const t = useWords(); return <SelectField {...drawn} options={values.map((value) => ({ value, label: t(`${drawn.module}:choices.${name}.${value}`) }))} /> }, more)
/** One of what a look-up answers: `[{ label, value }]`. */
export const pick = (name: string, lookup: AnyEndpoint, more?: More) =>
  field(name, (drawn) => { const { data } = useCall(lookup, {} as never); return <SelectField {...drawn} options={(data as { label: string; value: string | number }[] | undefined) ?? null} /> }, more)
