/** Profile settings by tab, and the organisation's settings (core §2.5). */
import { createElement } from 'react'
import { settings as api } from '@contract/platform/settings'
import { leadsTo, type Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { appState } from '@core/session/session'
import { pathOf, sees, tabs, type Tab } from './tabs'
import { viewer } from './viewer'

const page = () => import('./SettingsPage')
const tabNames = Object.keys(tabs) as Tab[]
const routes = tabNames.map((tab): Route => ({ path: pathOf(tab), title: `settings:tabs.${tab}`, page }))
/** Second address of the own profile (core §2.4). */
const profileRoute: Route = { path: '/profile', title: 'settings:tabs.profile', page }
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

/** While a record is open as a page, the settings open in a dialog over it. */
const isRecordOpen = () => currentScreen.list?.detail === 'page'
const openTab = (tab: Tab): Command => ({
  id: `settings.${tab}`,
  on: 'anywhere',
  setting: true,
  opens: pathOf(tab),
  ...(tab === 'profile' && { keys: 'g ,' }),
  when: () => sees(tab, viewer()),
  run: async (c) => {
    if (!isRecordOpen()) return c.go(pathOf(tab))
    const { SettingsDialog } = await import('./SettingsDialog')
    c.open(createElement(SettingsDialog, { first: tab }))
  },
})

export default defineModule({
  name: 'settings',
  routes: [routes[0]!, ...routes.slice(1), profileRoute, organization, notificationTypes],
  commands: [
    ...tabNames.map(openTab),
    {
      id: 'settings.referral',
      on: 'anywhere',
      setting: true,
      run: async () => (await import('./referral')).copyOwnLink(),
    },
    {
      id: 'settings.organization',
      on: 'anywhere',
      keys: 'g o',
      setting: true,
      opens: organization.path,
      can: organization.can,
      when: () => appState.profile?.userInfo.group !== 'agent',
      ...leadsTo(organization.path),
    },
    {
      id: 'settings.organizationNotifications',
      on: 'anywhere',
      setting: true,
      opens: notificationTypes.path,
      can: notificationTypes.can,
      when: () => appState.profile?.userInfo.group !== 'agent',
      ...leadsTo(notificationTypes.path),
    },
  ],
})
