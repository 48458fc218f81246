/**
 * The options that one walks by arrows while a text field keeps the focus: palette, filter, fields for many options, people of an
 * assignment. One position decides which option is announced (`aria-activedescendant`), which is marked, and which Enter takes. It is
 * kept by the option's key, so options that arrive later do not move under the cursor.
 */
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

interface Position {
  /** −1 before the first move. */
  at: number
  /** Of the option there; undefined while the options load. */
  key?: string | undefined
  /** By the pointer: the list does not scroll under it. */
  isPointed?: boolean
}
const START: Position = { at: -1 }

interface Walk<One> {
  /** Null while they load: arrows count, and the position is kept until they are here. */
  options: readonly One[] | null
  /** Tells one option from another, whatever its place. */
  keyOf(option: One): string
  /** Which option is active before a key is pressed: the first by default, −1 for none. */
  start?: number
  isOpen?: boolean
  /** After the last option comes the last again, not the first. */
  isBounded?: boolean
}

/** The index at which a position is in the options of now. */
function indexOf({ at, key }: Position, keys: readonly string[], start: number): number {
  if (at < 0) return Math.min(start, keys.length - 1)
  const isThere = key === undefined || keys[at] === key
  const found = isThere ? at : keys.indexOf(key)
  return Math.min(found < 0 ? at : found, keys.length - 1)
}

function step(from: number, by: number, count: number, isBounded: boolean): number {
  if (isBounded) return Math.max(0, Math.min(count - 1, from + by))
  // Before the first one, an arrow up leads to the last.
  return from < 0 && by < 0 ? count - 1 : (from + by + count) % count
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** How far an arrow key moves; 0 for other keys, and while an input method composes a letter. */
export const arrowStep = ({ key, nativeEvent }: KeyboardEvent): number =>
  nativeEvent.isComposing ? 0 : (STEPS[key] ?? 0)

/** What the text field and the list say of each other. */
const fieldAndList = (id: string, activeId: string | undefined, isOpen: boolean) => ({
  /** Of the text field. */
  field: {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
  } as const,
  /** Of the element around the options, with the role `listbox`. Chromium lets Tab stop at a list that scrolls. */
  list: { id, tabIndex: -1 },
  /** Of a list or tree that has the focus itself, without a text field. */
  focused: { id, tabIndex: 0, 'aria-activedescendant': activeId } as const,
})

export function useActiveOption<One>({
  options,
  keyOf,
  isOpen = true,
  start = 0,
  isBounded = false,
}: Walk<One>) {
  const id = useId()
  const [position, setPosition] = useState(START)
  const keys = options?.map(keyOf) ?? []
  const index = options ? indexOf(position, keys, start) : Math.max(0, position.at)
  /** The place is a part of it: no two options have the same, and what takes the place of another one is announced. */
  const idAt = (at: number) => `${id}-${at}-${encodeURIComponent(keys[at]!)}`
  const activeId = options && index >= 0 ? idAt(index) : undefined
  useLayoutEffect(() => {
    if (!activeId || position.isPointed || (position === START && start <= 0)) return
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [position, start, activeId])
  // At once: the next key may come before the next render.
  const moveTo = (at: number) => flushSync(() => setPosition({ at, key: keys[at] }))
  return {
    /** The index of the active option, −1 for none. While the options load, where it will be. */
    index,
    activeId,
    /** What Enter takes. */
    active: options?.[index],
    /** @returns the option that is active then */
    move(by: number): One | undefined {
      if (options?.length === 0) return undefined
      const at = options ? step(index, by, keys.length, isBounded) : Math.max(0, index + by)
      moveTo(at)
      return options?.[at]
    },
    moveTo,
    idAt,
    /** To where it was before a key was pressed: something else was typed, or the list is opened again. */
    reset() {
      if (position === START) return
      setPosition(START)
      const list = document.getElementById(id)
      if (list) list.scrollTop = 0
    },
    /** The pointer is over it. */
    point(at: number) {
      if (at !== index) setPosition({ at, key: keys[at], isPointed: true })
    },
    ...fieldAndList(id, activeId, isOpen),
    /** Of the option at an index, with the role `option`. `aria-selected` is the active one, or those that are chosen where several can be. */
    optionAt: (at: number) =>
      ({
        id: idAt(at),
        tabIndex: -1,
        'data-active': at === index ? '' : undefined,
      }) as const,
  }
}

export type ActiveOption = Omit<ReturnType<typeof useActiveOption>, 'active'>
