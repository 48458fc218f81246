/**
 * The field of the palette, and the rows that one walks from it by arrows. They are parts of cmdk; which row is active is ours
 * (`useActiveOption`): cmdk announces the row that was active before.
 */
import { Command } from 'cmdk'
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { arrowStep, useActiveOption, type ActiveOption } from '@ui/options/useActiveOption'
import { PaletteRow, type PaletteRowProps } from './PaletteRow'

/**
 * @param rows in their order
 * @param keyOf tells one row from another
 * @param take of a row that Enter or a click takes
 */
export function usePaletteRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  take: (row: Row) => void,
) {
  const walk = useActiveOption({ options: rows, keyOf })
  const latest = useRef({ rows, take, point: walk.point })
  useLayoutEffect(() => {
    latest.current = { rows, take, point: walk.point }
  })
  // The same functions for all renders, so that an unchanged row is not rendered again.
  const choose = useCallback((slot: number) => {
    const row = latest.current.rows[slot]
    if (row !== undefined) latest.current.take(row)
  }, [])
  const point = useCallback((slot: number) => latest.current.point(slot), [])
  return { walk, choose, point }
}

/** The keys of the rows: arrows, Home and End move, Enter takes. */
export function onRowKey(
  event: KeyboardEvent,
  { walk, choose }: Pick<ReturnType<typeof usePaletteRows>, 'walk' | 'choose'>,
  count: number,
) {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const by = arrowStep(event)
  if (by !== 0) walk.move(by)
  else if (event.key === 'Home') walk.moveTo(0)
  else if (event.key === 'End') walk.moveTo(count - 1)
  else if (event.key === 'Enter') choose(walk.index)
  else return
  event.preventDefault()
}

interface BoxProps {
  walk: ActiveOption
  label: string
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}
/** What has the field and the rows. The keys that `onKeyDown` leaves are cmdk's. */
export const PaletteBox = ({ walk, label, onKeyDown, children }: BoxProps) => (
  <Command
    shouldFilter={false}
    vimBindings={false}
    disablePointerSelection
    value={walk.activeId ?? ''}
    {...{ label, onKeyDown }}
  >
    {children}
  </Command>
)

interface FieldProps {
  walk: ActiveOption
  label: string
  placeholder: string
  typed: string
  type(text: string): void
  /** Before the field. */
  children?: ReactNode
}
export const PaletteField = ({ walk, label, placeholder, typed, type, children }: FieldProps) => (
  <div className="palette-head">
    {children}
    <Command.Input asChild value={typed} onValueChange={type}>
      <input {...walk.field} aria-label={label} autoFocus placeholder={placeholder} />
    </Command.Input>
  </div>
)

interface ListProps<Row> extends Pick<ReturnType<typeof usePaletteRows>, 'walk' | 'choose' | 'point'> {
  label: string
  rows: readonly Row[]
  propsOf(row: Row): PaletteRowProps
}
export const PaletteList = <Row,>({ walk, choose, point, label, rows, propsOf }: ListProps<Row>) => (
  <div {...walk.list} role="listbox" className="palette-list" aria-label={label}>
    {rows.map((row, slot) => (
      <PaletteRow
        key={slot}
        slot={slot}
        id={walk.idAt(slot)}
        isActive={slot === walk.index}
        {...propsOf(row)}
        {...{ point, choose }}
      />
    ))}
  </div>
)
