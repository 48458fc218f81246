/** A declared field of a form: asked always or for some values only, or read where it was given once. */
import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { Required, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
import { useLoaded } from '../layout/lazyPart'
import type { RecordField, Row } from './fields'
import { RecordFieldView } from './RecordFieldView'

/** Whether the components of all these fields are there: a form shows its fields together, in their order. */
export const useLoadedFields = (fields: readonly RecordField[]) =>
  useLoaded(fields.flatMap(({ input }) => (input.kind === 'custom' ? input.Field : [])))

interface Props {
  field: RecordField
  /** Namespace of its words. */
  module: string
  row: Row | undefined
  autoFocus: boolean
}
export function FormField({ field, module, row, autoFocus }: Props) {
  const t = useWords()
  const label = t(`${module}:fields.${field.name}`)
  if (field.shown && row) return <ShownField label={label} text={field.shown(row)} />
  return (
    <AskedField field={field}>
      <RecordFieldView
        name={field.name}
        input={field.input}
        module={module}
        label={label}
        autoFocus={autoFocus}
        row={row}
      />
    </AskedField>
  )
}

/** What is given once: read in the form of an existing record. */
function ShownField({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <LabelledField id={id} label={label}>
      <input id={id} readOnly value={text} dir="auto" className="bp6-input bp6-fill" />
    </LabelledField>
  )
}

/** Shows a field while it is asked. What was typed in it stays while it is not. */
function AskedField({ field, children }: { field: RecordField; children: ReactNode }) {
  const { name, isShown, isNeeded } = field
  if (!isShown) return children
  return (
    <SometimesAsked isShown={isShown}>
      {isNeeded ? <Required name={name}>{children}</Required> : children}
    </SometimesAsked>
  )
}
function SometimesAsked({
  isShown,
  children,
}: {
  isShown: NonNullable<RecordField['isShown']>
  children: ReactNode
}) {
  const asked = useWatch({ control: useFormContext().control, compute: isShown })
  return asked ? children : null
}
