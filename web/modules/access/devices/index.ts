/** Devices that users are signed in on (core §2.7): last login first, 15 a page; a device can be logged out. */
import { createElement } from 'react'
import type { Device } from '@contract/access/devices'
import type { AnyCommand } from '@core/commands/commands'
import { defineModule } from '@core/shell/module'
import { deviceColumns, allDevices, logOutCommand, ownColumns, ownDevices } from './list'
import loggedIn from './loggedIn'

const listPage = async () => {
  const { ListPage, feedOf } = await import('@ui/list/ListPage')
  return (list: typeof allDevices, columns: typeof deviceColumns) => ({
    default: () => createElement(ListPage<Device>, { list, feed: feedOf(list), columns }),
  })
}

const devices = defineModule({
  name: 'devices',
  routes: [
    {
      path: '/settings/active-devices',
      can: 'settings.devices.read',
      title: 'devices:title',
      page: async () => (await listPage())(allDevices, deviceColumns),
    },
  ],
  commands: [logOutCommand<Device>('devices', ({ identifier }) => identifier) as AnyCommand],
  profileTabs: [
    {
      name: 'devices',
      page: async () => (await listPage())(ownDevices, ownColumns),
      dialog: () => import('./OwnDevices'),
    },
  ],
})

export default [devices, loggedIn]
