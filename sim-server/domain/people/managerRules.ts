/** Rules for assigning a manager to a person, as the form of a person has them. */
import { Fail } from '@kit/request/fail'
import type { StoredRules } from '../platform/assignments/definition'
import { ABOVE, aboveCaller } from './staffAccess'
import { requireNoCircle } from './staffForm'
import { staffSubject } from './staffVerbs/subject'

/** The person and everybody who reports to them, directly or indirectly. */
const BELOW =
  'WITH RECURSIVE below (id) AS (SELECT ? UNION SELECT u.id FROM users u JOIN below ON u.reporting_manager_id = below.id) SELECT id FROM below'

export const managerRules: StoredRules = {
  subject: staffSubject,
  fits: (person) => [`l.id NOT IN (${BELOW})`, person],
  require: (call, person, manager, field) => {
    if (aboveCaller(call)(person)) throw new Fail(403, ABOVE, { rule: 'above' })
    if (manager !== null) requireNoCircle(call.db, person, manager, field)
  },
}
