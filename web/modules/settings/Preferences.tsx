/** What one wants to hear, and how: a box for each, kept as soon as it is ticked. */
import { notificationChannels, notificationModules } from '../../../sim-server/contract/notifications'
import { settings, type OwnPreference } from '../../../sim-server/contract/settings'
import { keyOf, queries, useCall } from '../../core/api'
import { complain } from '../../core/commands'
import { context } from '../../core/context'
import { call } from '../../core/http'
import { useWords } from '../../core/i18n'
import { announce } from '../../core/announce'

export function Preferences() {
  const t = useWords()
  const { data, isError } = useCall(settings.preferences, {})
  if (isError) return <p role="alert">{t('settings:failed')}</p>
  if (!data) return <div aria-busy />
  const key = keyOf(settings.preferences, {})
  const flip = async (one: OwnPreference) => {
    const is = { ...one, is_active: !one.is_active }
    queries.setQueryData<OwnPreference[]>(key, (all) => all?.map((other) => (other.type === one.type && other.channel === one.channel ? is : other)))
    try {
      await call(settings.savePreferences, { body: { preferences: [is] } })
      announce(t.sentence(settings.savePreferences.spec.says!))
    } catch (cause) {
      complain(context(), cause)
      await queries.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <>
      <p className="settings-lead">{t('settings:preferencesLead')}</p>
      <table className="preferences">
        <thead><tr><th scope="col">{t('settings:about')}</th>{notificationChannels.map((channel) => <th key={channel} scope="col">{t(`unsubscribe:channels.${channel}`)}</th>)}</tr></thead>
        <tbody>
          {notificationModules.map((type) => (
            <tr key={type}>
              <th scope="row">{t(`notifications:choices.module_type.${type}`)}</th>
              {notificationChannels.map((channel) => {
                const one = data.find((other) => other.type === type && other.channel === channel)
                return <td key={channel}>{one && <label className="bp6-control bp6-checkbox"><input type="checkbox" className="bp6-control-input" checked={one.is_active} aria-label={`${t(`notifications:choices.module_type.${type}`)}, ${t(`unsubscribe:channels.${channel}`)}`} onChange={() => void flip(one)} /><span className="bp6-control-indicator" /></label>}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
