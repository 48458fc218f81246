/** A master's row, created or edited in steps. What was typed is kept until it is saved or discarded. */
import { useEffect, useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { fromWire } from '@contract/masters/fields/dependentFields'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { tabDraft } from '@core/session/tabDraft'
import { useWords } from '@core/words/i18n'
import { Form } from '../../fields/Form'
import { LoadError } from '../../layout/LoadError'
import { useLoadedFields } from '../../record/FormField'
import { recordSender } from '../../record/sendRecord'
import { masterNamed, type MasterRow } from '../fields'
import { masterFormParts } from '../form'
import { KeepTyped } from './KeepTyped'
import { StepFields } from './StepFields'
import { useStep } from './useStep'
import './steps.css'

type Values = Record<string, unknown>
/** `chord.typed.vendors-create`; of an edited row also its identifier and the time of what was edited. */
const draftOf = (name: string, row: MasterRow | undefined) =>
  tabDraft([name, ...(row ? ['edit', row.identifier, String(row['updated_at'])] : ['create'])].join('-'))

export function CreateInSteps({ name }: { name: string }) {
  return <StepForm name={name} />
}

export function EditInSteps({ name }: { name: string }) {
  const t = useWords()
  const { spec, list } = masterNamed(name)
  const { identifier } = useParams<{ identifier?: string }>()
  const search = useSearch()
  const id = identifier ?? new URLSearchParams(search).get('id') ?? ''
  const query = { search: id, per_page: 1 }
  const { data, isError, refetch } = useCall(list, { query }, { enabled: id !== '', staleTime: 0 })
  const wireRow = (data as { recordsInfo: MasterRow[] } | undefined)?.recordsInfo.find(
    (one) => one.identifier === id,
  )
  const row = wireRow && (fromWire(spec.fields, wireRow, true) as MasterRow)
  if (isError) return <LoadError messageKey="master:steps.failed" onRetry={refetch} />
  if (row) return <StepForm key={`${id} ${String(row['updated_at'])}`} name={name} row={row} />
  if (id !== '' && !data) return <div aria-busy />
  return (
    <section className="step-page">
      <p>{id ? t.sentence(spec.missing) : t('master:steps.chooseFirst')}</p>
      <Link href={spec.page}>{t(`${name}:title`)}</Link>
    </section>
  )
}

function StepForm({ name, row }: { name: string; row?: MasterRow }) {
  const calls = masterNamed(name)
  const { spec } = calls
  const [draft] = useState(() => draftOf(name, row))
  const [typed] = useState(() => JSON.parse(draft.read() ?? '{}') as Values)
  const steps = spec.steps!
  const [{ form, schema, wire, prepare, notice }] = useState(() => masterFormParts(calls, row))
  const inSteps = Object.values(steps.fields).flat()
  const fields = inSteps.map((key) => form.find((field) => field.name === key)!)
  const entered = fields.filter(({ shown }) => !shown || !row)
  const { step, show } = useStep(spec)
  const areLoaded = useLoadedFields(fields)
  useEffect(() => {
    document.querySelector<HTMLElement>('.step-page :is(input, select, textarea):not([type=hidden])')?.focus()
  }, [areLoaded])
  const leave = () => {
    draft.clear()
    context().go(spec.page)
  }
  const send = recordSender({
    module: name,
    endpoint: row ? calls.update : calls.create,
    row,
    omitsEmpty: true,
    wire,
    context: context(),
  })
  if (!areLoaded) return <div aria-busy />
  return (
    <section className="step-page">
      <Form
        schema={schema}
        prepare={prepare}
        initialValues={{
          ...Object.fromEntries(entered.map((field) => [field.name, field.initialValue(row)])),
          ...typed,
        }}
        onSubmit={async (values: Values) => {
          await send(values)
          leave()
        }}
        reveal={(field) => {
          const found = Object.keys(steps.fields).find((one) => steps.fields[one]!.includes(field))
          if (found) show(found)
        }}
      >
        <KeepTyped draft={draft} />
        <StepFields
          spec={spec}
          fields={fields}
          row={row}
          step={step}
          show={show}
          onDiscard={leave}
          notice={notice}
        />
      </Form>
    </section>
  )
}
