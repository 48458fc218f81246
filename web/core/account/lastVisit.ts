/**
 * The day of the user's last visit before today, on any device. "New since I was last here" counts from that day on, because filters
 * of lists know days: the figure and the list it leads to show the same rows.
 */
import { useEffect } from 'react'
import { views } from '@contract/platform/views'
import { todayHere, validDay } from '../shell/relativeDays'
import { useCall } from '../server/api'
import { saveSetting } from './userSettings'

const SETTING = 'lastVisit'
interface Visits {
  /** The day of the latest visit, and the day of the one before it. */
  day: string
  before?: string
}
const day = (value: unknown) => (typeof value === 'string' ? validDay(value) : undefined)
const visitsOf = (stored: unknown): Visits | undefined => {
  const { day: latest, before } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>
  const [last, first] = [day(latest), day(before)]
  return last ? { day: last, ...(first && { before: first }) } : undefined
}

/**
 * Notes today's visit in the user's settings. Returns the day of the one before; today for the first, and when the settings cannot be
 * read; undefined until it is known.
 */
export function useLastVisit(): string | undefined {
  const { data, isError } = useCall(views.settings, {})
  const today = todayHere()
  const visits = visitsOf(data?.[SETTING])
  const last = visits?.day === today ? (visits.before ?? today) : (visits?.day ?? today)
  const isNoted = !data || visits?.day === today
  useEffect(() => {
    if (isNoted) return
    const value: Visits = { day: today, before: last }
    saveSetting(SETTING, value).catch(() => {
      // It is noted by the next visit to Home.
    })
  }, [isNoted, today, last])
  return data || isError ? last : undefined
}
