/** One settings tab as a page. A tab that the user may not see redirects to the first. */
import { Redirect, useLocation } from 'wouter'
import { tabContents } from './tabContents'
import { SettingsFrame } from './SettingsFrame'
import { ProfileTabContent } from './ProfileTabContent'
import { BASE, pathOf, sees, tabs, type Tab } from './tabs'
import { useViewer } from './viewer'

export default function SettingsPage() {
  const [path] = useLocation()
  const at = (Object.keys(tabs) as Tab[]).find((tab) => pathOf(tab) === path) ?? 'profile'
  const viewer = useViewer()
  if (!sees(at, viewer)) return <Redirect to={BASE} replace />
  if (at === 'devices')
    return (
      <SettingsFrame at={at} wide>
        <ProfileTabContent name="devices" as="page" />
      </SettingsFrame>
    )
  return <SettingsFrame at={at}>{tabContents[at]()}</SettingsFrame>
}
