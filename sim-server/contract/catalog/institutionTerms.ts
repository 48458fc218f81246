/**
 * What is agreed with institutions: agreement, commission, students, days until an offer (business §5 Label-only messages, §8, §9). The
 * sentences are documented, the calls are not.
 */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { amount, Currency, Units } from '../money'
import { page } from '../paging'
import { Receipt, runs } from '../platform/operations'
import { institutionQueries, institutionTargets } from './institutionFilters'
import { agreementStates, commissionTypes, quotaTypes, shoreTypes } from './institutionTermValues'

/** Page of the console. */
export const COMMISSIONS_PAGE = '/institutions/commission'

/** Most days until an offer letter: a longer time is a typing error. */
const MOST_OFFER_DAYS = 365
const MOST_STUDENTS = 100_000

const noneIfEmpty = (value: unknown) => (value === '' ? null : value)
/** Null when it is left out or empty. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(noneIfEmpty, schema.nullable())
    .optional()
    .transform((value): z.output<T> | null => value ?? null)

const agreement_date = z.iso.date('Please select agreement date')
const agreement_ends_on = orNone(z.iso.date('This value is not valid'))
const PERCENT = 'A percentage is between 0 and 100'
const commission_percentage = orNone(
  z.coerce.number('Please enter commission percentage').min(0, PERCENT).max(100, PERCENT),
)
const commission = orNone(amount('Please enter commission'))
const commission_currency = orNone(Currency)
const OFFER_DAYS = 'Please enter estimated offer letter days'
const estimated_offer_letter_days = z
  .union([z.string().trim().min(1, OFFER_DAYS), z.number()], OFFER_DAYS)
  .transform(Number)
  .pipe(
    z
      .number(OFFER_DAYS)
      .int('Days are a whole number')
      .min(0, 'Days are a whole number')
      .max(MOST_OFFER_DAYS, `At most ${MOST_OFFER_DAYS} days`),
  )
const quota = orNone(
  z.coerce.number('This value is not valid').int('This value is not valid').min(1).max(MOST_STUDENTS),
)

const commissionFields = {
  commission_type: z.enum(commissionTypes, 'Commission type is required').optional(),
  commission_percentage,
  commission,
  commission_currency,
}
interface CommissionGiven {
  commission_type?: (typeof commissionTypes)[number] | undefined
  commission_percentage: number | null
  commission: number | null
}
/** A percentage, or another amount: what the type says must be there; without a type, one of both. */
function requireCommission(
  { commission_type, commission_percentage, commission }: CommissionGiven,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
) {
  const isUnsaid = !commission_type && commission === null && commission_percentage === null
  if ((commission_type === 'percentage' && commission_percentage === null) || isUnsaid)
    addIssue({
      code: 'custom',
      path: ['commission_percentage'],
      message: 'Please enter commission percentage',
    })
  if ((commission_type === 'other' && commission === null) || isUnsaid)
    addIssue({ code: 'custom', path: ['commission'], message: 'Please enter commission' })
}
const termFields = {
  agreement_date,
  agreement_ends_on,
  ...commissionFields,
  estimated_offer_letter_days,
  shore_type: orNone(z.enum(shoreTypes, 'This value is not valid')),
  quota_type: orNone(z.enum(quotaTypes, 'This value is not valid')),
  quota,
}
interface AgreementDays {
  agreement_date: string
  agreement_ends_on: string | null
}
function requireOrder(
  { agreement_date: from, agreement_ends_on: until }: AgreementDays,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
) {
  if (until !== null && until < from)
    addIssue({
      code: 'custom',
      path: ['agreement_ends_on'],
      message: 'The agreement ends before it begins',
    })
}

/** The documented body, and what is assumed beside it: the last day, the kind and currency of the commission, the number of students. */
export const TermsInput = z.object(termFields).superRefine((terms, ctx) => {
  requireCommission(terms, ctx)
  requireOrder(terms, ctx)
})
export type TermsInput = z.output<typeof TermsInput>
export const TermsOfMany = institutionTargets.body(termFields).superRefine((terms, ctx) => {
  requireCommission(terms, ctx)
  requireOrder(terms, ctx)
})

const UNABLE = 'Unable to update commission data'
const commissionInput = {
  commission_type: z.enum(commissionTypes, 'Commission type is required'),
  commission_percentage,
  commission_amount: commission,
  commission_currency,
}
const requireAmount = (
  { commission_amount, ...given }: Omit<CommissionGiven, 'commission'> & { commission_amount: number | null },
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
) =>
  requireCommission(
    { ...given, commission: commission_amount },
    {
      addIssue: (issue) =>
        addIssue(
          typeof issue === 'object' && issue.path?.[0] === 'commission'
            ? { ...issue, path: ['commission_amount'] }
            : issue,
        ),
    },
  )
export const CommissionInput = z.object(commissionInput).superRefine(requireAmount)
export const CommissionOfMany = institutionTargets.body(commissionInput).superRefine(requireAmount)
export type CommissionInput = z.output<typeof CommissionInput>

/** What is agreed with an institution; all null where nothing is. */
export const Terms = z.object({
  agreement_date: z.string().nullable(),
  agreement_ends_on: z.string().nullable(),
  /** Null without an agreement. */
  agreement: z.enum(agreementStates).nullable(),
  commission_type: z.enum(commissionTypes).nullable(),
  commission_percentage: z.number().nullable(),
  commission: Units.nullable(),
  commission_currency: Currency.nullable(),
  quota_type: z.enum(quotaTypes).nullable(),
  quota: z.number().nullable(),
})
export type Terms = z.infer<typeof Terms>

const Place = z.object({ id: z.string(), name: z.string() })
/** A row of the list of commissions: institutions in the order of their names. */
export const InstitutionCommission = z.object({
  identifier: z.string(),
  institution_info: z.object({ identifier: z.string(), name: z.string(), alias_name: z.string().nullable() }),
  country_info: Place,
  commission_type: z.enum(commissionTypes).nullable(),
  commission_percentage: z.number().nullable(),
  commission_amount: Units.nullable(),
  commission_currency: Currency.nullable(),
  agreement_date: z.string().nullable(),
  agreement_ends_on: z.string().nullable(),
})
export type InstitutionCommission = z.infer<typeof InstitutionCommission>

export const institutionTerms = endpoints('institutionTerms', {
  save: put('/institutions/{identifier}/terms', {
    can: 'institutions.terms.update',
    body: TermsInput,
    answer: Receipt,
    from: 'assumed',
    says: 'Saved',
    quirks: [
      'commission is an amount in the smallest unit of commission_currency, for each student; commission_percentage is of the tuition fee',
      'without commission_type one of both is asked',
    ],
  }),
  saveMany: put('/institutions/bulk-terms', {
    ...runs('institutions.terms', 'institutions.terms.update'),
    body: TermsOfMany,
    from: 'assumed',
    says: 'Saved',
  }),
  commissions: get('/institutions/commission', {
    can: 'institutions.terms.read',
    query: institutionQueries.List.extend({ institution_id: z.string().optional() }),
    answer: page(InstitutionCommission),
    lists: 'institutions',
    from: 'assumed',
    quirks: ['identifier and institution_id are those of the institution'],
  }),
  saveCommission: put('/institutions/commission/{identifier}', {
    can: 'institutions.terms.update',
    body: CommissionInput,
    answer: Receipt,
    from: 'assumed',
    says: 'Saved',
    fails: UNABLE,
  }),
  saveCommissions: put('/institutions/bulk-commission', {
    ...runs('institutions.commission', 'institutions.terms.update'),
    body: CommissionOfMany,
    from: 'assumed',
    says: 'Saved',
    fails: UNABLE,
  }),
})

export default {
  endpoints: { institutionTerms },
  permissions: {
    'institutions.terms.read': ['manager', 'finance', 'client'],
    'institutions.terms.update': ['manager', 'finance'],
  },
  navigation: [
    {
      alias: 'Commissions of institutions',
      route: COMMISSIONS_PAGE,
      can: 'institutions.terms.read',
      under: '/institutions',
      order: 20,
    },
  ],
} as const satisfies ModuleDeclaration
