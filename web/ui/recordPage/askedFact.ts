/**
 * A field of a record that somebody wants to fill in from another part or page. The record opens its editor, and leads back when the editor is
 * closed.
 */
import { proxy, useSnapshot } from 'valtio'
import { useEffect, useRef } from 'react'

interface AskedFact {
  /** Identifier of the record. */
  record: string
  field: string
  back?(): void
}
export const askedFact = proxy<{ wanted: AskedFact | null }>({ wanted: null })

/**
 * Opens the editor of the field that is wanted of this record, as soon as its fields are there.
 * @returns what leads back after that editor, once; false where nothing does
 */
export function useAskedFact(
  identifier: string,
  has: (name: string) => boolean,
  edit: (name: string) => void,
): () => boolean {
  const { wanted } = useSnapshot(askedFact)
  const back = useRef<() => void>(undefined)
  const isHere = wanted?.record === identifier && has(wanted.field)
  useEffect(() => {
    if (!isHere) return
    const { field, back: leadsBack } = askedFact.wanted!
    back.current = leadsBack
    askedFact.wanted = null
    edit(field)
    // When it is wanted, not when the functions are made anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere])
  return () => {
    const leadsBack = back.current
    back.current = undefined
    leadsBack?.()
    return leadsBack !== undefined
  }
}
