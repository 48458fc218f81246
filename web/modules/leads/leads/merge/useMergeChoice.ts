/** Which lead stays and whose value each field keeps: the state of the merge dialog, and its keys. */
import { useState, type KeyboardEvent } from 'react'
import type { ComparedField } from '@contract/leads/leadRecord/leadMerge'

export type Side = 'lead' | 'other'
const opposite = (side: Side): Side => (side === 'lead' ? 'other' : 'lead')

/** An empty value gives way to one. */
const firstChoice = ({ lead, other }: ComparedField, stays: Side): Side => {
  if (lead.length === 0) return 'other'
  return other.length === 0 ? 'lead' : stays
}

interface MergeChoice {
  stays: Side
  /** Whose value the field keeps. */
  sideOf(field: ComparedField): Side
  choose(field: ComparedField, side: Side): void
  /** Another lead stays: what nobody has chosen is chosen again. */
  keep(side: Side): void
}

export function useMergeChoice(): MergeChoice {
  const [stays, setStays] = useState<Side>('lead')
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  return {
    stays,
    sideOf: (field) => chosen[field.name] ?? firstChoice(field, stays),
    choose: ({ name }, side) => setChosen((now) => ({ ...now, [name]: side })),
    keep: setStays,
  }
}

const sideOfKey: Readonly<Record<string, Side>> = { 1: 'lead', 2: 'other' }

/**
 * The keys of a row of two radio buttons: 1 and 2 or the arrows to the side choose, up and down go to the next row, Enter sends the form.
 */
export function chooseByKey(
  event: KeyboardEvent<HTMLElement>,
  side: Side,
  choose: (side: Side) => void,
): void {
  const row = event.currentTarget
  if (event.key === 'Enter') {
    event.preventDefault()
    row.closest('form')?.requestSubmit()
    return
  }
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const wanted = sideways ? opposite(side) : sideOfKey[event.key]
  const next =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : undefined
  if (wanted === undefined && next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const target = next === undefined ? row : next
  if (wanted !== undefined) choose(wanted)
  const button = wanted ?? target?.querySelector<HTMLElement>('[aria-checked=true]')?.dataset['side']
  target?.querySelector<HTMLElement>(`[data-side=${button}]`)?.focus()
}
