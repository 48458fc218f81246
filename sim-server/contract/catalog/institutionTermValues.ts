/** Fixed values of what is agreed with an institution (business §9). */
import { commissionTypes } from '../updates/updateShapes'

/** Students that an agreement is about: those who are in the country of the institution already, those who are not, both. */
export const shoreTypes = ['onshore', 'offshore', 'both'] as const
export type ShoreType = (typeof shoreTypes)[number]
/** What an agreed number of students is counted by: a year, or seats that are taken once. */
export const quotaTypes = ['year', 'seat'] as const
export type QuotaType = (typeof quotaTypes)[number]
/** A percentage of the tuition fee, or another amount for each student. */
export { commissionTypes }

/** How an agreement stands today. Assumed. */
export const agreementStates = ['current', 'ending', 'ended'] as const
/** An agreement is ending from so many days before its last one. Assumed. */
export const ENDING_DAYS = 90
