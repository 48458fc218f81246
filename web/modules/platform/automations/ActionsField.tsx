/**
 * The actions of an automation in their order: alt with the arrows moves one, alt+Delete takes it out. Below them: how many leads match
 * now, and what the actions would do to one of them.
 */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import {
  actionCells,
  actionNames,
  MOST_ACTIONS,
  type ActionLine,
} from '@contract/platform/automations/actions'
import { announce } from '@core/shell/announce'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { SelectField } from '@ui/fields/options/SelectField'
import { useFormContext } from '@ui/fields/Form'
import { PlainButton } from '@ui/layout/PlainButton'
import type { RecordFieldProps } from '@ui/record/fields'
import { ActionParts } from './ActionParts'
import { AutomationPreview } from './AutomationPreview'
import './automations.css'

const emptyAction = (): ActionLine =>
  ({
    ...Object.fromEntries(Object.keys(actionCells).map((key) => [key, ''])),
    action: 'assign',
  }) as ActionLine

export default function ActionsField({ name, label }: RecordFieldProps) {
  const t = useWords()
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const problem = useFormState({ control, name }).errors[name]?.message
  const box = useRef<HTMLElement>(null)
  /** The action that gets the focus when the list is drawn again. */
  const next = useRef<number | null>(null)
  useLayoutEffect(() => {
    const at = next.current
    next.current = null
    if (at === null) return
    const card = box.current?.querySelectorAll<HTMLElement>('li[data-action]')[at]
    const focused =
      card?.querySelector<HTMLElement>('select') ?? box.current?.querySelector<HTMLElement>('[data-add]')
    focused?.focus()
  }, [fields])
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    next.current = to
    move(from, to)
    announce(t('master:lines.moved', { line: number(to + 1), total: number(fields.length) }))
  }
  const drop = (at: number) => {
    next.current = Math.min(at, fields.length - 2)
    remove(at)
    announce(t('master:lines.removed', { line: number(at + 1) }))
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step) moveTo(at, at + step)
    else if (event.key === 'Delete') drop(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section ref={box} className="automation-field">
      <h3>{label}</h3>
      <ol className="automation-actions">
        {fields.map(({ id }, at) => (
          // Keys of the controls inside of it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={id} data-action onKeyDown={(event) => press(event, at)}>
            <Action name={name} at={at} />
            <div className="buttons">
              <PlainButton
                aria-label={t('automations:actionsField.up', { n: number(at + 1) })}
                disabled={at === 0}
                onClick={() => moveTo(at, at - 1)}
                size="small"
                text="↑"
              />
              <PlainButton
                aria-label={t('automations:actionsField.down', { n: number(at + 1) })}
                disabled={at === fields.length - 1}
                onClick={() => moveTo(at, at + 1)}
                size="small"
                text="↓"
              />
              <PlainButton
                aria-label={t('automations:actionsField.remove', { n: number(at + 1) })}
                onClick={() => drop(at)}
                size="small"
                text="×"
              />
            </div>
          </li>
        ))}
      </ol>
      {typeof problem === 'string' && (
        <p className="filter-problem" role="alert">
          {t.sentence(problem)}
        </p>
      )}
      {fields.length < MOST_ACTIONS && (
        <PlainButton
          data-add
          onClick={() => {
            next.current = fields.length
            append(emptyAction(), { shouldFocus: false })
          }}
          text={t('automations:actionsField.add')}
        />
      )}
      <p className="dim">{t('automations:actionsField.hint')}</p>
      <AutomationPreview actions={name} />
    </section>
  )
}

function Action({ name, at }: { name: string; at: number }) {
  const t = useWords()
  const { control } = useFormContext()
  const path = `${name}.${at}`
  const line = useWatch({ control, name: path }) as ActionLine | undefined
  return (
    <>
      <SelectField
        name={`${path}.action`}
        label={t('automations:actionsField.action', { n: number(at + 1) })}
        options={actionNames.map((value) => ({ value, label: t(`automations:actions.${value}`) }))}
      />
      {line && <ActionParts path={path} line={line} />}
    </>
  )
}
