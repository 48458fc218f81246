/** The permissions of one person: those of their roles, and what was given to and taken from them. */
import { useMemo } from 'react'
import { useParams } from 'wouter'
import { staff } from '@contract/people/staff'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { identifierOfPath } from '@ui/record/pathIdentifier'
import { PermissionsPage } from './PermissionsPage'
import type { Groups } from './state'

export default function PersonPermissions() {
  const t = useWords()
  const { base64 = '' } = useParams<{ base64: string }>()
  const identifier = identifierOfPath(base64)
  const { data, error, refetch } = useCall(staff.permissions, { id: identifier }, { staleTime: 0 })
  const groups = useMemo((): Groups | null => {
    if (!data) return null
    const modules = [...new Set(data.permissions.map(({ module }) => module))]
    return modules.map((module) => ({
      module,
      permissions: data.permissions.filter((one) => one.module === module),
    }))
  }, [data])
  return (
    <PermissionsPage
      subject={{ kind: 'person', identifier }}
      groups={groups}
      name={data?.name ?? ''}
      back={{ href: '/settings/user-management/staff', title: t('staff:title') }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
