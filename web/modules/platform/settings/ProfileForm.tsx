/** The own name, number and picture, and the own referral link. The header updates at once. */
import { genders, ProfileInput, settings } from '@contract/platform/settings'
import { loadProfile } from '@core/account/account'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'
import { TextField } from '@ui/fields/fields'
import { SelectField } from '@ui/fields/options/SelectField'
import { Form, SubmitButton } from '@ui/fields/Form'
import { LoadError } from '@ui/layout/LoadError'
import { PictureField } from '@ui/fields/PictureField'
import { profilePictureTypes } from './choices'
import { ReferralLink } from './ReferralLink'

export function ProfileForm() {
  const t = useWords()
  const { data, isError, refetch } = useCall(settings.profile, {}, { staleTime: 0 })
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const { first_name, last_name, email, country_code, mobile, gender } = data
  const initial = {
    first_name,
    last_name,
    email,
    country_code: country_code ?? '',
    mobile: mobile ?? '',
    gender: gender ?? ('' as const),
    file_identifier: undefined,
  }
  const send = async (body: typeof ProfileInput._zod.input) => {
    await call(settings.saveProfile, { body })
    toast(t.sentence(settings.saveProfile.spec.says!), 'success')
    await Promise.all([loadProfile(), queryClient.invalidateQueries({ queryKey: settings.profile.key })])
  }
  return (
    <>
      <Form schema={ProfileInput} initialValues={initial} onSubmit={send} className="settings-form">
        <div className="settings-pair">
          <TextField
            name="first_name"
            label={t('settings:fields.first_name')}
            autoComplete="given-name"
            autoFocus
          />
          <TextField name="last_name" label={t('settings:fields.last_name')} autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          type="email"
          label={t('settings:fields.email')}
          autoComplete="email"
          hint={t('settings:emailHint')}
        />
        <div className="settings-pair dial">
          <TextField
            name="country_code"
            type="tel"
            label={t('settings:fields.country_code')}
            autoComplete="tel-country-code"
          />
          <TextField
            name="mobile"
            type="tel"
            label={t('settings:fields.mobile')}
            autoComplete="tel-national"
          />
        </div>
        <SelectField
          name="gender"
          label={t('settings:fields.gender')}
          options={genders.map((value) => ({ value, label: t(`settings:genders.${value}`) }))}
        />
        <PictureField
          name="file_identifier"
          label={t('settings:fields.picture')}
          hint={t('settings:pictureHint')}
          types={profilePictureTypes}
          current={data.profile_picture_url}
        />
        <SubmitButton>{t('app:save')}</SubmitButton>
      </Form>
      <ReferralLink />
    </>
  )
}
