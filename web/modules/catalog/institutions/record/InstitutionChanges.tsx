/** Who changed an institution, when, and from what to what; newest first. */
import { institutions, type Institution } from '@contract/catalog/institutions'
import type { RecordChange } from '@contract/platform/loggedChanges'
import { call } from '@core/server/http'
import { day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { ChangeEntry } from '@ui/record/ChangeEntry'
import { ChangeHistory, type ChangeHistoryProps } from '@ui/record/ChangeHistory'
import { HistoryDialog } from '@ui/record/HistoryDialog'

const historyOf = (identifier: string): Omit<ChangeHistoryProps<RecordChange>, 'onUndo'> => ({
  queryKey: ['institutions', 'history', identifier],
  fetchPage: (query, signal) => call(institutions.history, { identifier, query }, { signal }),
  undoes: ({ verb }) => ({ verb, changed: 1 }),
  children: (change) => <Entry change={change} />,
})

export const InstitutionHistory = ({ institution }: { institution: Institution }) => (
  <HistoryDialog<RecordChange> name={institution.name} {...historyOf(institution.identifier)} />
)

/** The same as a part of the record. */
export default function InstitutionChanges({ identifier }: { identifier: string }) {
  return <ChangeHistory<RecordChange> {...historyOf(identifier)} />
}

/** Words of values that are stored as keys. */
const blockOf: Readonly<Record<string, string>> = {
  kind: 'kinds',
  status: 'statuses',
  shore_type: 'shores',
  quota_type: 'quotas',
  commission_type: 'commissionTypes',
}
const DAYS = new Set(['agreement_date', 'agreement_ends_on'])

function Entry({ change }: { change: RecordChange }) {
  const t = useWords()
  const textOf = (field: string, value: string) => {
    if (blockOf[field]) return t(`institutions:${blockOf[field]}.${value}`)
    return DAYS.has(field) ? day(value) : value
  }
  return <ChangeEntry change={change} labels="institutions" textOf={textOf} />
}
