/** Reasons of applications, as choices of a command or a form. */
import { applicationReasons, type applicationReasonTypes } from '@contract/masters/applicationReasons'
import type { Choice } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'

export type ReasonType = (typeof applicationReasonTypes)[number]

export const reasonChoices = async (reason_type: ReasonType): Promise<Choice[]> =>
  (await fetchCall(applicationReasons.dropdown, { query: { reason_type } })).map(({ identifier, name }) => ({
    value: identifier,
    label: recordName(name),
  }))
