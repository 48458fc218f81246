/** Documents of leads: the list, what the checklists ask for, several added at once, several deleted. */
import { leadDocuments, ONLY_LEADS } from '@contract/leads/leadDocuments'
import { documentsOf } from '@domain/leads/leadDocuments/list'
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
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

/**
 * Takes the module as bodies name it, and as the documented path of the documents does (`/leads/{id}/documents`).
 * @throws Fail 404 for what has no documents
 */
const requireLead = (module: string) => {
  if (module !== 'lead' && module !== 'leads') throw new Fail(404, ONLY_LEADS)
}
const API = '/v1'
const readerOf = ({ tenant, caller, request }: { tenant: Tenant; caller: Caller; request: RequestInfo }) => ({
  db: tenant.db,
  caller,
  base: request.url.slice(0, request.url.indexOf(API) + API.length),
  client: tenant.number,
})

export default serve(leadDocuments, {
  list: ({ id, ...call }) => documentsOf(readerOf(call), leadId(call.db, call.caller, id)),

  checklist: ({ db, caller, id, request: { language } }) =>
    checklistOf(db, caller, leadId(db, caller, id), language),

  save: ({ db, caller, type, id, body, settle, ...call }) => {
    requireLead(type)
    const bulk = bulkCall({ caller, ...call })
    const answer = db.whole(() => {
      const lead = leadId(db, caller, id)
      const { identifiers, receipt } = saveDocuments(bulk, lead, body)
      const added = new Set(identifiers)
      const documents = documentsOf(readerOf({ caller, ...call }), lead)
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
        return retypeEffect(bulk, lead, { document, ...body })
      },
      { settle, key: call.request.key },
    ),

  remove: async ({ body, settle, ...call }) => {
    requireLead(body.module_type)
    const { tenant, request } = call
    return runOperation(
      bulkCall(call),
      deleteDocuments,
      (bulk) => {
        const lead = leadId(bulk.db, bulk.caller, body.module_identifier)
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
