/** A public form for students (`/landing-page`) or agents (`/agent-signup`), rendered from the server's description. */
import { useLocation, useParams } from 'wouter'
import {
  Filled,
  FIRST_FORM,
  publicForms,
  type FormField,
  type PublicForm,
} from '@contract/partners/publicForms'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton } from '@ui/fields/Form'
import { Fields } from './Fields'

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
  const send = async (values: Record<string, unknown>) => {
    await call(add, { id: data.id, body: { ...values, ...campaignParameters() } })
    go(done)
  }
  return (
    <AuthLayout title={data.name} intro={data.description && <bdi>{data.description}</bdi>}>
      <Form schema={Filled} initialValues={emptyOf(data.fields)} onSubmit={send}>
        <Fields fields={data.fields} />
        <SubmitButton>{t('publicForms:form.send')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
const emptyOf = (fields: readonly FormField[]) =>
  Object.fromEntries(
    fields
      .flatMap(({ name }) => (name === 'mobile' ? ['country_code', name] : [name]))
      .map((name) => [name, '']),
  )
