/**
 * Updates about institutions, of every kind. In small databases (tests) all updates are older than 30 days, so none opens as
 * unread; in larger ones the newest of one kind is unread.
 */
import type { Kit } from '../kit'
import { currencyOf } from '../reference/institutions'
import { commissions, durations, mois, recents, scholarships, urgents, webinars } from '../reference/updates'

const MIN_LEADS_FOR_UNREAD = 1_000
/** Older than the 30 days in which updates count as unread. */
const OLD_DAYS = 45
const FILES = 'https://files.meridian.example'

/** `makeUpdate(kit, 'recent', { title: 'New campus' })`: published now by default. */
export function makeUpdate(kit: Kit, update_type: string, overrides: Record<string, unknown> = {}) {
  const at = (overrides['published_at'] as string | undefined) ?? kit.iso
  return kit.row('information_updates', {
    update_type,
    status: update_type === 'intake' ? 'open' : 'published',
    published_at: at,
    files: [],
    created_at: at,
    updated_at: at,
    ...overrides,
  })
}

interface Place {
  institution_id: string
  country_id: string
}
type UpdateMaker = (at: number, place: Place, level: { study_level_id: string }) => Record<string, unknown>
const dayAfter = (kit: Kit, days: number) => kit.ago(-days).slice(0, 10)
const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')
const titleAndContent = (list: readonly (readonly [string, string])[], at: number) => {
  const [title, content] = list[at % list.length]!
  return { title, content: html(content) }
}

const updateMakers = (kit: Kit): Record<string, UpdateMaker> => {
  const money = (country: string) => currencyOf[country] ?? 'EUR'
  return {
    offerLetter: (at, place, level) => ({ ...place, ...level, ...durations[at % durations.length]! }),
    lowTuitionFee: (at, place, level) => ({
      ...place,
      ...level,
      fees: 6_500 + ((at * 1_375) % 9_000),
      currency: money(place.country_id),
    }),
    commission: (at, place) => ({
      ...place,
      ...commissions[at % commissions.length]!(money(place.country_id)),
    }),
    recent: (at, { institution_id }) => ({
      institution_id,
      ...titleAndContent(recents, at),
      module_type: ['program', 'application', 'visa', 'institution'][at % 4],
      till_date: at % 3 ? dayAfter(kit, 40 + at * 7) : null,
      files: at % 2 ? [] : [`${FILES}/news/notice-${at + 1}.pdf`],
    }),
    scholarship: (at, place) => {
      const { title, content, type, amount } = scholarships[at % scholarships.length]!
      return {
        ...place,
        title,
        content: html(content),
        type,
        amount,
        currency: money(place.country_id),
        till_date: dayAfter(kit, 60 + at * 11),
        files: at % 2 ? [`${FILES}/scholarships/terms-${at + 1}.pdf`] : [],
      }
    },
    intake: (at, place) => ({
      ...place,
      status: at % 3 === 2 ? 'closed' : 'open',
      intake_month: [1, 5, 9][at % 3],
      intake_year: 2027 + Math.floor((at % 6) / 3),
      till_date: dayAfter(kit, 30 + at * 9),
    }),
    moi: (at, place, level) => ({ ...place, ...level, ...mois[at % mois.length]! }),
    urgent: (at, place) => ({
      ...place,
      ...titleAndContent(urgents, at),
      till_date: dayAfter(kit, 14 + at * 3),
    }),
    webinar: (at) => {
      const { start, hours, ...event } = webinars[at % webinars.length]!
      return { ...event, start_date: kit.ago(-start - at), end_date: kit.ago(-start - at - hours / 24) }
    },
  }
}

export function seedInformationUpdates(kit: Kit, leads: number): void {
  const isSmall = leads < MIN_LEADS_FOR_UNREAD
  const places = kit.db
    .prepare<[], Place>(
      'SELECT identifier AS institution_id, country AS country_id FROM institutions ORDER BY id',
    )
    .all()
  const levels = kit.db
    .prepare<[], { study_level_id: string }>(
      'SELECT identifier AS study_level_id FROM study_levels ORDER BY id',
    )
    .all()
  const perKind = isSmall ? 4 : 18
  Object.entries(updateMakers(kit)).forEach(([type, make], which) => {
    for (let at = perKind - 1; at >= 0; at--) {
      const isNew = !isSmall && at === 0 && type === 'recent'
      const days = isNew ? 1 + which : OLD_DAYS + at * 6 + which
      makeUpdate(kit, type, {
        ...make(at, places[(at * 5 + which * 3) % places.length]!, levels[(at * 3 + which) % levels.length]!),
        published_at: kit.ago(days),
      })
    }
  })
}
