/** Form fields: the calls of a master, and how far the indexes of leads are that a mark asks for. */
import { formFields } from '@contract/masters/formFields'
import { indexProgress } from '@domain/leads/ownFields/indexSteps'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

const master = masterNamed('formFields')
const shared = masterHandlers(master)

export default serve(formFields, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    const progress = indexProgress(call.db)
    const indexing = (name: string) => progress.get(name)?.percent ?? null
    const recordsInfo = page.recordsInfo.map((row) => ({ ...row, indexing: indexing(row.name) }))
    return { ...page, recordsInfo }
  },
})
