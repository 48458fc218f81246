/** Tells students about their applications: a message in the conversation of each, in the portal of students with a login, else by mail. */
import { applicationRecord } from '@contract/admissions/applicationRecord'
import { ofLead } from '../../leads/aboutRecord'
import { writeToLead } from '../../leads/conversations'
import { hasLogin, reachedLead, refusalOf } from '../../leads/conversations/reach'
import { bulkVerb, type BulkCall, type BulkEffect } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { DELETED } from './remove'

type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>

export const notifyEffect = (call: BulkCall, targets: Targets, content: string): BulkEffect => ({
  ...targets,
  readColumns: { lead_id: 'l.lead_id', deleted_at: 'l.deleted_at' },
  writtenColumns: [],
  arguments: {},
  extraArguments: { content },
  decide: (row) => (row['deleted_at'] === null ? {} : DELETED),
  finish: (db, { changes }) => {
    const read = db.prepare<[number], number>('SELECT lead_id FROM applications WHERE id = ?').pluck()
    for (const application of changes.flatMap(({ ids }) => ids)) {
      const about = { ...ofLead(read.get(application)!), application }
      const writing = { tenant: call.tenant, db, caller: call.caller }
      const lead = reachedLead(db, about.lead)
      // Who never signed in reads mail.
      const isByMail = !hasLogin(db, lead) && refusalOf(db, lead, 'email') === null
      writeToLead(writing, about, {
        channel: isByMail ? 'email' : 'portal',
        content,
        file_identifiers: [],
        user_identifiers: [],
      })
    }
  },
})

export const notifyApplications = bulkVerb({
  ...applicationRecord.bulkNotify.spec,
  subject: applicationSubject,
  undoable: false,
  effectOf: (call, { content, ...targets }) =>
    notifyEffect(call, applicationList.targetRows(call, targets), content),
})
