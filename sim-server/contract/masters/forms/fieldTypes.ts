/** Types of form fields (business §3), and the rules that each of them can carry (business §5 Per-type field rules). */
export const fieldTypes = [
  'email',
  'mobile',
  'number',
  'text',
  'single_select',
  'multi_select',
  'textarea',
  'radio',
  'checkbox',
  'date',
  'datetime',
  'time',
  'file',
] as const
export type FieldType = (typeof fieldTypes)[number]
/** Types of fields of the product itself besides those: people write scores of tests, or an amount with its currency, in one line. */
export const askedTypes = [...fieldTypes, 'scores', 'budget'] as const
export type AskedType = (typeof askedTypes)[number]

/** Types whose values are chosen among options. */
export const typesWithOptions = [
  'single_select',
  'multi_select',
  'radio',
  'checkbox',
] as const satisfies readonly FieldType[]

/** Types whose value is a list. */
const listTypes: readonly AskedType[] = ['multi_select', 'checkbox']
export const hasOptions = (type: AskedType): boolean => (typesWithOptions as readonly string[]).includes(type)
export const isList = (type: AskedType): boolean => listTypes.includes(type)

/**
 * Rules of a field by their names. There is none of regular expressions: one that backtracks would stop the console of everybody who
 * types.
 */
export const ruleNames = ['min', 'max', 'before', 'after', 'range', 'allowed_types', 'max_size'] as const
export type RuleName = (typeof ruleNames)[number]

const dayRules = ['before', 'after', 'range'] as const
const sizeRules = ['min', 'max'] as const
const rulesByType: Readonly<Partial<Record<FieldType, readonly RuleName[]>>> = {
  number: sizeRules,
  text: sizeRules,
  textarea: sizeRules,
  date: dayRules,
  datetime: dayRules,
  file: ['allowed_types', 'max_size'],
}
/** The rules of a type; none for most. */
export const rulesOf = (type: FieldType): readonly RuleName[] => rulesByType[type] ?? []
