/** Sends the form of a record: creates or updates it, and says so. */
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { callWithMessage } from '@core/server/http'
import { Refused } from '@core/server/refused'

/** The path argument of an endpoint, whatever its name: `{identifier}` of `/unsubscribe/reason/{identifier}`. */
export const pathArguments = ({ path }: AnyEndpoint, identifier: string) => ({
  [/\{(\w+)\}/.exec(path as string)![1]!]: identifier,
})

const withoutNulls = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Where the call has the fields of a form, when that is elsewhere: the body of values, and the field of a path. */
export interface FormWire {
  body(values: FieldValues): Readonly<Record<string, unknown>>
  field(path: string): string
}
/** The refusal with the fields of the form in place of those of the call. */
const atFields = ({ status, errors, retryAfter }: Refused, fieldOf: (path: string) => string) =>
  new Refused(
    status,
    errors.map((one) => ({ ...one, ...(one.field !== undefined && { field: fieldOf(one.field) }) })),
    retryAfter,
  )

interface Sender {
  /** Its queries are read again. */
  module: string
  endpoint: AnyEndpoint
  /** The record that is updated. */
  row: Identified | undefined
  /** Empty values are left out of the body; the server takes them for null. */
  omitsEmpty: boolean
  wire?: FormWire | undefined
  context: Pick<Context, 't' | 'toast'>
}
/** Sends once or, after a refusal, again. */
export function recordSender({ module, endpoint, row, omitsEmpty, wire, context: { t, toast } }: Sender) {
  const { updated_at } = (row ?? {}) as { updated_at?: string }
  const takesTime = 'updated_at' in (endpoint.spec.body?.shape ?? {})
  let seen = takesTime ? updated_at : undefined
  return async (values: FieldValues) => {
    const filled = omitsEmpty ? withoutNulls(values) : values
    const body = { ...(wire?.body(filled) ?? filled), ...(seen !== undefined && { updated_at: seen }) }
    try {
      const path = row && pathArguments(endpoint, row.identifier)
      const { message } = await callWithMessage(endpoint, { ...path, body })
      toast(t.sentence(message ?? endpoint.spec.says ?? 'Saved'), 'success')
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      // The other user's values are shown at the fields now, so saving again overwrites them on purpose.
      if (cause.message === CHANGED_MEANWHILE) seen = undefined
      throw wire ? atFields(cause, wire.field) : cause
    }
    await queryClient.invalidateQueries({ queryKey: [module] })
  }
}
