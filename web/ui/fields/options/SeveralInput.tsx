/**
 * Chooses several options by typing a part of their names: arrows move, Enter chooses or drops, Backspace drops the last one. With
 * `single` one of them at most.
 */
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useWords } from '@core/words/i18n'
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
    if (found.length > 0) onChoose(single ? found.slice(-1) : [...new Set([...chosen, ...found])])
    if (onSearch) setTyped('')
  })
  const toggle = (value: string) => {
    const others = single ? [] : chosen.filter((one) => one !== value)
    if (!chosen.includes(value)) onChoose([...others, value])
    else if (!isKept) onChoose(others)
    if (single) setOpen(false)
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
        value={typed}
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
        className={`bp6-input bp6-fill ${input['aria-invalid'] ? 'bp6-intent-danger' : ''}`}
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
          input.onBlur?.()
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
  )
}
