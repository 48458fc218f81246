/** Runs of the verbs of applications that would change nothing: for the table of all verbs. */
import { insertApplicationMasters } from '@seeds/admissions/applicationMasters'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { applicationRecord } from '@contract/admissions/applicationRecord'
import { applicationStage } from '@contract/admissions/applicationStage'
import { applications } from '@contract/admissions/applications'
import type { Sim } from '../sim'
import { makeApplication, reasonNamed, stageNamed } from './applicationDesk'

const admin = { as: personas.admin.email as string }
const oneApplication = (identifier: string) => ({ is_selected_all: false, applications: [identifier] })
const DELETED_AT = '2026-01-01T00:00:00.000Z'
const DELETED = 'This application is deleted'

/** @param simNow the simulator of the running test */
export function unchangedApplications(simNow: () => Sim) {
  const made = (values: object = {}) => {
    insertApplicationMasters(simNow().kit)
    return makeApplication(simNow().kit, { lead_id: makeLead(simNow().kit).id, ...values })
  }
  const ofDeleted = (
    run: (identifier: string) => Promise<{ status: number; errors: { message: string }[] }>,
  ) => ({
    prepare: async () => made({ deleted_at: DELETED_AT }),
    run,
    reason: DELETED,
    field: 'applications.0',
  })
  const user = () =>
    simNow()
      .db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
      .get(personas.counsellor.email)!
  return {
    'applications.assign': ofDeleted((id) =>
      simNow().call(
        applications.bulkAssign,
        { body: { ...oneApplication(id), user_identifier: user() } },
        admin,
      ),
    ),
    'applications.hold': {
      ...ofDeleted((id) =>
        simNow().call(applications.bulkHold, { body: { ...oneApplication(id), is_held: false } }, admin),
      ),
      prepare: async () => made(),
      reason: 'It is not on hold',
    },
    'applications.edit': ofDeleted((id) =>
      simNow().call(
        applications.setField,
        { body: { ...oneApplication(id), field: 'remarks', value: 'x' } },
        admin,
      ),
    ),
    'applications.delete': ofDeleted((id) =>
      simNow().call(applications.bulkDelete, { body: { ...oneApplication(id), reason: 'Twice' } }, admin),
    ),
    'applications.restore': {
      ...ofDeleted((id) => simNow().call(applications.bulkRestore, { body: oneApplication(id) }, admin)),
      prepare: async () => made(),
      reason: 'This application is not deleted',
    },
    'applications.stage': {
      ...ofDeleted((id) =>
        simNow().call(
          applicationStage.bulkStage,
          { body: { ...oneApplication(id), stage_identifier: stageNamed(simNow().db, 'Visa') } },
          admin,
        ),
      ),
    },
    'applications.defer': ofDeleted((id) =>
      simNow().call(
        applicationStage.bulkDefer,
        {
          body: {
            ...oneApplication(id),
            intake: 1,
            intake_year: 2027,
            reason_identifier: reasonNamed(simNow().db, 'defer'),
          },
        },
        admin,
      ),
    ),
    'applications.notify': ofDeleted((id) =>
      simNow().call(
        applicationRecord.bulkNotify,
        { body: { ...oneApplication(id), content: 'Hello' } },
        admin,
      ),
    ),
  }
}
