/** Who reports to whom, and which roles stand above which. */
import { z } from 'zod'
import { endpoints, get } from '../http'
import { staffStatuses } from './staffFilters'
import { USER_MANAGEMENT } from './userManagement'

const Node = z.object({
  identifier: z.string(),
  name: z.string(),
  /** Identifier of the one above, as far as the caller sees it. */
  above: z.string().nullable(),
})

export const organisationChart = endpoints('organisationChart', {
  chart: get('/staffs/organisation-chart', {
    can: USER_MANAGEMENT.read,
    answer: z.object({
      people: z.array(Node.extend({ status: z.enum(staffStatuses), role: z.string().nullable() })),
      roles: z.array(Node.extend({ users_count: z.number() })),
    }),
    from: 'assumed',
    quirks: ['people of the organisation who are not deleted, in the order of their names'],
  }),
})

/** Identifiers of a node and of all that stand below it, over any number of others: under none of them it can be put. */
export function belowOf(
  all: readonly { identifier: string; above: string | null }[],
  identifier: string,
): ReadonlySet<string> {
  const found = new Set([identifier])
  // Each pass finds those one step further below.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { identifier: one, above } of all) if (above !== null && found.has(above)) found.add(one)
  }
  return found
}

export default { endpoints: { organisationChart } }
