/** The organisation: its name, where it is reached, the languages it offers. Whoever may only read it sees it and no button. */
import { useController } from 'react-hook-form'
import { OrganizationInput, settings, type Organization } from '../../../sim-server/contract/settings'
import { queries, useCall } from '../../core/api'
import { call } from '../../core/http'
import { languages, useWords } from '../../core/i18n'
import { can, world } from '../../core/session'
import { toast } from '../../core/toasts'
import { AreaField, TextField } from '../../ui/fields'
import { Form, Submit, useField, useHere } from '../../ui/Form'
import './settings.css'

export default function OrganizationPage() {
  const t = useWords()
  const { data, isError } = useCall(settings.organization, {}, { staleTime: 0 })
  if (isError) return <p role="alert">{t('settings:failed')}</p>
  if (!data) return <div aria-busy />
  const { identifier: _, logo: __, ...fields } = data
  const initial = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  const send = async (body: Pick<Organization, 'name'>) => {
    const saved = await call(settings.saveOrganization, { body })
    if (world.client) Object.assign(world.client, { name: saved.name, languages: saved.languages })
    toast(t.sentence(settings.saveOrganization.spec.says!), 'success')
    await queries.invalidateQueries({ queryKey: settings.organization.key })
  }
  return (
    <div className="settings-content">
      <Form schema={OrganizationInput} initial={initial as never} send={send} className="settings-form">
        <TextField name="name" label={t('settings:fields.name')} autoComplete="organization" autoFocus />
        <TextField name="email" type="email" label={t('settings:fields.email')} />
        <div className="settings-pair dial"><TextField name="country_code" type="tel" label={t('settings:fields.country_code')} /><TextField name="mobile" type="tel" label={t('settings:fields.mobile')} /></div>
        <AreaField name="address" label={t('settings:fields.address')} rows={3} />
        <div className="settings-pair"><TextField name="currency" label={t('settings:fields.currency')} hint={t('settings:currencyHint')} /><TextField name="timezone" label={t('settings:fields.timezone')} hint={t('settings:timezoneHint')} /></div>
        <Languages />
        {can('settings.organization.update') && <Submit>{t('app:save')}</Submit>}
      </Form>
    </div>
  )
}

function Languages() {
  const t = useWords()
  const { field } = useController({ name: 'languages', control: useHere().control })
  const { problem } = useField('languages')
  const chosen = new Set(field.value as string[])
  const flip = (one: string) => field.onChange(languages.filter((other) => (other === one ? !chosen.has(one) : chosen.has(other))))
  return (
    <fieldset className={`bp6-form-group ${problem ? 'bp6-intent-danger' : ''}`}>
      <legend className="bp6-label">{t('settings:fields.languages')}</legend>
      {languages.map((one, at) => <label key={one} className="bp6-control bp6-checkbox"><input type="checkbox" ref={at === 0 ? field.ref : undefined} checked={chosen.has(one)} onChange={() => flip(one)} /><span className="bp6-control-indicator" />{t(`app:languages.${one}`)}</label>)}
      {problem && <div className="bp6-form-helper-text" role="alert">{problem}</div>}
    </fieldset>
  )
}
