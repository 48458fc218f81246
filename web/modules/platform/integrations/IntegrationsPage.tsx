/** Each service with its state: connected by a key, switched off and on, disconnected after a second press. */
import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { WHATSAPP_PAGE } from '@contract/outreach/whatsapp/account'
import { Credentials, integrations, type Integration } from '@contract/platform/integrations'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { can, canOpenPath } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { TextField } from '@ui/fields/fields'
import { Form, SubmitButton } from '@ui/fields/Form'
import { LoadError } from '@ui/layout/LoadError'
import './integrations.css'

export default function IntegrationsPage() {
  const { data, isError, refetch } = useCall(integrations.list, {}, { staleTime: 0 })
  /** Who changed a service goes on there. */
  const [changed, setChanged] = useState<string>()
  if (isError)
    return (
      <div className="integrations">
        <LoadError messageKey="integrations:failed" onRetry={refetch} />
      </div>
    )
  if (!data) return <div aria-busy />
  return (
    <ul className="integrations">
      {data.map((one) => (
        <Service
          key={`${one.identifier} ${one.status} ${one.expires_at}`}
          {...one}
          hasFocus={one.identifier === (changed ?? data[0]?.identifier)}
          onChanged={() => setChanged(one.identifier)}
        />
      ))}
    </ul>
  )
}

interface Props extends Integration {
  hasFocus: boolean
  onChanged(): void
}
function Service({ identifier, name, type, status, expires_at, hasFocus, onChanged }: Props) {
  const t = useWords()
  const [isSure, setSure] = useState(false)
  const mayChange = can('settings.integrations.update')
  const done = async (message: string) => {
    toast(t.sentence(message), 'success')
    onChanged()
    await queryClient.invalidateQueries({ queryKey: [integrations.list.key[0]] })
  }
  const change = async (body: Parameters<typeof call<typeof integrations.save>>[1]['body']) => {
    await call(integrations.save, { identifier, body })
    await done(integrations.save.spec.says)
  }
  const disconnect = async () => {
    if (!isSure) return setSure(true)
    await call(integrations.disconnect, { identifier })
    await done(integrations.disconnect.spec.says)
  }
  const attempt = (work: () => Promise<void>) => () => void work().catch(toastError)
  const needsKey = status === 'disconnected' || status === 'expired'
  return (
    <li>
      <h2>
        <bdi>{name}</bdi> <span className="dim">{t(`integrations:types.${type}`)}</span>
      </h2>
      <p role="status" className={`integration-state ${status}`}>
        {t(`integrations:states.${status}`)}
        {expires_at && !needsKey && ` · ${t('integrations:until', { day: date(expires_at) })}`}
      </p>
      <p className="dim">{t(`integrations:what.${type}`)}</p>
      {identifier === 'whatsapp' && canOpenPath(WHATSAPP_PAGE) && (
        <Link href={WHATSAPP_PAGE}>{t('integrations:account')}</Link>
      )}
      {mayChange && needsKey && (
        <Form
          schema={Credentials}
          initialValues={{ api_key: '' }}
          onSubmit={(credentials) => change({ credentials })}
          className="integration-form"
        >
          <TextField
            name="api_key"
            label={t('integrations:fields.api_key')}
            hint={t('integrations:keyHint')}
            autoComplete="off"
            autoFocus={hasFocus}
          />
          <SubmitButton>{t('integrations:connect')}</SubmitButton>
        </Form>
      )}
      {mayChange && status !== 'disconnected' && (
        <p className="integration-buttons">
          {status !== 'expired' && (
            <Button
              autoFocus={hasFocus}
              onClick={attempt(() => change({ status: status === 'off' ? 'active' : 'inactive' }))}
              text={t(`integrations:${status === 'off' ? 'switchOn' : 'switchOff'}`)}
            />
          )}
          <Button
            intent="danger"
            variant={isSure ? 'solid' : 'minimal'}
            onClick={attempt(disconnect)}
            text={t(`integrations:${isSure ? 'sure' : 'disconnect'}`)}
          />
        </p>
      )}
    </li>
  )
}
