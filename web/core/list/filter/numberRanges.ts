/** Numbers in the typed filter: `fee:<20000`, `fee:10000..20000`, `duration:>=12`. Pure. */
import { readRange, type NumberRange } from '@contract/filters'
import { latinDigits } from '@contract/masters/forms/latinDigits'

const COMPARED = /^([<>]=?)(\d{1,12}(?:\.\d{1,2})?)$/
/** The next number up: of whole ones the next whole one, so that `<20000` ends at 19999. */
const stepOf = (number: string) => (number.includes('.') ? 0.01 : 1)
const rounded = (number: number) => Number(number.toFixed(2))

const wireOf = ({ from, to }: NumberRange): string =>
  from === to ? String(from) : `${from ?? ''}..${to ?? ''}`

/** A range as the wire has it, of what was typed or of a value of the wire; undefined for what is none. */
export function rangeWire(typed: string): string | undefined {
  const text = latinDigits(typed).trim().replace(/^#/, '')
  const [, sign, number] = COMPARED.exec(text) ?? []
  if (sign === undefined) {
    const range = readRange(text)
    return range && wireOf(range)
  }
  const end = Number(number)
  const beyond = stepOf(number!)
  const ranges: Readonly<Record<string, NumberRange>> = {
    '<': { to: rounded(end - beyond) },
    '<=': { to: end },
    '>': { from: rounded(end + beyond) },
    '>=': { from: end },
  }
  const range = ranges[sign]!
  return (range.to ?? 0) < 0 ? undefined : wireOf(range)
}

const common = (one: NumberRange, other: NumberRange): string | undefined => {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity)
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity)
  if (from > to) return undefined
  return wireOf({ ...(from > -Infinity && { from }), ...(to < Infinity && { to }) })
}
/** What ranges asked twice have in common: `fee:>10000 fee:<20000` is between both. `none` is common to those that have it. */
export const commonRanges = (before: readonly string[], asked: readonly string[]): string[] =>
  before.flatMap((one) =>
    asked.flatMap((other) => {
      const [a, b] = [readRange(one), readRange(other)]
      if (!a || !b) return one === other ? [one] : []
      return common(a, b) ?? []
    }),
  )
