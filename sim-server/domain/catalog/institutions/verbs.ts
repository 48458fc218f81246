/** What changes institutions: one fact of one or of many, what is agreed, the commission alone. All can be undone. */
import { z } from 'zod'
import { institutionKinds, institutionStates } from '@contract/catalog/catalogValues'
import {
  institutions,
  sharedInstitutionFields,
  type InstitutionField,
  type InstitutionFieldEdit,
} from '@contract/catalog/institutions'
import { institutionTerms, type CommissionInput, type TermsInput } from '@contract/catalog/institutionTerms'
import { DEFAULT_CURRENCY } from '@contract/money'
import { CHANGED_MEANWHILE, NO_WEB_ADDRESS, required, webAddressOf, yesOrNo } from '@contract/shapes'
import { Fail } from '@kit/request/fail'
import {
  bulkVerb,
  refuseValue,
  subjectOf,
  type BulkCall,
  type BulkEffect,
  type Change,
  type Value,
} from '../../platform/operations'
import { institutionList } from './institutionList'

const SAME = 'It has these values already'
const CHANGED = 'Somebody changed this field meanwhile'
const ONE_AT_A_TIME = 'Names, addresses and descriptions are changed one institution at a time'

/** Columns of what is agreed: only readers of terms see their changes. */
export const TERM_COLUMNS = [
  'agreement_date',
  'agreement_ends_on',
  'commission_type',
  'commission_percentage',
  'commission_amount',
  'commission_currency',
  'quota_type',
  'quota',
] as const

const logged = Object.fromEntries(
  [
    'name',
    'alias_name',
    'url',
    'description',
    'kind',
    'status',
    'founded_year',
    'estimated_offer_letter_days',
    'shore_type',
    ...TERM_COLUMNS,
  ].map((column) => [column, 'text' as const]),
)
export const institutionSubject = subjectOf(institutionList, {
  one: 'institution',
  label: 'l.name',
  logged: { ...logged, has_accommodation: 'flag' },
})

const longest = (letters: number) => `This text is longer than ${letters} letters`
const NAME_LETTERS = 200
const ALIAS_LETTERS = 60
const DESCRIPTION_LETTERS = 2000
/** The oldest university is of 859. */
const FIRST_YEAR = 800
const YEAR = 'This is not a year'

const isYearUntil = (last: number) => (year: number) =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= last

/** Of each field the value that it takes, as it is stored. */
const valuesOfFields = (now: string) =>
  ({
    name: required('Name is required').max(NAME_LETTERS, longest(NAME_LETTERS)),
    alias_name: z.string().max(ALIAS_LETTERS, longest(ALIAS_LETTERS)).nullable(),
    url: z
      .string()
      .refine((text) => webAddressOf(text) !== undefined, NO_WEB_ADDRESS)
      .nullable(),
    description: z.string().max(DESCRIPTION_LETTERS, longest(DESCRIPTION_LETTERS)).nullable(),
    kind: z.enum(institutionKinds, 'Choose one of the kinds'),
    status: z.enum(institutionStates, 'Status is required'),
    founded_year: z
      .union([z.number(), z.string().regex(/^\d{3,4}$/, YEAR)], YEAR)
      .transform(Number)
      .refine(isYearUntil(Number(now.slice(0, 4))), YEAR)
      .nullable(),
    has_accommodation: yesOrNo.transform(Number),
  }) satisfies Record<InstitutionField, z.ZodType<Value>>

function storedValue(call: BulkCall, field: InstitutionField, value: unknown): Value {
  const { success, data, error } = valuesOfFields(call.now)[field].safeParse(value)
  return success ? data : refuseValue(error.issues[0]!.message)
}

const isShared = (field: InstitutionField) =>
  (sharedInstitutionFields as readonly InstitutionField[]).includes(field)

function setFieldEffect(
  call: BulkCall,
  { field, value, seen, ...body }: z.output<typeof InstitutionFieldEdit>,
): BulkEffect {
  const rows = institutionList.targetRows(call, body)
  const isOne = rows.exactly?.rows === 1
  if (!isOne && !isShared(field))
    throw new Fail(422, { message: ONE_AT_A_TIME, field: 'field' }, { rule: 'valid' })
  const next = storedValue(call, field, value)
  const change: Change = { [field]: next }
  const isAsSeen = (present: Value) => String(present ?? '') === seenText(seen)
  return {
    ...rows,
    readColumns: { [field]: `l.${field}` },
    writtenColumns: [field],
    arguments: { field, value: next },
    decide: (row) => {
      const present = row[field]!
      if (present === next) return SAME
      if (seen === undefined || isAsSeen(present)) return change
      if (!isOne) return CHANGED
      throw new Fail(
        409,
        { message: CHANGED_MEANWHILE, field: 'value', present },
        { rule: 'changed meanwhile' },
      )
    },
  }
}
/** A value as it is stored, as text: a switch is 1 or 0. */
const seenText = (seen: unknown): string =>
  seen === true || seen === 'true' ? '1' : seen === false || seen === 'false' ? '0' : String(seen ?? '')

export const editInstitutions = bulkVerb({
  ...institutions.setField.spec,
  subject: institutionSubject,
  effectOf: setFieldEffect,
})

/** A percentage has no amount, and another commission no percentage. */
function commissionColumns(given: {
  commission_type?: 'percentage' | 'other' | undefined
  commission_percentage: number | null
  commission_amount: number | null
  commission_currency: string | null
}): Change {
  const isAmount =
    given.commission_type === 'other' ||
    (given.commission_type === undefined && given.commission_percentage === null)
  return {
    commission_type: isAmount ? 'other' : 'percentage',
    commission_percentage: isAmount ? null : given.commission_percentage,
    commission_amount: isAmount ? given.commission_amount : null,
    commission_currency: isAmount ? (given.commission_currency ?? DEFAULT_CURRENCY) : null,
  }
}
const termColumns = ({
  commission_type,
  commission_percentage,
  commission,
  commission_currency,
  ...terms
}: TermsInput): Change => ({
  ...terms,
  ...commissionColumns({
    commission_type,
    commission_percentage,
    commission_amount: commission,
    commission_currency,
  }),
})

/** All of these rows get these columns. */
function columnsEffect(rows: ReturnType<typeof institutionList.targetRows>, change: Change): BulkEffect {
  const columns = Object.keys(change)
  return {
    ...rows,
    readColumns: Object.fromEntries(columns.map((column) => [column, `l.${column}`])),
    writtenColumns: columns,
    arguments: change,
    decide: (row) => (columns.every((column) => row[column] === change[column]) ? SAME : change),
  }
}

export const setTerms = bulkVerb({
  ...institutionTerms.saveMany.spec,
  subject: institutionSubject,
  effectOf: (call, { is_selected_all, institutions: chosen, filters, excluded, ...terms }) =>
    columnsEffect(
      institutionList.targetRows(call, { is_selected_all, institutions: chosen, filters, excluded }),
      termColumns(terms),
    ),
})
export const setCommission = bulkVerb({
  ...institutionTerms.saveCommissions.spec,
  subject: institutionSubject,
  effectOf: (call, { is_selected_all, institutions: chosen, filters, excluded, ...given }) =>
    columnsEffect(
      institutionList.targetRows(call, { is_selected_all, institutions: chosen, filters, excluded }),
      commissionColumns(given satisfies CommissionInput),
    ),
})
