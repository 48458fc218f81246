/**
 * Sharing out fairly. Everybody has a turn, in the order of ids; who got the last one is kept, so that the remainder
 * moves on: seven leads to Ayşe, Baran and Can are 3, 2, 2, and the next two go to Baran and Can.
 */
import type { Db } from '@db/open'
import type { Person } from './staff'

export interface RoundRobin {
  /** Whose turn it is: of those with the fewest so far, the next one round. `except` is passed over where there is a choice. */
  next(except?: number | null): Person
  keep(db: Db): void
}

export function roundRobin(db: Db, key: string, people: readonly Person[]): RoundRobin {
  const last = db.prepare<[string], number>('SELECT user_id FROM turns WHERE key = ?').pluck().get(key) ?? 0
  // Whoever had the last turn may have left: the next id up goes on.
  let at = Math.max(
    0,
    people.findIndex(({ id }) => id > last),
  )
  const got = people.map(() => 0)
  let given: Person | undefined
  const pick = (except?: number | null) => {
    let best = -1
    for (let step = 0; step < people.length; step++) {
      const place = (at + step) % people.length
      if (people.length > 1 && people[place]!.id === except) continue
      if (best < 0 || got[place]! < got[best]!) best = place
    }
    return best
  }
  return {
    next: (except) => {
      const place = people.length === 1 ? 0 : pick(except)
      got[place]!++
      at = (place + 1) % people.length
      return (given = people[place]!)
    },
    keep: (db) => {
      if (given && people.length > 1)
        db.prepare(
          'INSERT INTO turns (key, user_id) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id',
        ).run(key, given.id)
    },
  }
}
