/** Who changed a person, when, and from what to what; newest first. */
import type { RecordChange } from '@contract/platform/loggedChanges'
import { staff, type Staff } from '@contract/people/staff'
import { call } from '@core/server/http'
import { listSeparator, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { ChangeEntry } from '@ui/record/ChangeEntry'
import { ChangeHistory, type ChangeHistoryProps } from '@ui/record/ChangeHistory'
import { HistoryDialog } from '@ui/record/HistoryDialog'

const historyOf = (identifier: string): Omit<ChangeHistoryProps<RecordChange>, 'onUndo'> => ({
  queryKey: ['staff', 'history', identifier],
  fetchPage: (query, signal) => call(staff.history, { id: identifier, query }, { signal }),
  undoes: ({ verb }) => ({ verb, changed: 1 }),
  children: (change) => <Entry change={change} />,
})

export const StaffHistory = ({ person }: { person: Staff }) => (
  <HistoryDialog<RecordChange> name={personName(person)} {...historyOf(person.identifier)} />
)

/** The same as a part of the record of the person. */
export const PersonChanges = ({ identifier }: { identifier: string }) => (
  <ChangeHistory<RecordChange> {...historyOf(identifier)} />
)

/** Words of values that are stored as keys. */
const keyed: Readonly<Record<string, string>> = { status: 'staff:statuses', gender: 'staff:choices.gender' }

function Entry({ change }: { change: RecordChange }) {
  const t = useWords()
  const textOf = (field: string, value: string) => {
    if (keyed[field]) return t(`${keyed[field]}.${value}`)
    return field === 'roles'
      ? value
          .split(', ')
          .map((name) => recordName(name))
          .join(listSeparator())
      : value
  }
  const what = (
    { 'staff.create': 'create', 'staff.delete': 'delete' } as Partial<Record<string, 'create' | 'delete'>>
  )[change.verb]
  return <ChangeEntry change={change} what={what} labels="staff" textOf={textOf} />
}
