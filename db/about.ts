/** Reads and writes what a database says about itself: `aboutOf(db).get('size')` is `demo`. */
import type { Db } from './open'

export const aboutOf = (db: Db) => ({
  get: (key: string) =>
    db.prepare<[string], { value: string }>('SELECT value FROM about WHERE key = ?').get(key)?.value,
  set: (key: string, value: string) =>
    void db
      .prepare(
        'INSERT INTO about (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      )
      .run(key, value),
})
