/** Who changed a task, when, and from what to what; newest first. */
import type { LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import { tasks, type Task } from '@contract/leads/tasks'
import { call } from '@core/server/http'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { BeforeAfter } from '@ui/layout/BeforeAfter'
import { HistoryDialog } from '@ui/record/HistoryDialog'

export const TaskHistory = ({ task: { identifier, title, note } }: { task: Task }) => (
  <HistoryDialog<RecordChange>
    name={title || note}
    queryKey={['tasks', 'history', identifier]}
    fetchPage={(query, signal) => call(tasks.history, { id: identifier, query }, { signal })}
    undoes={({ verb }) => ({ verb, changed: 1 })}
  >
    {(change) => <Entry change={change} />}
  </HistoryDialog>
)

const textOf = (t: Words, field: string, logged: LoggedValue | null) => {
  if (!logged || logged.value === '') return MISSING_VALUE.text
  if (logged.as === 'time') return dateTime(logged.value)
  if (field === 'status') return t(`tasks:tabs.${logged.value}`)
  if (field === 'type') return t(`tasks:types.${logged.value}`)
  return field === 'roleInfo' ? recordName(logged.value) : logged.value
}

function Entry({ change: { verb, is_undo, undone_at, changes } }: { change: RecordChange }) {
  const t = useWords()
  const kinds: Partial<Record<RecordChange['verb'], string>> = {
    'tasks.create': 'create',
    'tasks.delete': 'delete',
  }
  const what = is_undo ? 'undo' : (kinds[verb] ?? 'edit')
  return (
    <>
      <p>
        {t(`master:history.${what}`)}
        {undone_at && ` · ${t('master:history.undone')}`}
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`tasks:fields.${field}`)}</dt>
            <dd>
              <BeforeAfter before={textOf(t, field, before)} after={textOf(t, field, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
