/**
 * Chooses several options by typing a part of their names: arrows move, Enter chooses or drops, Backspace drops the last one. With
 * `single` one of them at most.
 */
import { useLayoutEffect, useRef, useState, type AriaAttributes, type KeyboardEvent, type Ref } from 'react'
import { useWords } from '@core/words/i18n'
import { arrowStep, useActiveOption } from '../../options/useActiveOption'
import { useFormWork } from '../Form'
import { ChosenOptions } from './ChosenOptions'
import { offered, optionsWith } from './offeredOptions'
import { knownOptions, type Option, type Options } from './options'
import { useAwaitedOptions } from './useAwaitedOptions'
import './severalField.css'

interface Props {
  /** Names the list, and what is chosen. */
  label: string
  options: Options
  chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
  single?: boolean
  /** What is chosen can be replaced, but not dropped. */
  isKept?: boolean
  /** For options that the parent loads: called with the typed text. */
  onSearch?: ((typed: string) => void) | undefined
  /** The names of chosen options that are not among those found. */
  labels?: ReadonlyMap<string, string> | undefined
  /** Default: what to type. */
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  /** Of the text. */
  input?: AriaAttributes & { id?: string; name?: string; ref?: Ref<HTMLInputElement>; onBlur?(): void }
}

const valueOf = ({ value }: Option) => value

export function SeveralInput({
  label,
  options,
  chosen,
  onChoose,
  single = false,
  isKept = false,
  onSearch,
  labels,
  placeholder,
  autoFocus,
  input = {},
}: Props) {
  const t = useWords()
  const [typed, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const known = knownOptions(options)
  const foundIn = (all: readonly Option[], text: string) => (onSearch ? all : optionsWith(all, text))
  const { shown, isPart } = offered(isOpen && known ? foundIn(known, typed) : [])
  const walk = useActiveOption({ options: isOpen && !known ? null : shown, keyOf: valueOf, isOpen })
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
    if (found.length > 0) onChoose(single ? found.slice(-1) : [...new Set([...chosen, ...found])])
    if (onSearch) setTyped('')
  })
  const close = () => {
    setOpen(false)
    walk.reset()
  }
  const toggle = (value: string) => {
    const others = single ? [] : chosen.filter((one) => one !== value)
    if (!chosen.includes(value)) onChoose([...others, value])
    else if (!isKept) onChoose(others)
    if (single) close()
    setTyped('')
  }
  const enter = () => {
    if (walk.active) {
      toggle(walk.active.value)
      // Something was found by its name: the next one is looked for from the first.
      if (typed) walk.reset()
      return
    }
    entered.current.push({ text: typed, at: walk.index })
    addWork(wait())
    // What is searched for stays: its answer is awaited.
    if (!onSearch) setText('')
  }
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (by !== 0 && isOpen) walk.move(by)
    else if (by !== 0) setOpen(true)
    else if (
      event.key === 'Enter' &&
      isOpen &&
      (walk.active || options === null) &&
      !event.ctrlKey &&
      !event.metaKey
    )
      enter()
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && typed === '' && chosen.length > 0 && !isKept) toggle(chosen.at(-1)!)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="several">
      <ChosenOptions label={label} chosen={chosen} labelOf={labelOf} drop={isKept ? undefined : toggle} />
      <input
        {...input}
        {...walk.field}
        value={typed}
        aria-busy={options === null}
        autoFocus={autoFocus}
        // An empty field is aligned as the page.
        dir={typed ? 'auto' : undefined}
        placeholder={placeholder ?? t('app:several.type')}
        className={`bp6-input bp6-fill ${input['aria-invalid'] ? 'bp6-intent-danger' : ''}`}
        onChange={(event) => {
          if (onSearch) entered.current = []
          setTyped(event.target.value)
          setOpen(true)
          walk.reset()
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => {
          close()
          if (entered.current.length === 0) setTyped('')
          input.onBlur?.()
        }}
      />
      <div
        ref={list}
        {...walk.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={!single}
        hidden={!isOpen}
        className="several-options"
      >
        {shown.map(({ value, label }, at) => (
          <div
            key={value}
            {...walk.optionAt(at)}
            role="option"
            aria-selected={chosen.includes(value)}
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
  )
}
