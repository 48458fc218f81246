/** Runs of the verbs of one lead, its merge and its payments that would change nothing: for the table of all verbs. */
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeStudent } from '@seeds/admissions/students'
import { students } from '@contract/admissions/students'
import { leadPeople } from '@contract/leads/leadRecord'
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import { leadPayments } from '@contract/leads/leadRecord/leadPayments'
import type { Sim } from '../sim'
import { insertAnyRow } from './anyRow'

const admin = { as: personas.admin.email as string }

/** @param simNow the simulator of the running test */
export const unchangedRecords = (simNow: () => Sim) => ({
  'leads.unassign': {
    prepare: async () => makeLead(simNow().kit, { staff_id: null, staff_role_id: null }).identifier,
    run: (identifier: string) =>
      simNow().call(
        leadPeople.bulkUnassign,
        { body: { is_selected_all: false, leads: [identifier] } },
        admin,
      ),
    reason: 'This lead is not assigned to anybody',
    field: 'leads.0',
  },
  'leads.merge': {
    prepare: async () => makeLead(simNow().kit, { deleted_at: simNow().clock.iso() }).identifier,
    run: (lead_identifier: string) => {
      const { identifier: other_identifier } = makeLead(simNow().kit)
      return simNow().call(leadMerge.merge, { body: { lead_identifier, other_identifier } }, admin)
    },
    reason: 'This lead is deleted',
    field: 'lead_identifier',
  },
  'leads.make_student': {
    prepare: async () => {
      const lead = makeLead(simNow().kit)
      makeStudent(simNow().kit, { lead_id: lead.id })
      return lead.identifier
    },
    run: (identifier: string) =>
      simNow().call(
        students.makeStudents,
        { body: { is_selected_all: false, leads: [identifier], with_login: false } },
        admin,
      ),
    reason: 'It is a student already',
    field: 'leads.0',
  },
  'students.invite': {
    prepare: async () => {
      const lead = makeLead(simNow().kit)
      return makeStudent(simNow().kit, { lead_id: lead.id, login_at: simNow().clock.iso() }).identifier
    },
    run: (identifier: string) =>
      simNow().call(students.invite, { body: { is_selected_all: false, students: [identifier] } }, admin),
    reason: 'It has a login already',
    field: 'students.0',
  },
  'leadPayments.void': {
    prepare: async () => {
      const { db, clock } = simNow()
      const identifier = 'void-payment'
      insertAnyRow(db, 'lead_payments', { identifier, currency: 'USD', void_at: clock.iso() })
      return identifier
    },
    run: (identifier: string) =>
      simNow().call(leadPayments.void, { body: { payments: [identifier], reason: 'Twice' } }, admin),
    reason: 'This payment is void already',
    field: 'payments.0',
  },
})
