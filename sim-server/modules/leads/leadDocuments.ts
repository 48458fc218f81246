/** Documents of leads: the list, what the checklists ask for, several added at once, several deleted. */
import { leadDocuments } from '@contract/leads/leadDocuments'
import { recordNamed } from '@domain/admissions/recordNamed'
import { ofLead } from '@domain/leads/aboutRecord'
import { documentReader, documentsOf } from '@domain/leads/leadDocuments/list'
import { requireLivingLead, saveDocuments } from '@domain/leads/leadDocuments/save'
import { checklistOf } from '@domain/leads/leadDocuments/checklist'
import {
  deleteDocuments,
  deleteEffect,
  retypeDocument,
  retypeEffect,
} from '@domain/leads/leadDocuments/verbs'
import { leadId } from '@domain/leads/leadId'
import { bulkCall, faultsOn, runOperation } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(leadDocuments, {
  list: ({ id, ...call }) => documentsOf(documentReader(call), ofLead(leadId(call.db, call.caller, id))),

  checklist: ({ db, caller, id, request: { language } }) =>
    checklistOf(db, caller, ofLead(leadId(db, caller, id)), language),

  save: ({ db, caller, type, id, body, settle, ...call }) => {
    const bulk = bulkCall({ caller, ...call })
    const answer = db.whole(() => {
      const about = recordNamed({ db, caller }, type, id)
      const { identifiers, receipt } = saveDocuments(bulk, about, body)
      const added = new Set(identifiers)
      const documents = documentsOf(documentReader({ caller, ...call }), about)
      const answer = { documents: documents.filter(({ identifier }) => added.has(identifier)), receipt }
      settle(answer)
      return { ...answer, identifiers }
    })
    deleteDocuments.subject.changed(
      call.tenant,
      caller,
      answer.receipt.operation_identifier,
      answer.identifiers,
    )
    return { documents: answer.documents, receipt: answer.receipt }
  },

  retype: async ({ id, document, body, settle, ...call }) =>
    runOperation(
      bulkCall(call),
      retypeDocument,
      (bulk) => {
        const lead = leadId(bulk.db, bulk.caller, id)
        requireLivingLead(bulk, lead)
        return retypeEffect(bulk, ofLead(lead), { document, ...body })
      },
      { settle, key: call.request.key },
    ),

  remove: async ({ body, settle, ...call }) => {
    const { tenant, request } = call
    return runOperation(
      bulkCall(call),
      deleteDocuments,
      (bulk) => {
        const { lead } = recordNamed(bulk, body.module_type, body.module_identifier)
        requireLivingLead(bulk, lead)
        return deleteEffect(bulk, lead, body)
      },
      {
        settle,
        key: request.key,
        plan: request.plan,
        faults: faultsOn(tenant, leadDocuments.remove, deleteDocuments.subject),
      },
    )
  },
})
