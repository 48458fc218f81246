/** A row of the palette: title, place, key, or why it is disabled. Keyed by position, so that rows are reused. */
import { Command } from 'cmdk'
import { memo } from 'react'
import { Keycaps } from '@ui/layout/Keycaps'

interface Props {
  slot: number
  /** Of a command. */
  id?: string
  title: string
  hint?: string
  keys?: string
  why?: string
  checked?: boolean
  choose(slot: number): void
}

export const PaletteRow = memo(({ slot, id, title, hint, keys, why, checked, choose }: Props) => (
  <Command.Item
    value={`slot-${slot}`}
    data-command={id}
    className={`palette-row ${why ? 'off' : ''}`}
    aria-disabled={why ? true : undefined}
    onSelect={() => choose(slot)}
  >
    {checked !== undefined && (
      <span className={`palette-check ${checked ? 'on' : ''}`} aria-hidden>
        {checked ? '✓' : ''}
      </span>
    )}
    <span className="palette-title" dir="auto">
      {title}
    </span>
    {why ? (
      <span className="palette-why">{why}</span>
    ) : (
      <span className="palette-hint">{hint && <bdi>{hint}</bdi>}</span>
    )}
    {keys && <Keycaps keys={keys} />}
  </Command.Item>
))
