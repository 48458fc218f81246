/** Automations: the calls of a master, with who acts and what became of each, and a preview of what one would do. */
import { automations, type Automation } from '@contract/platform/automations'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { answeredRow, masterHandlers } from '@domain/masters/serveMaster'
import { EDITOR_SQL } from '@domain/platform/automations/actor'
import { previewOf } from '@domain/platform/automations/preview'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const master = masterNamed('automations')
const shared = masterHandlers(master)

type Facts = Pick<Automation, 'acts_as' | 'runs' | 'last_run_at'>
const factsOf = (db: Db, identifiers: readonly string[]): ReadonlyMap<string, Facts> =>
  new Map(
    db
      .prepare<[string], Facts & { identifier: string }>(
        `SELECT a.identifier, trim(u.first_name || ' ' || u.last_name) AS acts_as, (SELECT count(*) FROM automation_runs r WHERE r.automation_id = a.id) AS runs,
          (SELECT r.started_at FROM automation_runs r WHERE r.automation_id = a.id ORDER BY r.id DESC LIMIT 1) AS last_run_at
        FROM json_each(?) j JOIN automations a ON a.identifier = j.value LEFT JOIN users u ON u.id = ${EDITOR_SQL}`,
      )
      .all(JSON.stringify(identifiers))
      .map(({ identifier, ...facts }) => [identifier, facts]),
  )

export default serve(automations, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    const facts = factsOf(
      call.db,
      page.recordsInfo.map(({ identifier }) => identifier),
    )
    return {
      ...page,
      recordsInfo: page.recordsInfo.map((row) => ({ ...row, ...facts.get(row.identifier)! })),
    }
  },
  single: ({ db, identifier }) => ({
    ...answeredRow(db, master, identifier),
    ...factsOf(db, [identifier]).get(identifier)!,
  }),
  preview: ({ body, ...call }) => previewOf(bulkCall(call), body),
})
