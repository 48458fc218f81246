/** A row of the palette: title, place, key, or why it is disabled. Keyed by position, so that rows are reused. */
import { Command } from 'cmdk'
import { memo, type MouseEvent } from 'react'
import { ColouredLabel } from '@ui/layout/ColouredLabel'
import { Keycaps } from '@ui/layout/Keycaps'
import { linkTo } from '@ui/layout/linkTo'

export interface PaletteRowProps {
  title: string
  hint?: string | undefined
  /** The colours of a label. */
  chip?: { background: string; color: string } | undefined
  keys?: string | undefined
  why?: string | undefined
  checked?: boolean | undefined
  /** Of a command. */
  command?: string | undefined
  /** The address that it leads to: the row is a link to it. */
  path?: string | undefined
}
interface Props extends PaletteRowProps {
  slot: number
  id: string
  isActive: boolean
  point(slot: number): void
  choose(slot: number): void
}

export const PaletteRow = memo(
  ({ slot, id, isActive, title, hint, chip, keys, why, checked, command, path, point, choose }: Props) => {
    const Element = path === undefined ? 'div' : 'a'
    return (
      <Command.Item asChild value={id}>
        {/* The field above takes the keys. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <Element
          id={id}
          role="option"
          tabIndex={-1}
          aria-selected={isActive}
          aria-checked={checked}
          aria-disabled={why ? true : undefined}
          data-active={isActive ? '' : undefined}
          data-command={command}
          className={`palette-row ${why ? 'off' : ''}`}
          onPointerMove={() => point(slot)}
          // Keeps the focus in the field, whichever button opens the link.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          {...linkTo(path, () => choose(slot))}
        >
          {checked !== undefined && (
            <span className={`palette-check ${checked ? 'on' : ''}`} aria-hidden>
              {checked ? '✓' : ''}
            </span>
          )}
          <span className="palette-title" dir="auto">
            {chip ? <ColouredLabel text={title} {...chip} /> : title}
          </span>
          {why ? (
            <span className="palette-why">{why}</span>
          ) : (
            <span className="palette-hint">{hint && <bdi>{hint}</bdi>}</span>
          )}
          {keys && <Keycaps keys={keys} />}
        </Element>
      </Command.Item>
    )
  },
)
