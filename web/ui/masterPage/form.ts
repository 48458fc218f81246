/** The form of a master's rows: of all fields, or of those that a command is about. */
import { createElement } from 'react'
import { fieldOfPath, isAsked, toWire, withUnasked } from '@contract/masters/fields/dependentFields'
import { withoutBlankEnd, type Line } from '@contract/masters/fields/lineFields'
import { masterForm, masterSpec, type AnyMaster } from '@contract/master'
import { twoFactorCode } from '@contract/shapes'
import type { Context } from '@core/commands/commands'
import type { RecordField } from '../record/fields'
import { lazyComponent } from '../layout/lazyPart'
import { openRecord, type RecordForm } from '../listWithForms'
import { ownInputs } from './ownInputs'
import { codeFieldOf, formFieldOf, formKeys, shownValue, type MasterRow, type Spec } from './fields'

type Values = Readonly<Record<string, unknown>>
const FormUses = lazyComponent(() => import('./uses/FormUses'))

/** Shown while it is asked. What is given once is read when the row is edited. */
const fieldOf = (spec: Spec, key: string, row: Values | undefined): RecordField => {
  const { when, isFixed } = spec.fields[key]!
  const own = ownInputs.get(spec.name)?.[key]
  return {
    ...formFieldOf(spec, key),
    ...(own && { input: { kind: 'custom', Field: lazyComponent(own) } }),
    ...(when && {
      isShown: (values: Values) => isAsked(spec.fields, key, { ...row, ...values }),
      isNeeded: when.missing !== undefined,
    }),
    ...(isFixed && { shown: (given: Values) => shownValue(spec, key, given) }),
  }
}

/** The values of a form without empty lines at the end of a field. */
const withoutBlankLines = ({ fields }: Spec, values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.kind === 'lines' ? withoutBlankEnd(value as readonly Line[]) : value,
    ]),
  )

const takesCode = ({ spec }: AnyMaster['create']) => 'two_factor_code' in (spec.body?.shape ?? {})

interface FormOptions {
  /** The fields to show. The others keep the value of the row. */
  keys?: readonly string[]
  title?: RecordForm['title']
  onClosed?(): void
}
/** The form of a new row, or of this one: its fields, what it takes, and how calls have that. */
export function masterFormParts(calls: AnyMaster, row: MasterRow | undefined, keys?: readonly string[]) {
  const spec = masterSpec(calls)
  const { name, fields, saveNeeds } = spec
  const others = keys ? Object.keys(fields).filter((key) => !keys.includes(key) && !fields[key]!.isFixed) : []
  const kept = Object.fromEntries(others.map((key) => [key, row![key]]))
  const schema = masterForm(fields, row ? 'update' : 'create')
  const needsCode = takesCode(row ? calls.update : calls.create)
  return {
    name,
    /** Masters that say it: what uses the row. */
    notice: row && spec.saysUses ? createElement(FormUses, { name, row }) : undefined,
    form: [
      ...(keys ?? formKeys(spec)).map((key) => fieldOf(spec, key, row)),
      ...(needsCode ? [codeFieldOf(spec)] : []),
    ],
    saveNeeds,
    omitsEmpty: true,
    schema: needsCode ? schema.safeExtend(twoFactorCode) : schema,
    wire: {
      body: (values: Values) => toWire(fields, values),
      field: (path: string) => fieldOfPath(fields, path),
    },
    prepare: (values: Values) => withUnasked(fields, withoutBlankLines(spec, { ...kept, ...values })),
  }
}
/** Opens the form of a new row, or of this one, in a dialog. */
export function openMasterForm(
  context: Pick<Context, 't' | 'open' | 'toast'>,
  calls: AnyMaster,
  row: MasterRow | undefined,
  { keys, ...options }: FormOptions = {},
): Promise<void> {
  return openRecord(context, row ? calls.update : calls.create, row, {
    ...masterFormParts(calls, row, keys),
    ...options,
  })
}
