/** The names of all that one is assigned, read at once (business §9: client services with `per_page` 100000). */
import type { Answer, AnyEndpoint } from '@contract/http'
import * as assignments from '@contract/platform/assignments/allAssignments'
import { MOST_AT_ONCE } from '@contract/platform/assignments/assignment'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { LoadError } from '../layout/LoadError'
import type { Spec } from './spec'

const assignmentsByName: Readonly<Record<string, { list: AnyEndpoint }>> = assignments

type AssignedPage = Answer<typeof assignments.clientServiceAssign.list>

export function AssignedNames({ spec: { name, who: side }, who }: { spec: Spec; who: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(assignmentsByName[name]!.list, {
    query: { [side.key]: who, assigned: '1', per_page: MOST_AT_ONCE },
  })
  if (isError) return <LoadError messageKey={`${name}:failed`} onRetry={refetch} />
  if (!data) return null
  const names = (data as AssignedPage).recordsInfo.map((row) => recordName(row.name)).join(listSeparator())
  return (
    <p className="assignment-names" role="status">
      {names ? t(`${name}:assigned`, { names }) : t(`${name}:unassigned`)}
    </p>
  )
}
