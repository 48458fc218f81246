/** The own notification preferences by kind and channel. Each change is saved at once. */
import { settings, type OwnPreference } from '@contract/platform/settings'
import { queryKeyOf, queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { announce } from '@core/shell/announce'
import { toastError } from '@core/server/toastError'
import { LoadError } from '@ui/layout/LoadError'
import { ChannelTable } from './ChannelTable'

export function Preferences() {
  const t = useWords()
  const { data, isError, refetch } = useCall(settings.preferences, {})
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const key = queryKeyOf(settings.preferences, {})
  const flip = async (is: OwnPreference) => {
    queryClient.setQueryData<OwnPreference[]>(key, (all) =>
      all?.map((one) => (one.type === is.type && one.channel === is.channel ? is : one)),
    )
    try {
      await call(settings.savePreferences, { body: { preferences: [is] } })
      announce(t.sentence(settings.savePreferences.spec.says!))
    } catch (cause) {
      toastError(cause)
      await queryClient.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <>
      <p className="settings-lead">{t('settings:preferencesLead')}</p>
      <ChannelTable
        isOn={(type, channel) => data.find((one) => one.type === type && one.channel === channel)?.is_active}
        flip={(type, channel, is_active) => flip({ type, channel, is_active })}
      />
    </>
  )
}
