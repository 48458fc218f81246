/** One field of a record, edited where it stands: Enter saves, Tab saves and goes on, Esc leaves it as it was. */
import { useEffect, useMemo, useRef } from 'react'
import {
  isEmptyValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { Refused } from '@core/server/refused'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '../dynamicForm/DynamicForm'
import { PlainButton } from '../layout/PlainButton'
import type { AskedRecord } from './editedFields'
import type { Unsaved } from './unsaved'

/** Where the focus goes when the editor closes: it stays on the fact, or the next or previous field is edited. */
export type Onward = 0 | 1 | -1

interface Props {
  identifier: string
  name: string
  asked: AskedRecord
  unsaved: Unsaved
  send(value: FieldValue, seen: FieldValue): Promise<unknown>
  /** Reads the values anew: somebody else changed this one. */
  refetch(): Promise<AskedRecord | undefined>
  onDone(onward: Onward): void
  /** It has the focus, and takes what is typed. */
  onShown(): void
}

/** The field with those it depends on, which are not asked here, but say which options it has. */
function withParents(fields: readonly AskedField[], name: string): AskedField[] {
  const field = fields.find((one) => one.name === name)
  if (!field) return []
  const parents = field.parent_field_name === null ? [] : withParents(fields, field.parent_field_name)
  const alone = { ...field, form_step_no: 1, column: 12 }
  return [...parents.map((parent) => ({ ...parent, is_hidden: true })), alone]
}

const sameValue = (a: FieldValue, b: FieldValue) =>
  isEmptyValue(a) ? isEmptyValue(b) : JSON.stringify(a) === JSON.stringify(b)

/** The refusal at the field of the form. */
const atField = (cause: Refused, name: string) =>
  new Refused(
    cause.status,
    cause.errors.map((one) => ({ ...one, field: name })),
    cause.retryAfter,
  )

/** Sends what changed, and lets the person decide where somebody else changed the same value. */
function useSave({ name, asked, send, refetch }: Pick<Props, 'name' | 'asked' | 'send' | 'refetch'>) {
  // What the person began with: values that come meanwhile are for the server to tell.
  const seen = useRef(valueIn(asked.values, name) ?? null)
  return async (values: FieldValues) => {
    const value = valueIn(values, name) ?? null
    if (sameValue(value, seen.current)) return
    try {
      await send(value, seen.current)
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      // The other person's value is shown now, so that saving again is meant.
      if (cause.message === CHANGED_MEANWHILE)
        seen.current = valueIn((await refetch())?.values ?? {}, name) ?? null
      throw atField(cause, name)
    }
  }
}

/** What a key does in the editor; undefined where it is the field's own. */
function actionOf({ key, shiftKey, ctrlKey, metaKey, target, defaultPrevented }: React.KeyboardEvent) {
  const isHeld = ctrlKey || metaKey
  if (defaultPrevented && !(key === 'Enter' && isHeld)) return undefined
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? -1 : 1
  const isOwnEnter = (target as Element).matches('textarea, button')
  return key === 'Enter' && (isHeld || !isOwnEnter) ? 0 : undefined
}

export function FieldEditor(props: Props) {
  const { identifier, name, asked, unsaved, onDone, onShown } = props
  const t = useWords()
  const save = useSave(props)
  const begun = useRef(asked)
  const onward = useRef<Onward>(0)
  const editor = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => withParents(begun.current.fields, name), [name])
  const draft = useMemo(() => unsaved.draft(identifier, name), [unsaved, identifier, name])
  useEffect(() => {
    // What is typed takes the place of the value, as in a cell.
    editor.current?.querySelector<HTMLInputElement>('input:not([type=checkbox], [type=radio])')?.select()
    onShown()
    // Once, when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const leave = (to: Onward) => {
    draft.clear()
    onDone(to)
  }
  const submit = (to: Onward) => {
    onward.current = to
    editor.current?.querySelector('form')?.requestSubmit()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const action = actionOf(event)
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'cancel') leave(0)
    else submit(action)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field inside.
    <div ref={editor} className="fact-editor" onKeyDown={onKeyDown}>
      <DynamicForm
        fields={fields}
        values={begun.current.values}
        chosen={begun.current.chosen}
        draft={draft}
        onSubmit={(values) => save(values).then(() => leave(onward.current))}
        submit={
          <p className="fact-editor-actions">
            <button type="submit" className="bp6-button bp6-small bp6-intent-primary">
              {t('app:save')}
            </button>
            <PlainButton
              size="small"
              variant="minimal"
              text={t('app:cancel')}
              title="Esc"
              onClick={() => leave(0)}
            />
          </p>
        }
      />
    </div>
  )
}
