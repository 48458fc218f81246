/** The steps of a form: their names, the fields of the current one, and the ways on. Fields of other steps keep what is in them. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { isMac, bindingsOf } from '@core/commands/keymap'
import { keyToken } from '@core/commands/keySequence'
import { command } from '@core/commands/registry'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '../../fields/Form'
import type { RecordField } from '../../record/fields'
import { FormField } from '../../record/FormField'
import type { MasterRow, Spec } from '../fields'
import { stepForm } from './stepCommands'

interface Props {
  spec: Spec
  fields: readonly RecordField[]
  row: MasterRow | undefined
  step: string
  show(step: string): void
  onDiscard(): void
  /** Above the fields. */
  notice: ReactNode
}
export function StepFields({ spec, fields, row, step, show, onDiscard, notice }: Props) {
  const t = useWords()
  const { name, steps } = spec
  const names = Object.keys(steps!.fields)
  const at = names.indexOf(step)
  const { errors, isSubmitting } = useFormState({ control: useFormContext().control })
  const inStep = (one: string) => fields.filter((field) => steps!.fields[one]!.includes(field.name))
  const shown = useRef<HTMLFieldSetElement>(null)
  const isMoving = useRef(false)
  const move = {
    canGo: (by: 1 | -1) => names[at + by] !== undefined,
    go: (by: 1 | -1) => {
      const next = names[at + by]
      if (!next) return
      isMoving.current = true
      show(next)
    },
  }
  useEffect(() => {
    stepForm.current = move
    return () => {
      stepForm.current = null
    }
  })
  useEffect(() => {
    // An error that led here focuses its own field.
    if (isMoving.current) shown.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    isMoving.current = false
  }, [step])
  return (
    // Keys that the text of a field needs itself reach the commands only at its ends.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => pressInField(event, name)}>
      <ol className="step-names">
        {names.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              className={inStep(one).some((field) => errors[field.name]) ? 'wrong' : undefined}
              onClick={() => {
                isMoving.current = true
                show(one)
              }}
            >
              <span aria-hidden>{number(index + 1)}</span> {t(`${name}:steps.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      {notice}
      {names.map((one) => (
        <fieldset
          key={one}
          ref={one === step ? shown : undefined}
          hidden={one !== step}
          aria-label={t(`${name}:steps.${one}`)}
        >
          {inStep(one).map((field) => (
            <FormField key={field.name} field={field} module={name} row={row} autoFocus={false} />
          ))}
        </fieldset>
      ))}
      <div className="step-ways">
        <button type="button" className="bp6-button" disabled={!move.canGo(-1)} onClick={() => move.go(-1)}>
          {t('master:steps.back')}
        </button>
        <button type="button" className="bp6-button" disabled={!move.canGo(1)} onClick={() => move.go(1)}>
          {t('master:steps.next')}
        </button>
        <button type="submit" className="bp6-button bp6-intent-primary" aria-busy={isSubmitting}>
          {t('app:save')}
        </button>
        <button type="button" className="bp6-button bp6-minimal" onClick={onDiscard}>
          {t('master:steps.discard')}
        </button>
      </div>
    </div>
  )
}

/** Ctrl with an arrow moves by words in a text: at the end that the arrow points to it moves by steps. */
function pressInField(event: KeyboardEvent, name: string) {
  const field = event.target
  const pressed = keyToken(event.nativeEvent, isMac)
  const way = (['stepLeft', 'stepRight'] as const).find((one) =>
    bindingsOf(command(`${name}.${one}`)).includes(pressed ?? ''),
  )
  if (!way || !(field instanceof HTMLElement) || !/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) return
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const isBefore = (way === 'stepLeft') === (getComputedStyle(field).direction === 'ltr')
    const edge = isBefore ? 0 : field.value.length
    if (field.selectionStart !== edge || field.selectionEnd !== edge) return
  }
  event.preventDefault()
  event.stopPropagation()
  const by = (way === 'stepRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1
  stepForm.current?.go(by)
}
