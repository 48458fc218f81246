/** The places that a place is in: country and state of a city. */
import { useEffect, useState } from 'react'
import { dropdowns } from '@contract/platform/dropdowns'
import { useCall } from '@core/server/api'
import type { Spec } from '../fields'

type Fields = Spec['fields']
/** Names of their fields, the widest first. */
export function placesAbove(fields: Fields, name: string): string[] {
  const { parent } = fields[name]!
  return parent ? [...placesAbove(fields, parent), parent] : []
}

/** What the field offers in this place. */
export function usePlaces(fields: Fields, name: string | undefined, place: string, enabled: boolean) {
  const { source = 'country', parent } = (name && fields[name]) || {}
  return useCall(dropdowns[source], { query: parent ? { [parent]: place } : {} }, { enabled })
}

/**
 * True while options of a place above load that is not chosen yet: it may have been typed already, and so may this one.
 * @param above names of the fields above
 * @param chosen their values, '' for none
 */
export function useAwaitsPlaceAbove(fields: Fields, above: readonly string[], chosen: readonly string[]) {
  const lists = [
    usePlaces(fields, above[0], '', false),
    usePlaces(fields, above[1], chosen[0] ?? '', false),
  ] as const
  const isLoading = chosen.some((place, at) => place === '' && chosen[at - 1] !== '' && lists[at]!.isPending)
  // One more drawing: what was typed is chosen after the one with the options.
  const [wasLoading, setWasLoading] = useState(isLoading)
  useEffect(() => {
    setWasLoading(isLoading)
  }, [isLoading])
  return isLoading || wasLoading
}
