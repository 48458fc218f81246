/** Seeds of people: branches, teams, personas and the user builder. */
import { expect, test } from 'vitest'
import { openDb, dbToBytes } from '@db/open'
import { seed } from '@seeds'
import { makeKit } from '@seeds/kit'
import { makeUser } from '@seeds/people/people'
import { personasOf } from '@seeds/people/personas'

const seededDb = (number: number) => {
  const db = openDb()
  seed(db, { size: 0, seed: number })
  return db
}
const rows = (db: ReturnType<typeof openDb>) => db.prepare('SELECT * FROM users').all()

test('people seeds: the same seed gives the same bytes, another seed gives other people', () => {
  const bytes = dbToBytes(seededDb(1))
  expect(dbToBytes(seededDb(1)).equals(bytes)).toBe(true)
  expect(rows(seededDb(2))).not.toEqual(rows(seededDb(1)))
})

test('people seeds: every branch has teams, and every team has people', () => {
  const db = seededDb(1)
  expect(
    db
      .prepare(
        'SELECT b.name, count(t.id) AS teams FROM branches b LEFT JOIN teams t ON t.branch_id = b.id GROUP BY b.id HAVING teams < 2',
      )
      .all(),
  ).toEqual([])
  expect(
    db
      .prepare(
        'SELECT t.name FROM teams t LEFT JOIN user_teams u ON u.team_id = t.id WHERE u.user_id IS NULL',
      )
      .all(),
  ).toEqual([])
  expect(
    db
      .prepare(
        "SELECT count(DISTINCT r.role_id) AS n FROM group_roles r JOIN groups g ON g.id = r.group_id WHERE g.identifier = 'lead-assignment'",
      )
      .get(),
  ).toEqual({ n: 5 })
})

test('personas list their roles, and the secret where there is a second factor', () => {
  const personas = personasOf(seededDb(1))
  expect(personas).toHaveLength(17)
  expect(personas.filter(({ totp_secret }) => totp_secret).map(({ email }) => email)).toEqual([
    'secure@meridian.example',
  ])
  expect(personas.find(({ email }) => email.startsWith('several'))?.role).toBe('Manager, Counsellor, Finance')
})

test('makeUser creates the missing parents in an empty database', () => {
  const db = openDb()
  const { id } = makeUser(makeKit(db), { roles: ['leader', 'intern'] })
  expect(
    db
      .prepare(
        'SELECT r.name FROM user_roles u JOIN roles r ON r.id = u.role_id WHERE u.user_id = ? ORDER BY r.id',
      )
      .all(id),
  ).toEqual([{ name: 'Leader' }, { name: 'intern' }])
  expect(db.prepare('SELECT count(*) AS n FROM branches').get()).toEqual({ n: 1 })
})
