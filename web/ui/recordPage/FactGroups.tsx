/** The facts of a record by group, as the columns of the list say them. */
import type { CSSProperties, ReactNode } from 'react'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import type { Column } from '@core/list/columns'
import type { Identified } from '@core/list/list'
import { can } from '@core/session/session'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { FactRow } from './FactRow'
import type { RecordDeclaration } from './record'

interface Props<Row extends Identified> {
  record: RecordDeclaration<Row>
  row: Row
}

/** What is done with a fact: an editor in its place, or a way to change it. */
interface FactEditing {
  editorOf(key: string): ReactNode
  /** Undefined for what cannot be changed. */
  changeOf(key: string): (() => void) | undefined
}

/** Reports this fact as wrong; undefined where the record has no such command, or the person may not. */
const reportOf = ({ report }: Pick<RecordDeclaration<never>, 'report'>, key: string, label: string) =>
  report?.facts.includes(key) && can(command(report.command).can ?? '')
    ? () => void runCommand(command(report.command), context(), { field: { value: key, label } })
    : undefined

export function FactGroups<Row extends Identified>({
  record,
  row,
  editing,
}: Props<Row> & { editing?: FactEditing }) {
  const t = useWords()
  const { facts, words, columns, moments = [] } = record
  return Object.entries(facts).map(([group, keys]) => (
    <section key={group} className="detail-group">
      <h3>{t(`${words}:record.${group}`)}</h3>
      <dl>
        {keys.map((key) => (
          <FactRow
            key={key}
            name={key}
            label={t(`${words}:fields.${key}`)}
            editor={editing?.editorOf(key)}
            change={editing?.changeOf(key)}
            report={reportOf(record, key, t(`${words}:fields.${key}`))}
          >
            <FactValue
              column={columns.find((one) => one.key === key) as Column}
              isMoment={moments.includes(key)}
              name={key}
              row={row}
            />
          </FactRow>
        ))}
      </dl>
    </section>
  ))
}

function FactValue({
  column,
  isMoment,
  name,
  row,
}: {
  column: Column
  isMoment: boolean
  name: string
  row: unknown
}) {
  const chips = column.chips?.(row) ?? []
  if (chips.length > 0)
    return (
      <span className="chips">
        {chips.map((chip) => (
          <bdi key={chip.text} className="chip" style={{ '--chip': chip.background } as CSSProperties}>
            {chip.text}
          </bdi>
        ))}
      </span>
    )
  const at = isMoment ? (row as Record<string, string | null>)[name] : undefined
  return (
    <bdi dir={column.ltr ? 'ltr' : undefined}>
      {at ? dateTime(at) : column.text(row) || MISSING_VALUE.text}
    </bdi>
  )
}
