/**
 * A form drawn from stored fields, in steps when they have several. A form that changes while somebody types keeps what was typed: fields
 * are known by their names.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import english from 'virtual:words/en/masters/master'
import {
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { formSchema, isAskedFor } from '@contract/masters/forms/formSchema'
import { isList } from '@contract/masters/forms/fieldTypes'
import { chosenIn, withKeptOptions } from '@contract/masters/forms/keptOptions'
import { files } from '@contract/platform/files'
import { Refused } from '@core/server/refused'
import type { TabDraft } from '@core/session/tabDraft'
import { number } from '@core/words/format'
import { addEnglish, useLanguage, useWords } from '@core/words/i18n'
import { Form, Required, useFormContext, type FormSchema } from '../fields/Form'
import { PlainButton } from '../layout/PlainButton'
import { KeepTyped } from '../masterPage/steps/KeepTyped'
import { AskedFieldView, type FieldServices } from './AskedFieldView'
import { keyOfName, valuesByKey, valuesByName, withKeys } from './fieldKeys'
import { spokenFields } from './spokenFields'
import { useOptionFacts } from './useOptionFacts'
import { loadFromCall, type Option, type OptionLoader } from './useOptions'
import '../masterPage/steps/steps.css'
import './dynamicForm.css'

// The form is drawn outside of the masters too.
addEnglish(...english)

/** Of the twelve columns. */
const HALF = 6
const NO_VALUES: FieldValues = {}

interface Props {
  fields: readonly AskedField[]
  /** What the form begins with, by the names of the fields. */
  values?: FieldValues
  /** What the record has, where the form begins with something else: it stays valid as it is. */
  stored?: FieldValues
  /** Names of options among these values that come from calls. */
  chosen?: Readonly<Record<string, readonly Option[]>>
  /** Sends valid values, by the names of the fields. `Refused` is shown at the fields that it names. */
  onSubmit(values: FieldValues): Promise<unknown>
  submit: ReactNode
  loadOptions?: OptionLoader
  upload?: AnyEndpoint
  /** What browsers fill in, by the names of the fields: `email`. None by default: the form is about another person. */
  autoComplete?: Readonly<Record<string, string>>
  /** Keeps what is typed over a reload. */
  draft?: TabDraft
  id?: string
  children?: ReactNode
}

export function DynamicForm({
  fields: given,
  values = NO_VALUES,
  stored = values,
  chosen = {},
  onSubmit,
  submit,
  loadOptions = loadFromCall,
  upload = files.upload,
  autoComplete = {},
  draft,
  id,
  children,
}: Props) {
  const t = useWords()
  const language = useLanguage()
  const fields = useMemo(() => {
    return withKeys(spokenFields(withKeptOptions(given, values), language))
  }, [given, values, language])
  const { facts, onOptions } = useOptionFacts()
  const schema = useMemo(() => formSchema(fields, facts, valuesByKey(stored)), [fields, facts, stored])
  const steps = [...new Set(fields.map(({ form_step_no }) => form_step_no))].toSorted((a, b) => a - b)
  const [chosenStep, setChosenStep] = useState(steps[0])
  const step = steps.includes(chosenStep!) ? chosenStep : steps[0]
  const onward = steps[steps.indexOf(step!) + 1]
  const shown = useRef<HTMLDivElement>(null)
  const [typed] = useState(() => JSON.parse(draft?.read() ?? '{}') as Record<string, unknown>)
  const initialValues = Object.fromEntries(
    fields.map((field, at) => [
      field.name,
      typed[field.name] ?? shownValue(field, valueIn(values, given[at]!.name) ?? null),
    ]),
  )
  const send = async (valid: unknown) => {
    try {
      await onSubmit(valuesByName(given, valid as FieldValues))
      draft?.clear()
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      const byKey = cause.errors.map(({ field, ...error }) => ({
        ...error,
        ...(field && { field: keyOfName(field.replace(/^values\./, '')) }),
      }))
      throw new Refused(cause.status, byKey, cause.retryAfter)
    }
  }
  const filledIn = Object.fromEntries(
    Object.entries(autoComplete).map(([name, value]) => [keyOfName(name), value]),
  )
  const keptOf = ({ name }: AskedField): Option[] => {
    const of = given.find((one) => keyOfName(one.name) === name)!.name
    return chosenIn(valueIn(values, of)).map(
      (value) => valueIn(chosen, of)?.find((one) => one.value === value) ?? { label: value, value },
    )
  }
  const services: FieldServices = { load: loadOptions, upload, onOptions }
  return (
    <Form
      schema={schema as FormSchema}
      initialValues={initialValues}
      onSubmit={send}
      reveal={(name) => setChosenStep(fields.find((field) => field.name === name)?.form_step_no ?? step)}
      className="dynamic-form"
      {...(id && { id })}
    >
      {draft && <KeepTyped draft={draft} />}
      {children}
      {steps.length > 1 && <StepNames steps={steps} step={step!} fields={fields} show={setChosenStep} />}
      {steps.map((one) => (
        <div
          key={one}
          ref={one === step ? shown : undefined}
          hidden={one !== step}
          className="dynamic-fields"
        >
          {fields
            .filter(({ form_step_no, is_hidden }) => form_step_no === one && !is_hidden)
            .map((field, at) => (
              <PlacedField key={field.name} field={field} fields={fields}>
                <AskedFieldView
                  {...services}
                  field={field}
                  autoFocus={at === 0 && one === steps[0]}
                  autoComplete={filledIn[field.name]}
                  kept={keptOf(field)}
                />
              </PlacedField>
            ))}
        </div>
      ))}
      {onward !== undefined && (
        <p className="dynamic-next">
          <PlainButton
            text={t('master:steps.next')}
            onClick={() => {
              flushSync(() => setChosenStep(onward))
              shown.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
            }}
          />
        </p>
      )}
      <BeginNewFields values={initialValues} />
      {submit}
    </Form>
  )
}
/** Fields that come while the form is open begin with their value; the others keep what was typed. It stands after the fields, which listen to it. */
function BeginNewFields({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { setValue } = useFormContext()
  const begun = useRef(new Set(Object.keys(values)))
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (begun.current.has(name)) continue
      begun.current.add(name)
      setValue(name, value)
    }
  })
  return null
}
const shownValue = ({ type }: AskedField, value: FieldValue): unknown => value ?? (isList(type) ? [] : '')

interface StepProps {
  steps: readonly number[]
  step: number
  fields: readonly AskedField[]
  show(step: number): void
}
function StepNames({ steps, step, fields, show }: StepProps) {
  const t = useWords()
  const language = useLanguage()
  const { errors } = useFormState({ control: useFormContext().control })
  return (
    <ol className="step-names">
      {steps.map((one, at) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === step ? 'step' : undefined}
            className={
              fields.some(({ form_step_no, name }) => form_step_no === one && errors[name])
                ? 'wrong'
                : undefined
            }
            onClick={() => show(one)}
          >
            {t('master:drawn.step', { step: number(at + 1, language) })}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The place of a field in the grid of twelve. One that depends on another is shown when that one has a value. */
function PlacedField({
  field,
  fields,
  children,
}: {
  field: AskedField
  fields: readonly AskedField[]
  children: ReactNode
}) {
  const { control } = useFormContext()
  const isShown = useWatch({
    control,
    compute: (values: Record<string, FieldValue | ''>) =>
      field.is_disabled || isAskedFor(fields, field, (name) => values[name] || null),
  })
  if (!isShown) return null
  return (
    <div
      className={field.column < HALF ? 'dynamic-field narrow' : 'dynamic-field'}
      style={{ gridColumn: `span ${field.column}` }}
    >
      {field.is_required && field.parent_field_name !== null ? (
        <Required name={field.name}>{children}</Required>
      ) : (
        children
      )}
    </div>
  )
}
