/** Whether a row of a master is in use: the flag `is_active`, or a status in words where the documents have that. */
import type { z } from 'zod'
import { choice, type MasterField, type MasterFields } from '../../masterFields'

/**
 * A status that calls must say, and a file or a pasted row need not. The first value is that of a row which is in use, and the standard one.
 * `missing`: the documented sentence, `Status is required`.
 */
export const chosenStatus = <const V extends readonly [on: string, off: string]>(
  values: V,
  missing: string,
) => {
  const { input, answer } = choice(values, missing)
  return {
    kind: 'choice',
    input: input.default(() => values[0] as z.output<typeof input>),
    inBody: input,
    answer,
    values,
    refused: missing,
    standard: values[0],
    isSwitch: true,
    isRequired: true,
  } as const satisfies MasterField
}

/** The field that switches a row on and off, and its values; undefined for a master without one. */
export function switchOf(fields: MasterFields) {
  const key = Object.keys(fields).find((one) => one === 'is_active' || fields[one]!.isSwitch)
  if (key === undefined) return undefined
  const [on, off] = fields[key]!.values ?? [true, false]
  return { key, on: on!, off: off! }
}
