/** All roles, as a list. */
import { feedOf, ListPage } from '@ui/list/ListPage'
import { columns, roleList } from './list'

export default function RolesPage() {
  return <ListPage list={roleList} feed={feedOf(roleList)} columns={columns} tools={['roles.create']} />
}
