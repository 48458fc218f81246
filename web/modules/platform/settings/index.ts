/** One's own settings, a tab at a time, and the organisation's (core §2.5). */
import { createElement } from 'react'
import { settings as api } from '@contract/platform/settings'
import type { Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { defineModule, type Route } from '@core/shell/module'
import { appState } from '@core/session/session'
import { pathOf, sees, tabs, type Tab } from './tabs'
import { viewer } from './viewer'

const page = () => import('./SettingsPage')
const all = Object.keys(tabs) as Tab[]
const routes = all.map((tab): Route => ({ path: pathOf(tab), title: `settings:tabs.${tab}`, page }))
/** The other address of one's own profile (core §2.4). */
const own: Route = { path: '/profile', title: 'settings:tabs.profile', page }
const organization = {
  path: '/settings/organization',
  can: api.organization.spec.can,
  title: 'settings:commands.organization',
  page: () => import('./OrganizationPage'),
}

const notificationTypes = {
  path: '/settings/notifications',
  can: api.notificationTypes.spec.can,
  title: 'settings:commands.organizationNotifications',
  page: () => import('./NotificationTypes'),
}

/** Over a lead that is being read the settings open in place. */
const readsOne = () => currentScreen.list?.detail === 'page'
const openTab = (tab: Tab): Command => ({
  id: `settings.${tab}`,
  on: 'anywhere',
  setting: true,
  ...(tab === 'profile' && { keys: 'g ,' }),
  when: () => sees(tab, viewer()),
  run: async (c) => {
    if (!readsOne()) return c.go(pathOf(tab))
    const { SettingsHere } = await import('./SettingsHere')
    c.open(createElement(SettingsHere, { first: tab }))
  },
})

export default defineModule({
  name: 'settings',
  routes: [routes[0]!, ...routes.slice(1), own, organization, notificationTypes],
  commands: [
    ...all.map(openTab),
    {
      id: 'settings.organization',
      on: 'anywhere',
      keys: 'g o',
      setting: true,
      can: organization.can,
      when: () => appState.profile?.userInfo.group !== 'agent',
      run: (c) => c.go(organization.path),
    },
    {
      id: 'settings.organizationNotifications',
      on: 'anywhere',
      setting: true,
      can: notificationTypes.can,
      when: () => appState.profile?.userInfo.group !== 'agent',
      run: (c) => c.go(notificationTypes.path),
    },
  ],
})
