/** People: staff, agent staff and institution staff. */
import { staff } from '@contract/people/staff'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { permissionReason } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { formOfAddress } from '@ui/formOfAddress'
import { commands } from './commands'
import { kinds, refreshLists, routes } from './lists'

const [staffRoute] = routes

export default defineModule({
  name: 'staff',
  undo: USER_MANAGEMENT.update,
  routes: [
    ...routes,
    formOfAddress({
      path: `${kinds.staff.path}/create-staff`,
      title: 'staff:dialog.create.staff',
      can: USER_MANAGEMENT.read,
      listPath: kinds.staff.path,
      listPage: staffRoute!.page,
      open: async (context, _, { onClosed }) => {
        const needed = staff.create.spec.can
        if (!context.can(needed)) {
          context.toast(permissionReason(context, needed), 'warning')
          return false
        }
        const { openStaffForm } = await import('./form')
        await openStaffForm(context, 'staff', undefined, { onClosed })
        return true
      },
    }),
  ],
  commands,
  events: {
    letters_changed: () => void refreshLists(),
    staff_changed: () => void queryClient.invalidateQueries({ queryKey: ['organisationChart'] }),
  },
})
