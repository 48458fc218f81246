/** What the undo of new people frees, and the redo takes again: their addresses, and the requests for agent accounts they were made for. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

/** The addresses of people are unique, also of those who are deleted: others can have them after an undo. */
export const releaseAddresses = (db: Db, people: readonly number[]): void =>
  void db
    .prepare(
      "UPDATE users SET email = identifier || '@undone.invalid', country_code = NULL, mobile = NULL WHERE id IN (SELECT value FROM json_each(?))",
    )
    .run(JSON.stringify(people))

interface Address {
  id: number
  email: string
  country_code: string | null
  mobile: string | null
}
/** @throws Fail 409 when somebody else has one of them by now */
export function takeAddressesAgain(db: Db, operation: number, people: readonly number[]): void {
  const addresses = db
    .prepare<[number, string], Address>(
      "SELECT row_id AS id, after ->> '$.email' AS email, after ->> '$.country_code' AS country_code, after ->> '$.mobile' AS mobile FROM operation_rows WHERE operation_id = ? AND row_id IN (SELECT value FROM json_each(?))",
    )
    .all(operation, JSON.stringify(people))
  const isTaken = db.prepare<[string, string | null, string | null]>(
    'SELECT 1 FROM users WHERE email = ? UNION ALL SELECT 1 FROM users WHERE mobile = ? AND country_code = ? LIMIT 1',
  )
  const take = db.prepare('UPDATE users SET email = ?, country_code = ?, mobile = ? WHERE id = ?')
  for (const { id, email, country_code, mobile } of addresses) {
    if (isTaken.get(email, mobile, country_code))
      throw new Fail(409, `Somebody else has ${email} or its mobile number by now`, { rule: 'taken' })
    take.run(email, country_code, mobile, id)
  }
}

/** A request whose account is gone waits for a decision again; the redo accepts it again. */
export const reopenRequests = (db: Db, people: readonly number[], undone: boolean): void =>
  void db
    .prepare(
      'UPDATE agent_requests SET status = ? WHERE status = ? AND user_id IN (SELECT value FROM json_each(?))',
    )
    .run(...(undone ? ['new', 'accepted'] : ['accepted', 'new']), JSON.stringify(people))
