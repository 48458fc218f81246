/** Devices that users are signed in on (core §2.7): last login first, 15 a page; a device can be logged out. */
import type { Device } from '@contract/access/devices'
import type { AnyCommand } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { logOutCommand, ownRoute, route } from './list'
import loggedIn from './loggedIn'

const devices = defineModule({
  name: 'devices',
  routes: [route],
  commands: [logOutCommand<Device>('devices', ({ identifier }) => identifier) as AnyCommand],
  profileTabs: [{ name: 'devices', page: ownRoute.page, dialog: () => import('./OwnDevices') }],
})

export default [devices, loggedIn]
