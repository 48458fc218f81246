/** One's own devices where there is no room for a list: inside of a lead view. */
import { Button } from '@blueprintjs/core'
import { devices } from '../../../sim-server/contract/devices'
import { queries, useCall } from '../../core/api'
import { complain } from '../../core/commands'
import { context } from '../../core/context'
import { dateTime } from '../../core/format'
import { call } from '../../core/http'
import { useWords } from '../../core/i18n'
import { session } from '../../core/session'
import { toast } from '../../core/toasts'
import { Failed } from '../../ui/Failed'
import { EMPTY } from './devices'

export function OwnDevices() {
  const t = useWords()
  const { data, isError, refetch } = useCall(
    devices.list,
    { query: { own: 'true', status: 'active', sort_by: 'last_login_at', sort: 'desc' } },
    { staleTime: 0 },
  )
  if (isError) return <Failed words="settings:failed" retry={refetch} />
  const logOut = async (deviceId: string) => {
    try {
      await call(devices.logOut, { deviceId })
      toast(t.sentence(devices.logOut.spec.says!), 'success')
      await queries.invalidateQueries({ queryKey: ['devices'] })
    } catch (cause) {
      complain(context(), cause)
    }
  }
  return (
    <ul className="own-devices" aria-busy={!data}>
      {data?.recordsInfo.map(({ identifier, device_os, device_client, last_login_at }) => {
        const here = identifier === session.activeDeviceIdentifier
        return (
          <li key={identifier}>
            <bdi dir="ltr">{[device_os, device_client].filter(Boolean).join(' · ') || EMPTY}</bdi>
            <span className="dim">{last_login_at ? dateTime(last_login_at) : EMPTY}</span>
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
