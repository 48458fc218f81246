/** Who changed a person, when, and from what to what; newest first. */
import type { LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import { staff, type Staff } from '@contract/people/staff'
import { call } from '@core/server/http'
import { MISSING_VALUE } from '@core/shell/constants'
import { personName } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { HistoryDialog } from '@ui/record/HistoryDialog'

export const StaffHistory = ({ person }: { person: Staff }) => (
  <HistoryDialog<RecordChange>
    name={personName(person)}
    queryKey={['staff', 'history', person.identifier]}
    fetchPage={(query, signal) => call(staff.history, { id: person.identifier, query }, { signal })}
    undoes={({ verb }) => ({ verb, changed: 1 })}
  >
    {(change) => <Entry change={change} />}
  </HistoryDialog>
)

/** Words of values that are stored as keys. */
const keyed: Readonly<Record<string, string>> = { status: 'staff:statuses', gender: 'staff:choices.gender' }
const textOf = (t: Words, field: string, logged: LoggedValue | null) => {
  if (!logged || logged.value === '') return MISSING_VALUE.text
  if (keyed[field]) return t(`${keyed[field]}.${logged.value}`)
  return field === 'roles'
    ? logged.value
        .split(', ')
        .map((name) => recordName(name))
        .join(', ')
    : logged.value
}

function Entry({ change: { verb, is_undo, undone_at, changes } }: { change: RecordChange }) {
  const t = useWords()
  const what = is_undo
    ? 'undo'
    : ({ 'staff.create': 'create', 'staff.delete': 'delete' }[verb as string] ?? 'edit')
  return (
    <>
      <p>
        {t(`master:history.${what}`)}
        {undone_at && ` · ${t('master:history.undone')}`}
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`staff:fields.${field}`)}</dt>
            <dd>
              <bdi>{textOf(t, field, before)}</bdi> → <bdi>{textOf(t, field, after)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
