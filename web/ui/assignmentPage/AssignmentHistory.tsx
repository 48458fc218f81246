/** Who changed what is assigned to somebody, newest first. */
import { assignmentRecords, type AssignmentHistory as Change } from '@contract/platform/assignmentRecords'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { HistoryDialog } from '../record/HistoryDialog'

/** `name`: of the assignment. `title`: name of the chosen record. */
export const AssignmentHistory = ({ name, who, title }: { name: string; who: string; title: string }) => (
  <HistoryDialog<Change>
    name={title}
    queryKey={['assignmentRecords', 'history', name, who]}
    fetchPage={(query, signal) =>
      call(assignmentRecords.history, { assignment: name, query: { who, ...query } }, { signal })
    }
    undoes={({ assigned, unassigned }) => ({ verb: 'assignments.change', changed: assigned + unassigned })}
  >
    {(change) => <Entry name={name} change={change} />}
  </HistoryDialog>
)

function Entry({ name, change }: { name: string; change: Change }) {
  const t = useWords()
  const { is_undo, undone_at, assigned, unassigned, names } = change
  const total = assigned + unassigned
  const what = [
    ...(is_undo ? [t('master:history.undo')] : []),
    ...(assigned > 0 ? [t(`${name}:difference.gains`, { count: assigned })] : []),
    ...(unassigned > 0 ? [t(`${name}:difference.losses`, { count: unassigned })] : []),
    ...(undone_at ? [t('master:history.undone')] : []),
  ]
  return (
    <>
      <p>{what.join(' · ')}</p>
      <p>
        <bdi>{names.map((one) => recordName(one)).join(listSeparator())}</bdi>
        {total > names.length && ` ${t(`${name}:others`, { count: total - names.length })}`}
      </p>
    </>
  )
}
