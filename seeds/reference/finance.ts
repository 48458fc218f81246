/** Bank accounts, reasons of hold, drop and rollback, payment types. */
import type { Currency } from '@contract/money'

interface AccountSeed {
  account_name: string
  account_number: string
  bank_name: string
  branch_name: string
  swift_code: string
  currency: Currency
  country: string
  is_default: boolean
}
const account = (
  currency: Currency,
  country: string,
  bank_name: string,
  branch_name: string,
  account_number: string,
  swift_code: string,
  is_default = false,
): AccountSeed => ({
  account_name: `Meridian Study Abroad ${currency}`,
  account_number,
  bank_name,
  branch_name,
  swift_code,
  currency,
  country,
  is_default,
})
export const accountSeeds: readonly AccountSeed[] = [
  account('USD', 'US', 'First Hudson Bank', 'New York', '4401992207', 'FHDBUS33', true),
  account('GBP', 'GB', 'Albion Commercial', 'London City', '20481177', 'ALBCGB2L'),
  account('CAD', 'CA', 'Bank of the Lakes', 'Toronto Bay Street', '0031448820', 'BOTLCATT'),
  account('AUD', 'AU', 'Southern Cross Bank', 'Melbourne', '083170224', 'SCBKAU2S'),
  account('EUR', 'DE', 'Hansekontor', 'Hamburg', 'DE34200505501234567890', 'HKONDEHH'),
  account('NZD', 'NZ', 'Kowhai Bank', 'Dunedin', '0201000448812', 'KOWHNZ2D'),
  account('TRY', 'TR', 'Boğaziçi Bankası', 'Levent', 'TR330006100519786457841326', 'BOGATRIS'),
]
export const reasonSeeds = {
  hold: [
    'Student deferred the intake',
    'Visa decision is pending',
    'Enrolment is not confirmed',
    'Fee payment is not confirmed',
    'Institution disputes the claim',
  ],
  drop: [
    'Student withdrew',
    'Visa was refused',
    'Transferred to another agent',
    'Duplicate of another claim',
    'Outside of the agreement',
  ],
  rollback: ['Student enrolled after all', 'Put on hold by mistake', 'Institution accepted the claim'],
} as const
export const paymentTypeSeeds = [
  'Application fee',
  'Tuition deposit',
  'Service fee',
  'Visa fee',
  'Translation',
  'Insurance',
] as const
/** Currency, what one unit is worth in US dollars, and what it was a month before. The Jordanian dinar has no rate. */
export const rateSeeds = [
  ['AUD', '0.6543', '0.6612'],
  ['CAD', '0.7128', '0.7201'],
  ['EUR', '1.0874', '1.0922'],
  ['GBP', '1.2931', '1.3015'],
  ['INR', '0.01188', '0.01191'],
  ['NZD', '0.5987', '0.6050'],
  ['PAK', '0.0036', '0.0036'],
  ['SGD', '0.7462', '0.7515'],
  ['TRY', '0.0291', '0.0295'],
] as const
