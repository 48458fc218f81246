/** What is agreed with an institution: columns of its row, so that an undo of either sees changes of both. All null without terms. */
import { commissionTypes, quotaTypes, shoreTypes } from '@contract/catalog/institutionTermValues'
import { currencies } from '@contract/money'
import { integer, real, text } from 'drizzle-orm/sqlite-core'

export const termColumns = () => ({
  /** First and last day, `2026-11-21`. */
  agreement_date: text(),
  agreement_ends_on: text(),
  commission_type: text({ enum: commissionTypes }),
  /** Of the tuition fee. */
  commission_percentage: real(),
  /** For each student, in the smallest unit of its currency. */
  commission_amount: integer(),
  commission_currency: text({ enum: currencies }),
  estimated_offer_letter_days: integer(),
  shore_type: text({ enum: shoreTypes }),
  quota_type: text({ enum: quotaTypes }),
  /** Students a year, or seats. */
  quota: integer(),
})
