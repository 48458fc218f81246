/** State of an assignment page for its commands: the list of records to assign, the chosen records, and the marks. */
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
  /**
   * The chosen records (identifiers with commas) and those in the pane. A plain object: set while the page
   * renders, read by commands.
   */
  shown: { who: string | null; whos: readonly WhoRow[] }
}

export function makeAssignmentStore(spec: Spec): AssignmentStore {
  const assignment = spec.name
  const marks = makeMarks(assignment, spec.single)
  const shown: AssignmentStore['shown'] = { who: null, whos: [] }
  /** Query of the list. Its filters contain `who`, so each choice has its own cache entry. */
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
