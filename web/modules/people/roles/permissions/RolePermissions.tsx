/** The permissions of one role. */
import { useParams } from 'wouter'
import { roles } from '@contract/people/roles'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { PermissionsPage } from './PermissionsPage'

export default function RolePermissions() {
  const t = useWords()
  const { identifier = '' } = useParams<{ identifier: string }>()
  const { data, error, refetch } = useCall(roles.permissions, { identifier }, { staleTime: 0 })
  const { data: names } = useCall(roles.dropdown, {})
  return (
    <PermissionsPage
      subject={{ kind: 'role', identifier }}
      groups={data ?? null}
      name={recordName(names?.find((one) => one.identifier === identifier)?.name ?? '')}
      back={{ href: '/settings/user-management/manage-roles', title: t('roles:title') }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
