/** The agency's logos: wide, and small for the folded navigation. */
import { useSnapshot } from 'valtio'
import { settings } from '@contract/platform/settings'
import { loadProfile } from '@core/account/account'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { Form, SubmitButton } from '@ui/fields/Form'
import { PictureField } from '@ui/fields/PictureField'
import { profilePictureTypes } from './choices'

export function LogoForm() {
  const t = useWords()
  const agent = useSnapshot(appState).profile?.agentInfo
  const send = async (body: { agent_logo?: string | null; agent_small_logo?: string | null }) => {
    await call(settings.agentLogo, { body })
    toast(t.sentence(settings.agentLogo.spec.says!), 'success')
    await loadProfile()
  }
  return (
    <Form
      key={`${agent?.agent_logo} ${agent?.agent_small_logo}`}
      schema={settings.agentLogo.spec.body}
      initialValues={{ agent_logo: undefined, agent_small_logo: undefined }}
      onSubmit={send}
      className="settings-form"
    >
      <PictureField
        name="agent_logo"
        label={t('settings:fields.agent_logo')}
        hint={t('settings:pictureHint')}
        types={profilePictureTypes}
        current={agent?.agent_logo ?? null}
      />
      <PictureField
        name="agent_small_logo"
        label={t('settings:fields.agent_small_logo')}
        hint={t('settings:pictureHint')}
        types={profilePictureTypes}
        current={agent?.agent_small_logo ?? null}
      />
      <SubmitButton>{t('app:save')}</SubmitButton>
    </Form>
  )
}
