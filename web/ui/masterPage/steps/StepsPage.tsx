/** A master's row, created or edited in steps. What was typed is kept until it is saved or discarded. */
import { useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { tabDraft } from '@core/session/tabDraft'
import { useWords } from '@core/words/i18n'
import { Form, type FormSchema } from '../../fields/Form'
import { LoadError } from '../../layout/LoadError'
import { recordSender } from '../../record/sendRecord'
import { formFieldOf, masterNamed, type MasterRow } from '../fields'
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
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const query = { search: id, per_page: 1 }
  const { data, isError, refetch } = useCall(list, { query }, { enabled: id !== '', staleTime: 0 })
  const row = (data as { recordsInfo: MasterRow[] } | undefined)?.recordsInfo.find(
    ({ identifier }) => identifier === id,
  )
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
  const { spec, create, update } = masterNamed(name)
  const endpoint = row ? update : create
  const [draft] = useState(() => draftOf(name, row))
  const [typed] = useState(() => JSON.parse(draft.read() ?? '{}') as Values)
  const steps = spec.steps!
  const fields = Object.values(steps.fields)
    .flat()
    .map((key) => formFieldOf(spec, key))
  const { step, show } = useStep(spec)
  useEffect(() => {
    document.querySelector<HTMLElement>('.step-page :is(input, select, textarea):not([type=hidden])')?.focus()
  }, [])
  const leave = () => {
    draft.clear()
    context().go(spec.page)
  }
  const send = recordSender({
    module: name,
    endpoint,
    row,
    omitsEmpty: true,
    context: context(),
  })
  return (
    <section className="step-page">
      <Form
        schema={endpoint.spec.body as FormSchema}
        initialValues={{
          ...Object.fromEntries(fields.map((field) => [field.name, field.initialValue(row)])),
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
        <StepFields spec={spec} fields={fields} row={row} step={step} show={show} onDiscard={leave} />
      </Form>
    </section>
  )
}
