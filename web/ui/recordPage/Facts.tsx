/** The facts of a record by group. Those that the person may change are changed where they stand. */
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import type { AskedField } from '@contract/masters/forms/askedField'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import type { Column } from '@core/list/columns'
import type { Identified } from '@core/list/list'
import { can } from '@core/session/session'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { EditedFields } from './editedFields'
import { FieldEditor, type Onward } from './FieldEditor'
import type { RecordDeclaration } from './record'
import { unsavedOf } from './unsaved'

interface Props<Row extends Identified> {
  record: RecordDeclaration<Row>
  row: Row
}

export function Facts<Row extends Identified>({ record, row }: Props<Row>) {
  const { edits, problemOf } = record
  const problem = problemOf?.(row)
  const isEdited = edits && can(edits.can) && (edits.isOpen?.(row) ?? true)
  return (
    <>
      {problem && <p className="detail-problem">{problem}</p>}
      {isEdited ? (
        <EditedFacts record={record} row={row} edits={edits} />
      ) : (
        <FactGroups record={record} row={row} />
      )}
    </>
  )
}

/** What is done with a fact: an editor in its place, or a way to change it. */
interface FactEditing {
  editorOf(key: string): React.ReactNode
  /** Undefined for what cannot be changed. */
  changeOf(key: string): (() => void) | undefined
}

function EditedFacts<Row extends Identified>({
  record,
  row,
  edits,
}: Props<Row> & { edits: EditedFields<Row> }) {
  const { asked, refetch } = edits.useAsked(row)
  const unsaved = unsavedOf(record.list.name)
  const [edited, setEdited] = useState<string | undefined>(() => unsaved.fieldOf(row.identifier))
  const places = useRef<HTMLDivElement>(null)
  const returnsTo = useRef<string>(undefined)
  const fieldOf = (name: string): AskedField | undefined =>
    asked?.fields.find((one) => one.name === name && !one.is_hidden && !one.is_disabled)
  const behind = (key: string) => (edits.behind[key] ?? []).filter(fieldOf)
  const all = Object.values(record.facts).flat().flatMap(behind)
  const factOf = (name: string) => Object.keys(edits.behind).find((key) => edits.behind[key]!.includes(name))
  useEffect(() => {
    if (edited !== undefined || returnsTo.current === undefined) return
    places.current?.querySelector<HTMLElement>(`[data-fact="${returnsTo.current}"]`)?.focus()
    returnsTo.current = undefined
  }, [edited])
  const onDone = (name: string) => (onward: Onward) => {
    const next = onward === 0 ? undefined : all[all.indexOf(name) + onward]
    returnsTo.current = factOf(name)
    setEdited(next)
  }
  const editing: FactEditing = {
    editorOf: (key) =>
      asked && edited !== undefined && fieldOf(edited) && edits.behind[key]?.includes(edited) ? (
        <FieldEditor
          key={edited}
          identifier={row.identifier}
          name={edited}
          asked={asked}
          unsaved={unsaved}
          refetch={refetch}
          send={(value, seen) => edits.send(row, edited, value, seen)}
          onDone={onDone(edited)}
        />
      ) : undefined,
    changeOf: (key) => {
      const [first] = behind(key)
      if (first !== undefined) return () => setEdited(first)
      const id = edits.commands?.[key]
      return id !== undefined && can(command(id).can ?? '')
        ? () => void runCommand(command(id), context())
        : undefined
    },
  }
  return (
    <div ref={places} className="edited-facts">
      <FactGroups record={record} row={row} editing={editing} />
    </div>
  )
}

function FactGroups<Row extends Identified>({
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
          <Fact
            key={key}
            name={key}
            label={t(`${words}:fields.${key}`)}
            column={columns.find((one) => one.key === key) as Column}
            isMoment={moments.includes(key)}
            row={row}
            editor={editing?.editorOf(key)}
            change={editing?.changeOf(key)}
          />
        ))}
      </dl>
    </section>
  ))
}

interface FactProps {
  name: string
  label: string
  column: Column
  isMoment: boolean
  row: unknown
  editor: React.ReactNode
  change: (() => void) | undefined
}
function Fact({ name, label, column, isMoment, row, editor, change }: FactProps) {
  const t = useWords()
  const id = useId()
  const value = <FactValue column={column} isMoment={isMoment} name={name} row={row} />
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    change!()
  }
  if (editor) return <div className="fact edited">{editor}</div>
  return (
    <div className="fact">
      <dt id={id}>{label}</dt>
      <dd>
        {change ? (
          <button
            type="button"
            className="fact-change"
            data-fact={name}
            aria-describedby={id}
            title={t('list:record.change')}
            onClick={change}
            onKeyDown={onKeyDown}
          >
            {value}
          </button>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

function FactValue({ column, isMoment, name, row }: Pick<FactProps, 'column' | 'isMoment' | 'name' | 'row'>) {
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
