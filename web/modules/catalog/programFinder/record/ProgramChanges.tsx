/** Who changed a program, when, and from what to what; newest first. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { RecordChange } from '@contract/platform/loggedChanges'
import { call } from '@core/server/http'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { ChangeEntry } from '@ui/record/ChangeEntry'
import { ChangeHistory, type ChangeHistoryProps } from '@ui/record/ChangeHistory'
import { HistoryDialog } from '@ui/record/HistoryDialog'
import { loggedText } from './loggedText'

const historyOf = ({
  identifier,
  institution,
}: ProgramEntry): Omit<ChangeHistoryProps<RecordChange>, 'onUndo'> => ({
  queryKey: ['programRecord', 'history', identifier],
  fetchPage: (query, signal) => call(programRecord.history, { program: identifier, query }, { signal }),
  undoes: ({ verb }) => ({ verb, changed: 1 }),
  children: (change) => (
    <ChangeEntry
      change={change}
      labels="programRecord"
      textOf={(field, value) => loggedText(field, value, institution.country.currency_code)}
    />
  ),
})

export const ProgramHistory = ({ entry }: { entry: ProgramEntry }) => (
  <HistoryDialog<RecordChange> name={entry.program.name} {...historyOf(entry)} />
)

/** The same as a part of the record. */
export default function ProgramChanges({ row }: { row: ProgramEntry }) {
  const t = useWords()
  if (!can(programRecord.history.spec.can)) return <p className="dim">{t('app:why.permission')}</p>
  return <ChangeHistory<RecordChange> {...historyOf(row)} />
}
