/** The content of each tab. Devices are a list on the page and a short list in the dialog. */
import type { ReactNode } from 'react'
import { TwoFactor } from '@ui/twoFactor/TwoFactor'
import { Gmail } from './Gmail'
import { LogoForm } from './LogoForm'
import { ProfileTabContent } from './ProfileTabContent'
import { PasswordForm } from './PasswordForm'
import { Preferences } from './Preferences'
import { ProfileForm } from './ProfileForm'
import type { Tab } from './tabs'

export const tabContents: Record<Tab, () => ReactNode> = {
  profile: () => <ProfileForm />,
  devices: () => <ProfileTabContent name="devices" as="dialog" />,
  password: () => <PasswordForm />,
  twoFactor: () => <TwoFactor page />,
  notifications: () => <Preferences />,
  logo: () => <LogoForm />,
  gmail: () => <Gmail />,
}
