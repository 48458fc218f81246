/**
 * Distributes rows evenly, in the order of user ids. The last receiver is stored, so that the next call goes on from there: seven
 * leads to Ayşe, Baran and Can are 3, 2, 2, and the next two go to Baran and Can.
 */
import type { Db } from '@db/open'
import type { Person } from './staff'

export interface RoundRobin {
  /** The next person with the fewest rows so far. `except` (user id) is skipped when there is somebody else. */
  next(except?: number | null): Person
  save(db: Db): void
}

export function roundRobin(db: Db, key: string, people: readonly Person[]): RoundRobin {
  const last = db.prepare<[string], number>('SELECT user_id FROM turns WHERE key = ?').pluck().get(key) ?? 0
  // The last receiver may be gone: continue with the next higher id.
  let at = Math.max(
    0,
    people.findIndex(({ id }) => id > last),
  )
  const counts = people.map(() => 0)
  let lastPerson: Person | undefined
  const pick = (except?: number | null) => {
    let best = -1
    for (let step = 0; step < people.length; step++) {
      const place = (at + step) % people.length
      if (people.length > 1 && people[place]!.id === except) continue
      if (best < 0 || counts[place]! < counts[best]!) best = place
    }
    return best
  }
  return {
    next: (except) => {
      const place = people.length === 1 ? 0 : pick(except)
      counts[place]!++
      at = (place + 1) % people.length
      lastPerson = people[place]!
      return lastPerson
    },
    save: (db) => {
      if (lastPerson && people.length > 1)
        db.prepare(
          'INSERT INTO turns (key, user_id) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id',
        ).run(key, lastPerson.id)
    },
  }
}
