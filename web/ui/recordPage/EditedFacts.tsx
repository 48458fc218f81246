/** The facts of a record that the person may change: an editor takes the place of the fact, and gives the focus back to it. */
import { useEffect, useRef, useState } from 'react'
import type { AskedField } from '@contract/masters/forms/askedField'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import type { Identified } from '@core/list/list'
import { can } from '@core/session/session'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { useWords } from '@core/words/i18n'
import { lazyComponent } from '../layout/lazyPart'
import { LoadError } from '../layout/LoadError'
import { useAskedFact } from './askedFact'
import type { EditedFields, ReadFields } from './editedFields'
import { FactGroups } from './FactGroups'
import type { Onward } from './FieldEditor'
import { OtherFields } from './OtherFields'
import type { RecordDeclaration } from './record'
import { unsavedOf } from './unsaved'

const FieldEditor = lazyComponent(async () => ({ default: (await import('./FieldEditor')).FieldEditor }))

interface Props<Row extends Identified> extends ReadFields {
  record: RecordDeclaration<Row>
  row: Row
  edits: EditedFields<Row>
}

/** Fields that the person may change: by name, and behind each fact. */
function changeable<Row>({ asked }: ReadFields, { behind }: EditedFields<Row>) {
  const open = new Map(
    asked?.fields.filter((one) => !one.is_hidden && !one.is_disabled).map((one) => [one.name, one]),
  )
  const shown = new Set(Object.values(behind).flat())
  return {
    has: (name: string) => open.has(name),
    behind: (key: string) => (behind[key] ?? []).filter((name) => open.has(name)),
    factOf: (name: string) => Object.keys(behind).find((key) => behind[key]!.includes(name)) ?? name,
    others: [...open.values()].filter(({ name }): boolean => !shown.has(name)) satisfies AskedField[],
  }
}

/** Runs the command that changes what no field does; undefined where the person may not. */
const commandOf = (id: string | undefined) =>
  id !== undefined && can(command(id).can ?? '') ? () => void runCommand(command(id), context()) : undefined

/**
 * Which field is edited. Keys that are pressed while its editor comes are for it: they are no commands. When none is edited any more, the
 * fact `returnsTo` has the focus.
 */
function useEditing(first: string | undefined) {
  const [edited, setEdited] = useState(first)
  const places = useRef<HTMLDivElement>(null)
  const returnsTo = useRef<string>(undefined)
  useEffect(() => {
    if (edited !== undefined || returnsTo.current === undefined) return
    const fact = `[data-fact="${CSS.escape(returnsTo.current)}"]`
    places.current?.querySelector<HTMLElement>(fact)?.focus()
    returnsTo.current = undefined
  }, [edited])
  const release = useRef<() => void>(undefined)
  const shown = () => {
    release.current?.()
    release.current = undefined
  }
  const edit = (name: string | undefined) => {
    shown()
    if (name !== undefined) release.current = bufferKeysUntil()
    setEdited(name)
  }
  return { edited, edit, shown, places, returnsTo }
}

export function EditedFacts<Row extends Identified>(props: Props<Row>) {
  const { record, row, edits, asked, isFailed, refetch } = props
  const t = useWords()
  const unsaved = unsavedOf(record.list.name)
  const { edited, edit, shown, places, returnsTo } = useEditing(unsaved.fieldOf(row.identifier))
  const fields = changeable(props, edits)
  const inOrder = [
    ...Object.values(record.facts).flat().flatMap(fields.behind),
    ...fields.others.map(({ name }) => name),
  ]
  const leadBack = useAskedFact(row.identifier, fields.has, edit)
  const onDone = (name: string) => (onward: Onward) => {
    if (onward === 0 && leadBack()) return edit(undefined)
    returnsTo.current = fields.factOf(name)
    edit(onward === 0 ? undefined : inOrder[inOrder.indexOf(name) + onward])
  }
  const editor = asked && edited !== undefined && fields.has(edited) && (
    <FieldEditor
      key={edited}
      identifier={row.identifier}
      name={edited}
      asked={asked}
      unsaved={unsaved}
      refetch={refetch}
      send={(value, seen) => edits.send(row, edited, value, seen)}
      onDone={onDone(edited)}
      onShown={shown}
    />
  )
  return (
    <div ref={places} className="edited-facts">
      <FactGroups
        record={record}
        row={row}
        editing={{
          editorOf: (key) => edited !== undefined && edits.behind[key]?.includes(edited) && editor,
          changeOf: (key) => {
            const [first] = fields.behind(key)
            return first === undefined ? commandOf(edits.commands?.[key]) : () => edit(first)
          },
        }}
      />
      {isFailed && <LoadError messageKey="list:record.notEditable" onRetry={refetch} />}
      {asked && fields.others.length > 0 && (
        <OtherFields
          title={t(edits.others ?? '')}
          fields={fields.others}
          asked={asked}
          editorOf={(name) => edited === name && editor}
          edit={edit}
        />
      )}
    </div>
  )
}
