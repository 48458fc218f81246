/** What the page of tasks shows: its columns, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Task } from '@contract/leads/tasks'
import type { List } from '@core/list/list'
import { MISSING_VALUE } from '@core/shell/constants'
import { date, dateTime, personName } from '@core/words/format'
import { useWords, words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { CommandButton } from '@ui/layout/CommandButton'
import type { ListParts } from '@ui/list/ShownList'
import { columnOf } from '@ui/listWithForms'

const taskColumn = columnOf<Task>('tasks')
const nameOrNone = (one: Task['userInfo']) => (one ? personName(one) : MISSING_VALUE.text)
const stateText = ({ status }: Task) => words(`tasks:tabs.${status}`)
const looks: Partial<Record<Task['status'], ChipLook>> = {
  overdue: CHIP_LOOKS.bad,
  working: CHIP_LOOKS.info,
}

const columns = [
  taskColumn('task', 320, ({ title, note }) => title || note, { pinned: true, exportKey: 'title' }),
  taskColumn('status', 110, stateText, {
    chips: (row) => [{ text: stateText(row), ...looks[row.status] }],
  }),
  taskColumn('scheduled_at', 180, (row) => dateTime(row.scheduled_at), { sort: 'scheduled_at' }),
  taskColumn('leadInfo', 180, ({ leadInfo }) => nameOrNone(leadInfo), { command: 'tasks.lead' }),
  taskColumn('type', 110, ({ type }) => words(`tasks:types.${type}`), {
    sort: 'type',
    filter: ({ type }) => ['type', type],
    muted: true,
  }),
  taskColumn('userInfo', 160, ({ userInfo }) => nameOrNone(userInfo), {
    filter: ({ user_identifier }) => ['user_identifier', user_identifier ?? 'none'],
  }),
  taskColumn('roleInfo', 140, ({ roleInfo }) => (roleInfo ? recordName(roleInfo.name) : MISSING_VALUE.text), {
    filter: ({ role_identifier }) => ['role_identifier', role_identifier ?? 'none'],
    muted: true,
  }),
  taskColumn('creatorInfo', 160, ({ creatorInfo }) => nameOrNone(creatorInfo), {
    filter: ({ creatorInfo }) => ['creator_identifier', creatorInfo?.identifier ?? 'none'],
    muted: true,
  }),
  taskColumn('note', 280, ({ note }) => note, { muted: true, hidden: true }),
  taskColumn('created_at', 120, (row) => date(row.created_at), {
    sort: 'created_at',
    time: (row) => row.created_at,
    muted: true,
  }),
]

function Empty({ list }: { list: List<Task> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('tasks:empty.title')}</h2>
      <p className="quiet">{text ? t('tasks:empty.filtered') : t(`tasks:empty.${tab}`)}</p>
      {text && <CommandButton id="list.clearFilters" variant="outlined" />}
    </>
  )
}

export default { columns, Empty } satisfies ListParts<Task>
