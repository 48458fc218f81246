/**
 * Which leads are late: nobody worked on them for as many days as their timeline gives their stage. Coming into the stage is an activity too.
 * One moment for the filter `late` and for what is shown.
 */
import type { Lead } from './leads'

const HOUR = 3_600_000
const DAY = 86_400_000

/** Start of the current hour. Lateness is measured against it, so cached views stay valid for an hour. `now`: ms. */
export const lateMoment = (now: number): number => Math.floor(now / HOUR) * HOUR
/** Leads whose last activity is before this instant are late. `now` in ms. */
export const lateBefore = (now: number, est_days: number): string =>
  new Date(lateMoment(now) - est_days * DAY).toISOString()

/** The instant until which it may be in its stage; null without an estimate. */
export const stageDue = ({ stage_since, est_days }: Pick<Lead, 'stage_since' | 'est_days'>): string | null =>
  est_days === null ? null : new Date(Date.parse(stage_since) + est_days * DAY).toISOString()
/** Nobody worked on it for longer than its timeline estimates. `now` in ms. */
export const isLate = (lead: Pick<Lead, 'last_activity_at' | 'est_days'>, now: number): boolean =>
  lead.est_days !== null && lead.last_activity_at < lateBefore(now, lead.est_days)
