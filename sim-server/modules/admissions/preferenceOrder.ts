/** The order in which a lead prefers its applications. */
import { preferenceOrder } from '@contract/admissions/preferenceOrder'
import { applicationRows } from '@domain/admissions/applicationRows'
import {
  addPreferred,
  preferApplications,
  preferEffect,
  preferredOf,
} from '@domain/admissions/applicationVerbs/prefer'
import { bulkCall, runOperation } from '@domain/platform/operations'
import { readerOf } from '@kit/list/storedRows'
import { serve } from '@kit/request/serve'

export default serve(preferenceOrder, {
  list: ({ lead, ...call }) =>
    applicationRows(readerOf(call)).byIds(
      call.db,
      preferredOf(call, lead).map(({ id }) => id),
      call.request.language,
    ),
  change: async ({ lead, body, settle, ...call }) =>
    runOperation(bulkCall(call), preferApplications, (bulk) => preferEffect(bulk, lead, body.applications), {
      settle,
      key: call.request.key,
    }),
  add: ({ id, body, settle, ...call }) => {
    const { answer, afterCommit } = call.db.whole(() => {
      const { identifiers, receipt, afterCommit } = addPreferred(bulkCall(call), id, body.program)
      const answer = { identifier: identifiers[0]!, receipt }
      settle(answer)
      return { answer, afterCommit }
    })
    afterCommit()
    return answer
  },
})
