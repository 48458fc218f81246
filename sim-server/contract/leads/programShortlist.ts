/**
 * Programs that are shortlisted for leads (business §7 Leads), in the order in which a lead prefers them, and whether the lead fits each of
 * them.
 */
import { z } from 'zod'
import { Fit, fitRules, verdicts } from '../catalog/programs/programFit'
import { shortlistOrigins } from '../catalog/catalogValues'
import { NamedScore } from '../catalog/takenTests'
import { endpoints, get, post, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Units } from '../money'
import { page, pageQuery } from '../paging'
import { Receipt, runs } from '../platform/operations'
import { exactFields, Time } from '../shapes'
import { LeadTargets } from './leads'

/** That one call names, and that a lead has. */
export const MOST_SHORTLISTED = 50

/** By identifier, or by number. */
const ProgramName = z.union(
  [z.string().min(1).max(60), z.number().int().transform(String)],
  'Choose a program',
)
const programs = z
  .array(ProgramName, 'Choose a program')
  .min(1, 'Choose a program')
  .max(MOST_SHORTLISTED, `At most ${MOST_SHORTLISTED} programs`)
const shortlist = {
  programs,
  /** False takes them off the list. */
  is_shortlist: z.boolean('is_shortlist is true or false').default(true),
  shortlist_origin: z
    .enum(shortlistOrigins, `shortlist_origin must be one of ${shortlistOrigins.join(', ')}`)
    .default('program_finder'),
}
const OneShortlist = exactFields(shortlist)
export const LeadsShortlist = LeadTargets.safeExtend(shortlist)
export type LeadsShortlist = z.output<typeof LeadsShortlist>

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
const Listed = z.object({
  program: z.object({
    id: z.number(),
    identifier: z.string(),
    name: z.string(),
    institution_identifier: z.string(),
    institution: z.string(),
    campus: z.string(),
    city: z.string(),
    /** Its code. */
    country: z.string(),
    study_level: z.string(),
    /** For a year, in the smallest unit; null: not known. */
    tuition_fee: Units.nullable(),
    currency: z.string(),
  }),
  /** False: it was taken out of the inventory, or is no longer for those whom the caller belongs to. */
  is_offered: z.boolean(),
  /** From 1. */
  position: z.number(),
  shortlist_origin: z.enum(shortlistOrigins),
  /** Who put it there. */
  userInfo: Person.nullable(),
  created_at: Time,
})
export const ShortlistedProgram = Listed.extend({ fit: Fit })
export type ShortlistedProgram = z.infer<typeof ShortlistedProgram>
const LeadName = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })

/** What a rule compares, as it is: the console says it in the reader's language. */
const FitValue = z.discriminatedUnion('as', [
  z.object({ as: z.literal('names'), names: z.array(z.string()) }),
  z.object({ as: z.literal('countries'), codes: z.array(z.string()) }),
  z.object({ as: z.literal('percent'), percent: z.number() }),
  z.object({ as: z.literal('scores'), scores: z.array(NamedScore) }),
  /** Null: no bound on this side. */
  z.object({ as: z.literal('years'), from: z.number().nullable(), to: z.number().nullable() }),
  z.object({
    as: z.literal('money'),
    amount: Units,
    currency: z.string(),
    /** In the home currency by the stated rate; null: there is no rate, or none is needed. */
    home: Units.nullable(),
  }),
])
export type FitValue = z.infer<typeof FitValue>
const FitRuleResult = z.object({
  rule: z.enum(fitRules),
  verdict: z.enum(verdicts),
  /** What the lead has, and what the program asks; null: not known. */
  has: FitValue.nullable(),
  needs: FitValue.nullable(),
  /** The field of the lead to ask for, where that is what is unknown. */
  field: z.string().nullable(),
})
export type FitRuleResult = z.infer<typeof FitRuleResult>
export const LeadProgramFit = z.object({
  fit: Fit,
  rules: z.array(FitRuleResult),
  home_currency: z.string(),
})
export type LeadProgramFit = z.infer<typeof LeadProgramFit>

const PATHS = 'both methods are on both paths'
const query = pageQuery(25, ['position', 'created_at'])
export const programShortlist = endpoints('programShortlist', {
  all: get('/leads/program_shortlist', {
    can: 'leads.read',
    query: query.extend({ program: z.string().max(60).optional() }),
    answer: page(Listed.extend({ leadInfo: LeadName })),
    from: 'documented',
    quirks: [
      PATHS,
      'query and answer are assumed: who has which programs on the list, newest first; program narrows it to one',
    ],
  }),
  shortlistMany: post('/leads/program_shortlist', {
    ...runs('leads.shortlist', 'leads.edit'),
    body: LeadsShortlist,
    from: 'documented',
    says: 'Saved',
    fails: 'Unable to shortlist program!',
    quirks: [PATHS, 'the leads of the body are assumed: as those of POST /leads/bulk-assign'],
  }),
  list: get('/leads/{lead}/program_shortlist', {
    can: 'leads.read',
    query,
    answer: page(ShortlistedProgram),
    from: 'documented',
    quirks: [PATHS, 'query and answer are assumed: in the order of preference'],
  }),
  shortlist: post('/leads/{lead}/program_shortlist', {
    can: 'leads.edit',
    body: OneShortlist,
    answer: Receipt,
    from: 'documented',
    says: 'Saved',
    fails: 'Unable to shortlist program!',
    quirks: [PATHS, 'answer is assumed: the receipt, so that it can be undone'],
  }),
  order: put('/leads/{lead}/program_shortlist', {
    can: 'leads.edit',
    body: exactFields({ programs }),
    answer: Receipt,
    from: 'assumed',
    says: 'Saved',
    quirks: ['the programs in the order of preference; those that are not named stay behind them'],
  }),
  fit: get('/leads/{lead}/program_fit/{program}', {
    can: 'leads.read',
    answer: LeadProgramFit,
    from: 'assumed',
  }),
})

export default {
  endpoints: { programShortlist },
  lists: { leads: ['shortlist'] },
} as const satisfies ModuleDeclaration
