/** Branches: a master whose form also has an address (business §2). */
import { branches } from '@contract/people/branches'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { number } from '@core/words/format'
import { masterPage } from '@ui/masterPage'

export default masterPage(branches, {
  formPaths: {
    create: '/settings/user-management/branch/create-branch',
    edit: '/settings/user-management/branch/edit-branch/:identifier',
    can: USER_MANAGEMENT.read,
  },
  columns: [
    {
      key: 'users_count',
      title: 'branches:fields.users_count',
      width: 90,
      text: (row) => number(Number(row['users_count'])),
      numeric: true,
    },
  ],
})
