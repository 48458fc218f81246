/** Form fields: the calls of a master, and how far the indexes of leads are that a mark asks for. */
import { formFields } from '@contract/masters/formFields'
import { indexProgress } from '@domain/leads/ownFields/indexSteps'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const master = masterNamed('formFields')
const { list, ...shared } = masterHandlers(master)
// Typed by the contract: what a master answers is known only where it is declared.
type Served = Handlers<typeof formFields>

export default serve(formFields, {
  ...(shared as unknown as Omit<Served, 'list'>),
  list: async (call) => {
    const page = await list(call)
    const progress = indexProgress(call.db)
    const indexing = (name: unknown) => progress.get(String(name))?.percent ?? null
    const recordsInfo = page.recordsInfo.map((row) => ({ ...row, indexing: indexing(row['name']) }))
    return { ...page, recordsInfo } as unknown as Awaited<ReturnType<Served['list']>>
  },
})
