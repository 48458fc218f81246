/** Home: the reader's open tasks and those of their roles, by the windows of pending tasks (core §9). */
import { taskWindows, type TaskWindow } from '@contract/leads/filters/taskFilters'
import { tasks } from '@contract/leads/tasks'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { HomeFigures } from '@ui/home/HomeFigures'
import { HomeSection } from '@ui/home/HomeSection'

/** The list that a figure counts: open ones due since the beginning of the window. */
const addressOf = (window: TaskWindow) => `/tasks?${new URLSearchParams({ q: `window:#${window}` })}`

export default function OwnTasks() {
  const t = useWords()
  const month = useCall(tasks.pendingCount, { query: { window: 'last_30_days' } })
  const halfYear = useCall(tasks.pendingCount, { query: { window: 'last_6_months' } })
  const answers = { last_30_days: month, last_6_months: halfYear }
  if (halfYear.data && halfYear.data.overdue + halfYear.data.working === 0) return null
  return (
    <HomeSection title={t('tasks:home.title')} answers={Object.values(answers)}>
      <HomeFigures
        figures={taskWindows.map((window) => {
          const { data } = answers[window]
          return {
            label: t(`tasks:home.${window}`, { late: number(data?.overdue ?? 0) }),
            path: addressOf(window),
            text: data && number(data.overdue + data.working),
            isLate: (data?.overdue ?? 0) > 0,
          }
        })}
      />
    </HomeSection>
  )
}
