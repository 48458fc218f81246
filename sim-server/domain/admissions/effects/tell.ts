/** Who is told of moved applications: who works on one, its agency, the student by the portal's account, and finance of claimed installments. */
import type { Db } from '@db/open'
import { notify, type Notice } from '../../outreach/notify'
import { doerOf, type BulkCall } from '../../platform/operations'

/** Of more at once colleagues are told by the list alone; students are told always. */
const MOST_TOLD = 20

interface Moved {
  identifier: string
  program_name: string
  staff_id: number | null
  agent_id: number | null
  student: number | null
  lead_identifier: string
  first_name: string
  last_name: string
}
const MOVED = `SELECT l.identifier, l.program_name, l.staff_id, l.agent_id, p.identifier AS lead_identifier, p.first_name, p.last_name,
  (SELECT u.id FROM users u WHERE u.student_profile_identifier = p.identifier AND u.status = 'active' ORDER BY u.id LIMIT 1) AS student
  FROM applications l JOIN leads p ON p.id = l.lead_id WHERE l.id = ?`

const placeOf = ({ identifier, program_name, lead_identifier, first_name, last_name }: Moved) => ({
  module_identifier: identifier,
  module_info: {
    leadInfo: { identifier: lead_identifier, first_name, last_name },
    applicationInfo: { identifier, name: program_name },
  },
})
const valuesOf = ({ first_name, last_name, program_name: program }: Moved) => ({
  lead: `${first_name} ${last_name}`.trim(),
  lead_first_name: first_name,
  program,
})

/** @param ids of the applications. @param stage what they came to. @returns a function for after the commit */
export function tellMoved(call: BulkCall, db: Db, ids: readonly number[], stage: string): () => void {
  const read = db.prepare<[number], Moved>(MOVED)
  const { user, name: by } = doerOf(call)
  const notices = ids.flatMap((id): Notice[] => {
    const moved = read.get(id)!
    const colleagues = ids.length > MOST_TOLD ? [] : [moved.staff_id, moved.agent_id]
    const told = [...new Set(colleagues)].filter((one) => one !== null && one !== user)
    return [
      ...told.map((user_id): Notice => ({
        user_id: user_id!,
        kind: 'application_moved',
        values: { ...valuesOf(moved), stage, by },
        ...placeOf(moved),
      })),
      ...(moved.student === null
        ? []
        : [
            {
              user_id: moved.student,
              kind: 'own_application_moved' as const,
              values: { program: moved.program_name, stage },
              ...placeOf(moved),
            },
          ]),
    ]
  })
  return notify(call.tenant, notices, db)
}

/** Tells those who hold installments that applications with claimed ones have ended. */
export function tellFinance(call: BulkCall, db: Db, ids: readonly number[]): () => void {
  const claimed = ids.filter((id) =>
    db
      .prepare<[number]>(
        "SELECT 1 FROM application_installments WHERE application_id = ? AND status <> 'not_claimed'",
      )
      .get(id),
  )
  if (claimed.length === 0 || claimed.length > MOST_TOLD) return () => {}
  const { user, name: by } = doerOf(call)
  const people = db
    .prepare<[], number>(
      "SELECT DISTINCT u.id FROM users u JOIN user_roles j ON j.user_id = u.id JOIN roles r ON r.id = j.role_id WHERE u.status = 'active' AND r.identifier = 'finance' ORDER BY 1",
    )
    .pluck()
    .all()
    .filter((id) => id !== user)
  const read = db.prepare<[number], Moved>(MOVED)
  const notices = claimed.flatMap((id) => {
    const moved = read.get(id)!
    return people.map((user_id): Notice => ({
      user_id,
      kind: 'application_claimed',
      values: { ...valuesOf(moved), by },
      ...placeOf(moved),
    }))
  })
  return notify(call.tenant, notices, db)
}
