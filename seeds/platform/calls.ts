/** Calls of those who have an extension, to and from their newest leads: `makeCall(kit, { user_id: 7, lead: 'abc' })`. */
import type { outcomes } from '@contract/platform/calling/callFilters'
import type { Kit } from '../kit'

/** Small databases are for tests, which make their own calls. */
const MIN_LEADS = 1_000
/** Working days before today, a Monday; each has as many calls. */
const DAYS_AGO = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14] as const
const CALLS_PER_DAY = 3
/** As a part of a day. */
const WORKING_HOURS = 0.35

interface Draft {
  user_id: number
  extension: string
  isIncoming: boolean
  /** The other side. */
  number: string
  /** Identifier of the lead; null for an unknown number. */
  lead: string | null
  status: string
  /** In seconds; null while it is not ended. */
  duration: number | null
  outcome: (typeof outcomes)[number] | null
  note: string | null
  days: number
}
export function makeCall(
  kit: Kit,
  {
    user_id,
    extension = '310',
    isIncoming = false,
    number = '+90 5321234567',
    lead = null,
    status = 'completed',
    duration = 60,
    outcome = null,
    note = null,
    days = 1,
  }: Partial<Draft> & Pick<Draft, 'user_id'>,
) {
  const created_at = kit.ago(days)
  return kit.row('calls', {
    user_id,
    direction: isIncoming ? 'incoming' : 'outgoing',
    from: isIncoming ? number : extension,
    to: isIncoming ? extension : number,
    status,
    duration,
    ended_at: duration === null ? null : kit.ago(days - duration / 86_400),
    outcome,
    note,
    module_type: lead === null ? null : 'lead',
    module_identifier: lead,
    created_at,
  })
}

/** How calls end, one after the other. */
const plan: readonly Pick<Draft, 'isIncoming' | 'status' | 'duration' | 'outcome' | 'note'>[] = [
  { isIncoming: false, status: 'completed', duration: 184, outcome: null, note: null },
  { isIncoming: true, status: 'no_answer', duration: 0, outcome: null, note: null },
  { isIncoming: false, status: 'no_answer', duration: 0, outcome: 'no_answer', note: null },
  {
    isIncoming: false,
    status: 'completed',
    duration: 412,
    outcome: 'answered',
    note: 'Prefers January. Sends the transcript this week.',
  },
  {
    isIncoming: true,
    status: 'completed',
    duration: 96,
    outcome: 'call_back',
    note: 'Asks about the deposit.',
  },
  { isIncoming: false, status: 'busy', duration: 0, outcome: 'busy', note: null },
  { isIncoming: false, status: 'completed', duration: 21, outcome: 'wrong_number', note: null },
  { isIncoming: false, status: 'completed', duration: 655, outcome: 'answered', note: null },
  { isIncoming: true, status: 'no_answer', duration: 0, outcome: 'no_answer', note: null },
]
/** The newest of them wait for their outcome. */
const SETTLED_AFTER = 4

/** Each calls the newest of those leads that were there before the first of these days. */
export function seedCalls(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  const owners = kit.db
    .prepare<[], { user_id: number; extension: string }>(
      'SELECT user_id, extension FROM extensions WHERE user_id IS NOT NULL AND deleted_at IS NULL ORDER BY id',
    )
    .all()
  const called = kit.db.prepare<[string, number, number, number], { identifier: string; number: string }>(
    `SELECT identifier, '+' || replace(country_code, '+', '') || ' ' || mobile AS number FROM leads WHERE deleted_at IS NULL AND mobile GLOB '*[0-9]*' AND created_at < ? AND (staff_id = ? OR branch_id IN (SELECT branch_id FROM user_branches WHERE user_id = ?)) ORDER BY id DESC LIMIT ?`,
  )
  const before = kit.ago(DAYS_AGO.at(-1)! + 1)
  for (const owner of owners) {
    const { user_id } = owner
    const several = called.all(before, user_id, user_id, DAYS_AGO.length * CALLS_PER_DAY)
    for (const [at, { identifier, number }] of several.entries()) {
      const ended = plan[at % plan.length]!
      makeCall(kit, {
        ...owner,
        ...ended,
        outcome: at < SETTLED_AFTER ? ended.outcome : (ended.outcome ?? 'answered'),
        number,
        lead: identifier,
        days: DAYS_AGO[Math.floor(at / CALLS_PER_DAY)]! - kit.random.next() * WORKING_HOURS,
      })
    }
  }
}
