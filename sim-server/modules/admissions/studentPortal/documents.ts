/** The student's own documents. */
import { studentDocuments } from '@contract/admissions/studentPortal/documents'
import { documentsOf, documentTypesOf, ownDocument } from '@domain/admissions/portal/documents'
import { addDocument, changeDocument } from '@domain/admissions/portal/documentChanges'
import { ownFileOf, ownStudent } from '@domain/admissions/portal/ownStudent'
import { bulkCall } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const API = '/v1'
const readerOf = ({ tenant, caller, request }: { tenant: Tenant; caller: Caller; request: RequestInfo }) => ({
  db: tenant.db,
  caller,
  base: request.url.slice(0, request.url.indexOf(API) + API.length),
  client: tenant.number,
})

export default serve(studentDocuments, {
  list: (call) => documentsOf(readerOf(call), ownStudent(call.db, call.caller)),
  types: ({ db, caller }) => documentTypesOf(db, caller, ownStudent(db, caller)),
  add: ({ db, body, settle, ...call }) => {
    const { document, afterCommit } = db.whole(() => {
      const student = ownFileOf(db, call.caller)
      const done = addDocument(bulkCall(call), student, body)
      const added = documentsOf(readerOf(call), student).find(
        ({ identifier }) => identifier === body.file_identifier,
      )!
      settle(added)
      return { document: added, afterCommit: done }
    })
    afterCommit()
    return document
  },
  rename: ({ db, caller, identifier, body: { newFileAlias }, settle, ...call }) => {
    const afterCommit = db.whole(() => {
      const student = ownFileOf(db, caller)
      const done = changeDocument(
        bulkCall({ caller, ...call }),
        student,
        ownDocument(db, caller, student, identifier),
        { file_alias: newFileAlias },
      )
      settle({})
      return done
    })
    afterCommit()
    return {}
  },
  remove: ({ db, caller, identifier, settle, tenant, ...call }) => {
    const afterCommit = db.whole(() => {
      const student = ownFileOf(db, caller)
      const done = changeDocument(
        bulkCall({ caller, tenant, ...call }),
        student,
        ownDocument(db, caller, student, identifier),
        { deleted_at: tenant.clock.iso() },
      )
      settle({})
      return done
    })
    afterCommit()
    return {}
  },
})
