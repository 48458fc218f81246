/**
 * Chooses several options by typing a part of their names: arrows move, Enter chooses or drops, Backspace drops the last one. The form
 * value is an array; with `single` it is the value of one option, or ''.
 */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext, useFormWork } from '../Form'
import { LabelledField } from '../LabelledField'
import { ChosenOptions } from './ChosenOptions'
import { offered, optionsWith } from './offeredOptions'
import { knownOptions, type Option, type Options } from './options'
import { OptionsProblem } from './OptionsProblem'
import { useAwaitedOptions } from './useAwaitedOptions'
import './severalField.css'

interface Props {
  name: string
  label: string
  options: Options
  single?: boolean
  /** For options that the parent loads: called with the typed text. */
  onSearch?(typed: string): void
  /** The names of chosen options that are not among those found. */
  labels?: ReadonlyMap<string, string>
  /** Default: what to type. */
  placeholder?: string | undefined
  autoFocus?: boolean
}
export function SeveralField({
  name,
  label,
  options,
  single = false,
  onSearch,
  labels,
  placeholder,
  autoFocus,
}: Props) {
  const t = useWords()
  const { id, error, ariaProps } = useField(name)
  const { field } = useController({ control: useFormContext().control, name })
  const chosen = (single ? [field.value as string].filter(Boolean) : field.value) as readonly string[]
  const [typed, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const known = knownOptions(options)
  const foundIn = (all: readonly Option[], text: string) => (onSearch ? all : optionsWith(all, text))
  const { shown, isPart } = offered(isOpen && known ? foundIn(known, typed) : [])
  const current = shown[Math.min(active, shown.length - 1)]
  const without = known && shown.length === 0 ? 'app:several.none' : undefined
  const note = options === null ? 'app:palette.loading' : isPart ? 'app:several.more' : without
  const labelOf = (value: string) =>
    known?.find((one) => one.value === value)?.label ?? labels?.get(value) ?? '…'
  const setTyped = (text: string) => {
    setText(text)
    onSearch?.(text)
  }
  /** What Enter chose before the options were here. */
  const entered = useRef<{ text: string; at: number }[]>([])
  const addWork = useFormWork()
  const wait = useAwaitedOptions(options, (all) => {
    const found = entered.current.splice(0).flatMap(({ text, at }) => {
      const { shown: some } = offered(foundIn(all, text))
      return some[Math.min(at, some.length - 1)]?.value ?? []
    })
    if (found.length > 0) field.onChange(single ? found.at(-1) : [...new Set([...chosen, ...found])])
    if (onSearch) setTyped('')
  })
  const toggle = (value: string) => {
    const isChosen = chosen.includes(value)
    if (single) {
      field.onChange(isChosen ? '' : value)
      setOpen(false)
    } else field.onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
    setTyped('')
  }
  const open = (at: number) => {
    setOpen(true)
    setActive(at)
  }
  const enter = () => {
    if (current) {
      toggle(current.value)
      setActive(typed ? 0 : active)
      return
    }
    entered.current.push({ text: typed, at: active })
    addWork(wait())
    // What is searched for stays: its answer is awaited.
    if (!onSearch) setText('')
  }
  const step = (by: number) => {
    if (!isOpen) return 0
    return known ? (active + by + shown.length) % Math.max(1, shown.length) : Math.max(0, active + by)
  }
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) open(step(move))
    else if (
      event.key === 'Enter' &&
      isOpen &&
      (current || options === null) &&
      !event.ctrlKey &&
      !event.metaKey
    )
      enter()
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) toggle(chosen.at(-1)!)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className="several">
        <ChosenOptions id={`${id}-chosen`} label={label} chosen={chosen} labelOf={labelOf} drop={toggle} />
        <input
          id={id}
          ref={field.ref}
          name={name}
          value={typed}
          {...ariaProps}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-busy={options === null}
          aria-activedescendant={current && `${listId}-${current.value}`}
          autoComplete="off"
          autoFocus={autoFocus}
          // An empty field is aligned as the page.
          dir={typed ? 'auto' : undefined}
          placeholder={placeholder ?? t('app:several.type')}
          className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
          onChange={(event) => {
            if (onSearch) entered.current = []
            setTyped(event.target.value)
            open(0)
          }}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            if (entered.current.length === 0) setTyped('')
            field.onBlur()
          }}
        />
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          aria-multiselectable={!single}
          // Chromium lets Tab stop at a list that scrolls.
          tabIndex={-1}
          hidden={!isOpen}
          className="several-options"
        >
          {shown.map(({ value, label }) => (
            <div
              key={value}
              id={`${listId}-${value}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(value)}
              className={value === current?.value ? 'active' : undefined}
              ref={(option) => {
                if (option && value === current?.value) option.scrollIntoView({ block: 'nearest' })
              }}
              // Keeps the focus in the field.
              onMouseDown={(event) => {
                event.preventDefault()
                toggle(value)
              }}
            >
              <span aria-hidden>{chosen.includes(value) ? '✓' : ''}</span> <bdi>{label}</bdi>
            </div>
          ))}
          {isOpen && note && (
            <div role="option" aria-disabled aria-selected={false} className="dim">
              {t(note)}
            </div>
          )}
        </div>
      </div>
      <OptionsProblem field={id} options={options} />
    </LabelledField>
  )
}
