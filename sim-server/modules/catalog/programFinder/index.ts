/** The program finder: its list with facets, one program, the own shortlist. */
import type { z } from 'zod'
import { finderTabs } from '@contract/catalog/programs'
import { programFinder, type ProgramsQuery } from '@contract/catalog/programFinder'
import { programEntries } from '@domain/catalog/programRows'
import { shortlistableProgram, shortlistOf, shortlistProgram } from '@domain/catalog/ownShortlist'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { categories, facetCounts, institutionList } from './facets'
import { exportFile, linkedFile } from './file'
import { programReader, viewQuery, type FinderCall } from './listQuery'
import { orderedSlice } from './fitOrder'
import { lookups } from './lookups'
import { programDetail } from './programDetail'
import { programViews } from './views'

const { prepareView, viewTotal } = programViews

async function page({ query, ...call }: FinderCall & { query: z.output<typeof ProgramsQuery> }) {
  const { page: at, per_page } = query
  const { ids, total } = await orderedSlice(call, query, (at - 1) * per_page, per_page)
  return paged(programEntries(programReader(call, query), ids), { page: at, per_page }, total)
}

export default serve(programFinder, {
  list: page,
  shortlistedList: page,
  counts: async ({ query, ...call }) => {
    const tabs = {} as Record<(typeof finderTabs)[number], number>
    for (const tab of finderTabs) {
      const view = await viewQuery(call, { ...query, tab })
      await prepareView(call.tenant, view)
      tabs[tab] = viewTotal(call.tenant, view)
    }
    return { tabs }
  },
  ids: async ({ query: { from, count, ...query }, ...call }) => {
    const { ids, total } = await orderedSlice(call, query, from, count)
    const identifiers = call.db
      .prepare<[string], string>(
        'SELECT l.identifier FROM json_each(?) j CROSS JOIN programs l ON l.id = j.value ORDER BY j.key',
      )
      .pluck()
      .all(`[${ids.join(',')}]`)
    return { identifiers, totalRecords: total }
  },
  categories: ({ query, ...call }) => categories(call, query),
  filters: ({ query, ...call }) => facetCounts(call, query),
  lookups: (call) => lookups(call),
  institutionList: ({ query, ...call }) => institutionList(call, query),
  detail: ({ query, ...call }) => programDetail(call, query),
  shortlistedPrograms: ({ db, caller }) => shortlistOf(db, caller),
  shortlist: ({ body, ...call }) => {
    const { program_id, is_shortlisted } = body.content ?? body
    if (program_id === undefined || program_id === '')
      throw new Fail(422, { message: 'Program is required', field: 'program_id' })
    const program = shortlistableProgram(call.db, call.caller, program_id, 'program_id')
    return { is_shortlisted: shortlistProgram(call, program, is_shortlisted) }
  },
  csv: ({ query, ...call }) => linkedFile(call, query),
  exportFile: async ({ body, ...call }) => exportFile(call, body),
})
