/** On which applications commands act, and where. */
import type { Application } from '@contract/admissions/applications'
import type { Context } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { nameOf } from './columns'

type ApplicationContext = Context<Application>

export const isDeletedTab = () => currentScreen.list?.query.tab === 'deleted'
export const isApplicationList = ({ list }: ApplicationContext) => list === 'applications'
/** Of applications that are not deleted. */
export const isLivingList = (context: ApplicationContext) => isApplicationList(context) && !isDeletedTab()

export const withCount = {
  titleValues: ({ targets }: ApplicationContext) => ({ count: targets.count }),
}
/** The student of the only application of a verb; undefined when there are several. */
export const onlyName = ({ targets: { count, rows } }: ApplicationContext): string | undefined =>
  count === 1 && rows[0] ? nameOf(rows[0]) : undefined
