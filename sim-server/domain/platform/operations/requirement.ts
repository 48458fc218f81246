/** Refuses changes that take from the caller what their verbs require. */
import { Fail, type FieldError } from '@kit/request/fail'
import type { BulkCall, BulkVerb } from './verb'

interface Requiring {
  requires?: BulkVerb['requires'] | undefined
}

/**
 * Call it in a transaction before its changes, and what it returns after them.
 * @returns of each verb what is missing now and was not before
 */
export function requirementsOf<V extends Requiring>(
  call: BulkCall,
  verbs: readonly V[],
): () => { verb: V; error: FieldError }[] {
  const asked = verbs.filter((verb) => verb.requires?.(call) === undefined)
  return () =>
    asked.flatMap((verb) => {
      const error = verb.requires?.(call)
      return error ? [{ verb, error }] : []
    })
}

/** The same for the changes of one call: what it returns throws Fail 422. `call.asksTogether`: nothing is asked here. */
export function requirementOf(call: BulkCall, verbs: readonly Requiring[]): () => void {
  const missing = call.asksTogether ? () => [] : requirementsOf(call, verbs)
  return () => {
    const errors = missing().map(({ error }) => error)
    if (errors.length > 0) throw new Fail(422, errors, { rule: 'requires' })
  }
}
