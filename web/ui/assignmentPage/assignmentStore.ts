/** The page of one assignment as its commands see it: the list of what can be assigned, who is chosen, and the marks. */
import { assignmentRecords, type WhatRow, type WhoRow } from '@contract/platform/assignmentRecords'
import type { List } from '@core/list/list'
import { makeList } from '@core/list/list'
import { call } from '@core/server/http'
import { makeMarks, type Marks } from './marks'
import { whosOf, type Spec } from './spec'

export interface AssignmentStore {
  spec: Spec
  list: List<WhatRow>
  marks: Marks
  /** Who is chosen, several with commas, and the others as the pane shows them. Plain: read by commands, set while the page renders. */
  shown: { who: string | null; whos: readonly WhoRow[] }
}

export function makeAssignmentStore(spec: Spec): AssignmentStore {
  const assignment = spec.name
  const marks = makeMarks(assignment, spec.single)
  const shown: AssignmentStore['shown'] = { who: null, whos: [] }
  /** What the list asks for. `who` stands in its filters, so that another one is another question. */
  const asked = ({ query, filters }: List) => {
    const { who = '', ...rest } = filters()
    return { who: whosOf(who), steps: [...marks.stepsOf(who)], filters: rest, sort: query.sort }
  }
  const list = makeList<WhatRow>(
    assignment,
    {
      async page(list, page, per_page, signal) {
        const body = { ...asked(list), page, per_page }
        const { recordsInfo, totalRecords } = await call(
          assignmentRecords.rows,
          { assignment, body },
          { signal },
        )
        return { rows: recordsInfo, total: totalRecords }
      },
      async identifiers(list, from, count) {
        const { identifiers, totalRecords } = await call(assignmentRecords.ids, {
          assignment,
          body: { ...asked(list), from, count },
        })
        return { identifiers, total: totalRecords }
      },
      find: async (values) => (await import('./findRows')).findRows(spec, shown.who, values),
      findWords: `${assignment}:paste`,
    },
    ['all', 'changed'],
    {
      layout: 'table',
      sort_by: 'name',
      sort: 'asc',
      alsoAsked: (): Record<string, string> => (shown.who ? { who: shown.who } : {}),
    },
  )
  Object.assign(list, { openCommand: `${assignment}.mark`, spaceCommand: `${assignment}.mark` })
  return { spec, list, marks, shown }
}
