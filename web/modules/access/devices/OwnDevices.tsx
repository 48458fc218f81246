/** The own devices as a short list, for the settings dialog. */
import { Button } from '@blueprintjs/core'
import { devices } from '@contract/access/devices'
import { queryClient, useCall } from '@core/server/api'
import { dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { session } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { LoadError } from '@ui/layout/LoadError'
import { MISSING_VALUE } from '@core/shell/constants'
import { toastError } from '@core/server/toastError'

export default function OwnDevices() {
  const t = useWords()
  const { data, isError, refetch } = useCall(
    devices.list,
    { query: { own: 'true', status: 'active', sort_by: 'last_login_at', sort: 'desc' } },
    { staleTime: 0 },
  )
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  const logOut = async (deviceId: string) => {
    try {
      await call(devices.logOut, { deviceId })
      toast(t.sentence(devices.logOut.spec.says!), 'success')
      await queryClient.invalidateQueries({ queryKey: ['devices'] })
    } catch (cause) {
      toastError(cause)
    }
  }
  return (
    <ul className="own-devices" aria-busy={!data}>
      {data?.recordsInfo.map(({ identifier, device_os, device_client, last_login_at }) => {
        const here = identifier === session.activeDeviceIdentifier
        return (
          <li key={identifier}>
            <bdi dir="ltr">
              {[device_os, device_client].filter(Boolean).join(' · ') || MISSING_VALUE.text}
            </bdi>
            <span className="dim">{last_login_at ? dateTime(last_login_at) : MISSING_VALUE.text}</span>
            <Button
              size="small"
              intent="danger"
              variant="minimal"
              disabled={here}
              title={here ? t('devices:activeUser') : undefined}
              text={t('devices:logOut')}
              onClick={() => void logOut(identifier)}
            />
          </li>
        )
      })}
    </ul>
  )
}
