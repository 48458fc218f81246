/** The days of a month, from Monday to Sunday; those that have passed cannot be chosen (business §5 Reminder). */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addTo, todayHere } from '@core/shell/relativeDays'
import { currentLocale, date } from '@core/words/format'
import { useWords } from '@core/words/i18n'

const DAYS_OF_WEEK = 7
const noon = (day: string) => new Date(`${day}T12:00`)
const plusDays = (day: string, days: number) => addTo(day, days, 'd')
/** The first day of the month, or of the month so many later. */
const firstOf = (day: string, by = 0) => {
  const first = noon(`${day.slice(0, 7)}-01`)
  first.setMonth(first.getMonth() + by)
  return todayHere(first)
}
/** How many days of the week come before it. */
const weekdayOf = (day: string) => (noon(day).getDay() + 6) % DAYS_OF_WEEK
const daysOfMonth = (first: string) => {
  const next = firstOf(first, 1)
  const days = [first]
  while (plusDays(days.at(-1)!, 1) !== next) days.push(plusDays(days.at(-1)!, 1))
  return days
}
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -DAYS_OF_WEEK,
  ArrowDown: DAYS_OF_WEEK,
  PageUp: -28,
  PageDown: 28,
}

/** @param chosen `2027-03-15` */
export function MonthDays({ chosen, onChoose }: { chosen: string | undefined; onChoose(day: string): void }) {
  const t = useWords()
  const today = todayHere()
  const [moved, setMoved] = useState<string>()
  const shown = moved ?? (chosen && chosen >= today ? chosen : today)
  const focused = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (moved && document.activeElement?.closest('.month-days')) focused.current?.focus()
  }, [moved])
  const first = firstOf(shown)
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(currentLocale(), options).format(noon(day))
  const go = (day: string) => setMoved(day < today ? today : day)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const step = { ...steps, ArrowRight: onward, ArrowLeft: -onward }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(plusDays(shown, step))
  }
  const week = Array.from({ length: DAYS_OF_WEEK }, (_, at) => plusDays('2024-01-01', at))
  return (
    <div className="month-days">
      <div className="month-head">
        <button
          type="button"
          className="bp6-button bp6-small bp6-minimal"
          aria-label={t('tasks:when.before')}
          disabled={first <= firstOf(today)}
          onClick={() => go(firstOf(first, -1))}
        >
          ‹
        </button>
        <span aria-live="polite">{format({ month: 'long', year: 'numeric' }, first)}</span>
        <button
          type="button"
          className="bp6-button bp6-small bp6-minimal"
          aria-label={t('tasks:when.after')}
          onClick={() => go(firstOf(first, 1))}
        >
          ›
        </button>
      </div>
      <div className="month-grid" role="group" aria-label={t('tasks:when.calendar')}>
        {week.map((day) => (
          <span key={day} className="quiet" aria-hidden="true">
            {format({ weekday: 'narrow' }, day)}
          </span>
        ))}
        {daysOfMonth(first).map((day, at) => (
          <button
            key={day}
            ref={day === shown ? focused : undefined}
            type="button"
            data-day={day}
            aria-label={date(noon(day).getTime())}
            aria-pressed={day === chosen}
            disabled={day < today}
            tabIndex={day === shown ? 0 : -1}
            onKeyDown={onKeyDown}
            style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            onClick={() => {
              setMoved(undefined)
              onChoose(day)
            }}
          >
            {format({ day: 'numeric' }, day)}
          </button>
        ))}
      </div>
    </div>
  )
}
