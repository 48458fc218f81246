/** A lead as `GET /leads/single-lead/{id}` answers it, sent back to a form: some of its values have other names there. */
import type { AskedField } from '@contract/masters/forms/askedField'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `+90` and `5321112233` apart: the form has one number. A mobile that has its country code already stays. */
const wholeMobile = ({ country_code, mobile }: Record<string, unknown>): string | undefined =>
  typeof mobile === 'string' &&
  /^\d/.test(mobile) &&
  !mobile.startsWith('00') &&
  typeof country_code === 'string' &&
  /^\+?\d{1,4}$/.test(country_code)
    ? `+${country_code.replace('+', '')}${mobile.replace(/^0/, '')}`
    : undefined

/** What was sent, by the names of the fields: country code and mobile are joined, own values are laid out. */
export function fromAnsweredLead(fields: readonly AskedField[], sent: unknown): unknown {
  if (!isRecord(sent)) return sent
  const isAsked = (name: string) => fields.some((field) => field.name === name)
  const own = isRecord(sent['own_values']) ? sent['own_values'] : {}
  const mobile = isAsked('country_code') ? undefined : wholeMobile(sent)
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => isAsked(name))),
    ...sent,
    ...(mobile !== undefined && { mobile }),
  }
}
