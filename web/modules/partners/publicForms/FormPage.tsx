/** A public form for students (`/landing-page`) or agents (`/agent-signup`), rendered from the server's description. */
import { useLocation, useParams } from 'wouter'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { FIRST_FORM, publicForms, type PublicForm } from '@contract/partners/publicForms'
import type { OptionPath } from '@contract/masters/forms/optionCalls'
import { dropdowns } from '@contract/platform/dropdowns'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { countryChoices } from '@core/words/format'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import type { OptionLoader } from '@ui/dynamicForm/useOptions'
import { SubmitButton } from '@ui/fields/Form'

const kinds = {
  lead: { read: publicForms.landingPage, add: publicForms.addLead, done: '/thank-you' },
  agent: { read: publicForms.agentForm, add: publicForms.addAgent, done: '/agent-signup-success' },
} as const

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
  const { read, add, done } = kinds[path.startsWith('/agent-signup') ? 'agent' : 'lead']
  const { data, failed, retry } = useUncachedCall(read, { id }) as {
    data?: PublicForm
    failed?: string
    retry(): void
  }
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
  const send = async (values: FieldValues) => {
    await call(add, { id: data.id, body: { ...values, ...campaignParameters() } })
    go(done)
  }
  return (
    <AuthLayout title={data.name} intro={data.description && <bdi>{data.description}</bdi>}>
      <DynamicForm
        fields={data.fields}
        onSubmit={send}
        loadOptions={visitorOptions}
        upload={publicForms.upload}
        submit={<SubmitButton>{t('publicForms:form.send')}</SubmitButton>}
      />
    </AuthLayout>
  )
}

/** Lists that visitors may read, by the call that others read. */
const lists: Readonly<Partial<Record<OptionPath, string>>> = {
  [dropdowns.country.path]: 'country',
  [dropdowns.destinationCountry.path]: 'destination-countries',
  [dropdowns.intake.path]: 'intakes',
  [dropdowns.studyLevels.path]: 'study-levels',
}
const visitorOptions: OptionLoader = async ({ url }, _, signal) => {
  const type = lists[url as OptionPath]
  if (!type) throw new Error(`Visitors have no options at ${url}`)
  const found = await call(publicForms.options, { type }, { signal })
  const values = found.map(({ label, value }) => ({ label, value: String(value) }))
  return type.endsWith('countries') || type === 'country'
    ? countryChoices(values.map(({ value }) => value))
    : values
}
