/** What the finder lists to somebody. */
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Sim } from '@support/server/sim'

export type FinderQuery = Readonly<Record<string, string | number>>
export async function listedPrograms(sim: Sim, query: FinderQuery, as: { as: string }) {
  const { data, errors, status } = await sim.call(programFinder.list, { query }, as)
  return { status, errors, total: data?.totalRecords, rows: (data?.recordsInfo ?? []) as ProgramEntry[] }
}
