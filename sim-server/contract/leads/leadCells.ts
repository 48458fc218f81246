/** What the cells of a lead say that more than one field makes up: on screen, copied and exported alike. */
import { scoresText } from '../catalog/takenTests'
import { budgetText } from './budget'
import type { Lead } from './leads'

export const leadName = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
/** `+90 5321234567`; empty without a number. */
export const leadPhone = ({ country_code, mobile }: Pick<Lead, 'country_code' | 'mobile'>): string =>
  mobile ? [country_code, mobile].filter(Boolean).join(' ') : ''
/** `Fall 2027` */
export const leadIntake = ({ intake_name, intake_year }: Pick<Lead, 'intake_name' | 'intake_year'>): string =>
  [intake_name, intake_year].filter(Boolean).join(' ')
/** `IELTS Academic 6.5 (6)` */
export const leadScores = ({ test_scores }: Pick<Lead, 'test_scores'>): string => scoresText(test_scores)
/** `15000 EUR`: in a file; on screen the budget has the form of the reader. */
export const leadBudget = ({
  budget_amount,
  budget_currency,
}: Pick<Lead, 'budget_amount' | 'budget_currency'>): string =>
  budget_amount === null || budget_currency === null
    ? ''
    : budgetText({ amount: budget_amount, currency: budget_currency })
