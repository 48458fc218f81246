/** The order in which a lead prefers its applications, and a further one behind the others. */
import { MISSING_APPLICATION } from '@contract/admissions/applications'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { requireLivingLead } from '../../leads/leadDocuments/save'
import { leadId } from '../../leads/leadId'
import { bulkVerb, type BulkCall, type BulkEffect } from '../../platform/operations'
import { applicationId, applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { NOT_THEN, programNamed, startsIn } from '../chosenPrograms'
import { requireRoom } from '../openApplications'
import { insertApplications, type Created } from './create'

export const preferApplications = bulkVerb({
  verb: 'applications.prefer',
  can: 'applications.edit',
  subject: applicationSubject,
})

interface Preferred {
  id: number
  identifier: string
}
/** The applications of a lead that the caller sees, in their order. @throws Fail 404 for a lead that the caller does not see */
export function preferredOf({ db, caller }: { db: Db; caller: Caller }, lead: string): Preferred[] {
  const { sql, values } = applicationList.visible(caller, 'all')
  return db
    .prepare<unknown[], Preferred>(
      `SELECT l.id, l.identifier FROM applications l WHERE l.lead_id = ? AND ${sql} ORDER BY l.preference_order, l.id`,
    )
    .all(leadId(db, caller, lead), ...values)
}

/** @param names all of them in the new order. @throws Fail 422 when they are not all of them, once each */
export function preferEffect(call: BulkCall, lead: string, names: readonly string[]): BulkEffect {
  const present = preferredOf(call, lead)
  const known = new Set(present.map(({ identifier }) => identifier))
  const unknown = names.findIndex((name, at) => !known.has(name) || names.indexOf(name) !== at)
  if (unknown >= 0)
    throw new Fail(422, { message: MISSING_APPLICATION, field: `applications.${unknown}` }, { rule: 'valid' })
  if (names.length < known.size)
    throw new Fail(
      422,
      { message: 'Give the order of all applications', field: 'applications' },
      { rule: 'valid' },
    )
  const places = new Map(present.map(({ id, identifier }) => [id, names.indexOf(identifier) + 1]))
  return {
    from: 'applications l WHERE l.id IN (SELECT value FROM json_each(?))',
    values: [JSON.stringify([...places.keys()])],
    readColumns: { preference_order: 'l.preference_order' },
    writtenColumns: ['preference_order'],
    arguments: {},
    decide: ({ id, preference_order }) => {
      const place = places.get(id)!
      return preference_order === place ? 'It has this place already' : { preference_order: place }
    },
    nothingChanged: () => ({ status: 422, message: 'They are in this order already' }),
  }
}

interface Beside {
  lead_id: number
  intake_id: number | null
  intake_year: number | null
  destination_country: string
  staff_id: number | null
  staff_role_id: number | null
}
/** Call it in a transaction. @throws Fail 404 for an application that the caller does not see, 409, 422 at the program */
export function addPreferred(call: BulkCall, application: string, program: string): Created {
  const { db } = call
  const { lead_id, intake_id, intake_year, destination_country, staff_id, staff_role_id } = db
    .prepare<[number], Beside>(
      'SELECT lead_id, intake_id, intake_year, destination_country, staff_id, staff_role_id FROM applications WHERE id = ?',
    )
    .get(applicationId(call, application))!
  requireLivingLead(call, lead_id)
  const refuse = (message: string) => new Fail(422, { message, field: 'program' }, { rule: 'valid' })
  const found = programNamed(call, program)
  if (!found) throw refuse('This value does not exist')
  if (intake_id === null || intake_year === null) throw refuse('It has no intake year. Set it first.')
  if (!startsIn(found, intake_id)) throw refuse(NOT_THEN)
  const country = db
    .prepare<[number], string>('SELECT country FROM institutions WHERE id = ?')
    .pluck()
    .get(found.institution_id)!
  if (country !== destination_country) throw refuse('This college is in another country')
  requireRoom(
    db,
    { lead: lead_id, intake: intake_id, year: intake_year, programs: [found] },
    () => 'program',
    'program',
  )
  return insertApplications(call, {
    lead: lead_id,
    programs: [found],
    intake: intake_id,
    year: intake_year,
    country,
    staff: staff_id !== null && staff_role_id !== null ? { id: staff_id, role_id: staff_role_id } : undefined,
    remarks: '',
  })
}
