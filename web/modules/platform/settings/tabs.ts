/** The profile settings tabs and who sees which (core §2.5). Pure functions. */
import type { ClientConfig, Profile } from '@contract/access/session'

export const BASE = '/settings/profile'
/** Tab name → path below the base, in order. */
export const tabs = {
  profile: '',
  devices: '/active-devices',
  password: '/change-password',
  twoFactor: '/2fa',
  notifications: '/notifications',
  logo: '/logo',
  gmail: '/gmail-authentication',
} as const
export type Tab = keyof typeof tabs
/** Tabs grouped under Security. */
export const SECURITY: readonly Tab[] = ['devices', 'password', 'twoFactor']

type Client = Pick<
  ClientConfig,
  'change_password_hidden' | 'change_password_role' | 'agent_logo_role' | 'gmail'
>
export interface Viewer {
  client: Client | null
  group: Profile['userInfo']['group'] | undefined
  role: string | null
}

const rules: { [K in Tab]?: (viewer: Viewer) => boolean } = {
  password: ({ client, role }) => !client?.change_password_hidden || client.change_password_role === role,
  logo: ({ client, group, role }) => group === 'agent' && role !== null && client?.agent_logo_role === role,
  gmail: ({ client }) => client?.gmail === true,
}
export const sees = (tab: Tab, viewer: Viewer): boolean => rules[tab]?.(viewer) ?? true
export const visible = (viewer: Viewer): Tab[] =>
  (Object.keys(tabs) as Tab[]).filter((tab) => sees(tab, viewer))
export const pathOf = (tab: Tab) => BASE + tabs[tab]
