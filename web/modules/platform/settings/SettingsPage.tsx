/** One settings tab as a page. A tab that the user may not see redirects to the first. */
import { Redirect, useLocation } from 'wouter'
import { ListPage, feedOf } from '@ui/list/ListPage'
import { contents } from './contents'
import { ownColumns, ownDevices } from '../../access/devices'
import { Frame } from './Frame'
import { BASE, pathOf, sees, tabs, type Tab } from './tabs'
import { useViewer } from './viewer'

export default function SettingsPage() {
  const [path] = useLocation()
  const at = (Object.keys(tabs) as Tab[]).find((tab) => pathOf(tab) === path) ?? 'profile'
  const viewer = useViewer()
  if (!sees(at, viewer)) return <Redirect to={BASE} replace />
  if (at === 'devices')
    return (
      <Frame at={at} wide>
        <ListPage list={ownDevices} feed={feedOf(ownDevices)} columns={ownColumns} />
      </Frame>
    )
  return <Frame at={at}>{contents[at]()}</Frame>
}
