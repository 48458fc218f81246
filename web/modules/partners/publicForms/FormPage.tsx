/** A public form for students (`/landing-page`) or agents (`/agent-signup`, `/request-agent-account`), drawn from its stored fields. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'wouter'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { optionsOfAnswer, type OptionPath } from '@contract/masters/forms/optionCalls'
import { FIRST_FORM, FORM_CHANGED, publicForms, type PublicForm } from '@contract/partners/publicForms'
import { dropdowns } from '@contract/platform/dropdowns'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { countryChoices } from '@core/words/format'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import type { OptionLoader } from '@ui/dynamicForm/useOptions'
import { SubmitButton } from '@ui/fields/Form'

const kinds = {
  lead: { read: publicForms.landingPage, add: publicForms.addLead, done: '/thank-you' },
  agent: { read: publicForms.agentForm, add: publicForms.addAgent, done: '/agent-signup-success' },
  account: { read: publicForms.agentForm, add: publicForms.requestAccount, done: '/thank-you' },
} as const
const kindOf = (path: string): keyof typeof kinds => {
  if (path.startsWith('/request-agent-account')) return 'account'
  return path.startsWith('/agent-signup') ? 'agent' : 'lead'
}

/** The campaign parameters of the link. */
const campaignParameters = () => {
  const query = new URLSearchParams(location.search)
  return Object.fromEntries(
    ['utm_source', 'utm_medium', 'referral_id'].map((name) => [name, query.get(name) ?? undefined]),
  )
}

export default function FormPage() {
  const t = useWords()
  const [path, go] = useLocation()
  const { id = FIRST_FORM } = useParams<{ id?: string }>()
  const kind = kindOf(path)
  const { read, add, done } = kinds[kind]
  const { data, failed, retry } = useUncachedCall(read, { id }) as {
    data?: PublicForm
    failed?: string
    retry(): void
  }
  const [newer, setNewer] = useState<PublicForm>()
  if (failed)
    return (
      <AuthLayout title={t.sentence(failed)}>
        <button type="button" className="bp6-button bp6-intent-primary bp6-fill submit done" onClick={retry}>
          {t('app:failed.retry')}
        </button>
      </AuthLayout>
    )
  if (!data)
    return (
      <AuthLayout title={t('publicForms:form.title')}>
        <div className="page-loading" aria-busy />
      </AuthLayout>
    )
  const form = newer ?? data
  const send = async (values: FieldValues) => {
    const { id, version } = form
    try {
      await call(add, { id, query: { version }, body: { ...values, ...campaignParameters() } })
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.status !== FORM_CHANGED) throw cause
      const now = (await call(read, { id })) as PublicForm
      flushSync(() => setNewer(now))
      throw new Refused(cause.status, [...cause.errors, ...changedFields(form, now, cause)])
    }
    go(done)
  }
  return (
    <AuthLayout
      title={kind === 'account' ? t('publicForms:request.title') : recordName(form.name)}
      intro={form.description && <bdi>{recordName(form.description)}</bdi>}
    >
      <DynamicForm
        fields={form.fields}
        onSubmit={send}
        loadOptions={visitorOptions}
        upload={publicForms.upload}
        autoComplete={autoComplete}
        submit={<SubmitButton>{t('publicForms:form.send')}</SubmitButton>}
      />
    </AuthLayout>
  )
}

/** What is new or asked in another way, at the fields that are not refused already. */
const changedFields = (before: PublicForm, now: PublicForm, { errors }: Refused) =>
  now.fields
    .filter(({ name }) => !errors.some(({ field }) => field === name))
    .filter((field) => {
      const other = before.fields.find(({ name }) => name === field.name)
      return JSON.stringify(other) !== JSON.stringify(field)
    })
    .map(({ name }) => ({ message: 'This is new or has changed', field: name }))

/** What browsers fill in, by the names of fields. */
const autoComplete: Readonly<Record<string, string>> = {
  company_name: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  mobile: 'tel',
  city_id: 'address-level2',
  source_city: 'address-level2',
}

/** Lists that visitors may read, by the call that others read. */
const lists: Readonly<Partial<Record<OptionPath, string>>> = {
  [dropdowns.country.path]: 'country',
  [dropdowns.destinationCountry.path]: 'destination-countries',
  [dropdowns.intake.path]: 'intakes',
  [dropdowns.studyLevels.path]: 'study-levels',
  [dropdowns.state.path]: 'states',
  [dropdowns.city.path]: 'cities',
}
const visitorOptions: OptionLoader = async (source, query, signal, language) => {
  const type = lists[source.url as OptionPath]
  if (!type) throw new Error(`Visitors have no options at ${source.url}`)
  const found = await call(publicForms.options, { type, query }, { signal, language })
  return type === 'country' || type === 'destination-countries'
    ? countryChoices(found.map(({ value }) => String(value)))
    : optionsOfAnswer(source, found)
}
