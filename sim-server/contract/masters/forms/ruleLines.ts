/** Rules of an assigned field as lines, `min 3`: which a type takes, and what their values mean (business §5 Per-type field rules). */
import type { FieldRules } from './askedField'
import { rulesOf, type FieldType, type RuleName } from './fieldTypes'
import { typesOfRule } from './fileRules'
import { daysOfRange, isDay } from './readValue'

export interface RuleLine {
  readonly rule: string
  readonly value: string
}
type Value = string | number
const numberOf = (text: string, least: number): Value | undefined => {
  const isNumber = /^-?\d{1,15}(\.\d{1,10})?$/.test(text)
  return isNumber && Number(text) >= least ? Number(text) : undefined
}
const dayOf = (text: string) => (isDay(text) ? text : undefined)
const readers: Readonly<Record<RuleName, (text: string, type: FieldType) => Value | undefined>> = {
  min: (text, type) => numberOf(text, type === 'number' ? -Infinity : 0),
  max: (text, type) => numberOf(text, type === 'number' ? -Infinity : 1),
  before: dayOf,
  after: dayOf,
  range: (text) => daysOfRange(text)?.join(','),
  allowed_types: (text) => (typesOfRule({ allowed_types: text }).length > 0 ? text : undefined),
  max_size: (text) => numberOf(text, 0.001),
}
const isRule = (type: FieldType, name: string): name is RuleName =>
  (rulesOf(type) as readonly string[]).includes(name)

/** Why a field of this type cannot have these rules; undefined when it can. `line`: its index. */
export function ruleRefusal(
  type: FieldType,
  lines: readonly RuleLine[],
): { line: number; cell: 'rule' | 'value'; message: string } | undefined {
  for (const [line, { rule, value }] of lines.entries()) {
    if (!isRule(type, rule))
      return { line, cell: 'rule', message: `A field of the type ${type} has no rule ${rule}` }
    if (readers[rule](value, type) === undefined)
      return { line, cell: 'value', message: 'This value is not valid' }
  }
  const { min, max, after, before, range } = rulesOfLines(type, lines)
  const days = range === undefined ? undefined : daysOfRange(range)
  const isEmptyRange =
    (min !== undefined && max !== undefined && min > max) ||
    (after !== undefined && before !== undefined && after >= before) ||
    (days !== undefined && days[0] > days[1])
  return isEmptyRange
    ? { line: lines.length - 1, cell: 'value', message: 'No value is within this range' }
    : undefined
}
/** The rules of lines that `ruleRefusal` takes. */
export const rulesOfLines = (type: FieldType, lines: readonly RuleLine[]): FieldRules =>
  Object.fromEntries(
    lines.flatMap(({ rule, value }) => (isRule(type, rule) ? [[rule, readers[rule](value, type)]] : [])),
  )
/** Rules as lines, in the order of the type. */
export const linesOfRules = (rules: FieldRules): RuleLine[] =>
  Object.entries(rules).flatMap(([rule, value]) =>
    value === undefined ? [] : [{ rule, value: String(value) }],
  )
