/** The reminders of a lead, those that are due first. A notification of a task leads here. */
import { REMINDERS_PER_PAGE, type ChosenState } from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import { context } from '@core/commands/context'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { tellChange } from '@ui/operation/tellChange'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './leadTasks.css'

const isOpen = ({ status }: Task) => status === 'overdue' || status === 'working'

async function setStatus({ identifier }: Task, status: ChosenState) {
  try {
    const answer = call(tasks.changeStatus, { id: identifier, body: { status } })
    await tellChange('tasks.status', answer, tasks.changeStatus.spec.says, () =>
      queryClient.invalidateQueries({ queryKey: [tasks.list.key[0]] }),
    )
  } catch (cause) {
    toastError(cause)
  }
}

export default function LeadTasks({ identifier }: { identifier: string }) {
  const t = useWords()
  const reminders = useCall(tasks.list, {
    query: { type: 'reminder', category: 'lead', identifier, per_page: REMINDERS_PER_PAGE },
  })
  const mayChange = context().can(tasks.changeStatus.spec.can)
  const rows = reminders.data?.recordsInfo ?? []
  return (
    <RecordPart
      title={t('tasks:section')}
      className="lead-tasks"
      commands={['tasks.remind']}
      answers={[reminders]}
      failed="tasks:failed"
      empty={rows.length === 0 ? t('tasks:none') : undefined}
    >
      {rows.length > 0 && (
        <ul>
          {[...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].map((row) => (
            <li key={row.identifier} data-state={row.status}>
              <p>
                <bdi>{row.note}</bdi>
              </p>
              <p className="quiet">
                <time dateTime={row.scheduled_at}>{dateTime(row.scheduled_at)}</time>
                {' · '}
                <span className="task-state">{t(`tasks:tabs.${row.status}`)}</span>
                {' · '}
                <bdi>
                  {row.userInfo ? personName(row.userInfo) : recordName(row.roleInfo?.name ?? '')}
                </bdi>{' '}
                {mayChange &&
                  (isOpen(row) ? ['completed' as const, 'cancelled' as const] : ['working' as const]).map(
                    (next) => (
                      <button
                        key={next}
                        type="button"
                        className="link"
                        aria-label={`${t(`tasks:actions.${next}`)}: ${row.note}`}
                        onClick={() => void setStatus(row, next)}
                      >
                        {t(`tasks:actions.${next}`)}
                      </button>
                    ),
                  )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
