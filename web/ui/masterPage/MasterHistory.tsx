/** Who changed a row of a master, when, and from what to what; newest first. */
import type { LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import type { MasterFieldKind } from '@contract/masterFields'
import { masterRecords } from '@contract/masters/masterRecords'
import { call } from '@core/server/http'
import { MISSING_VALUE } from '@core/shell/constants'
import { useWords } from '@core/words/i18n'
import { BeforeAfter } from '../layout/BeforeAfter'
import { HistoryDialog } from '../record/HistoryDialog'
import { labelOf, masterNamed, shownKey, shownValue, type MasterRow } from './fields'

export const MasterHistory = ({ name, row }: { name: string; row: MasterRow }) => (
  <HistoryDialog<RecordChange>
    name={labelOf(masterNamed(name).spec, row)}
    queryKey={[name, 'history', row.identifier]}
    fetchPage={(query, signal) =>
      call(masterRecords.history, { master: name, identifier: row.identifier, query }, { signal })
    }
    undoes={({ verb }) => ({ verb, changed: 1 })}
  >
    {(change) => <Entry name={name} row={row} change={change} />}
  </HistoryDialog>
)

function Entry({ name, row, change }: { name: string; row: MasterRow; change: RecordChange }) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const { verb, is_undo, undone_at, changes } = change
  const textOf = (key: string, logged: LoggedValue | null) => {
    if (!logged || logged.value === '') return MISSING_VALUE.text
    // Values without a form field, and lines that refer to records, are formatted by the server.
    const isTold = spec.fields[key]?.kind === 'lines' && logged.as === 'name'
    if (!spec.fields[key] || isTold) return logged.value
    // An amount is shown in the currency that the row has now.
    return shownValue(spec, key, {
      ...row,
      [shownKey(spec, key)]: storedValue(spec.fields[key]?.kind, logged.value),
    })
  }
  return (
    <>
      <p>
        {t(`master:history.${is_undo ? 'undo' : verb.slice('masters.'.length)}`)}
        {undone_at && ` · ${t('master:history.undone')}`}
      </p>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`${name}:fields.${field}`)}</dt>
            <dd>
              <BeforeAfter before={textOf(field, before)} after={textOf(field, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
/** The value of a row behind what the ledger keeps: 1 for true, an array as JSON, names in one text. */
function storedValue(kind: MasterFieldKind | undefined, text: string): unknown {
  if (kind === 'flag') return text === '1'
  if (kind === 'choices' || kind === 'lines') return JSON.parse(text)
  return kind === 'relations' ? [text] : text
}
