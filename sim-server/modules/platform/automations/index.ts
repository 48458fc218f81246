/** Automations: the calls of a master, with who acts and what became of each, and a preview of what one would do. */
import { automations, type Automation } from '@contract/platform/automations'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { masterHandlers } from '@domain/masters/serveMaster'
import { EDITOR_SQL } from '@domain/platform/automations/actor'
import { previewOf } from '@domain/platform/automations/preview'
import { bulkCall } from '@domain/platform/operations'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const master = masterNamed('automations')
/** Typed by the contract: what a master answers is known only where it is declared. */
const shared = masterHandlers(master) as unknown as Pick<
  Handlers<typeof automations>,
  'dropdown' | 'create' | 'update' | 'remove'
>

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
    const page = await masterHandlers(master).list(call)
    const facts = factsOf(
      call.db,
      page.recordsInfo.map(({ identifier }) => identifier),
    )
    return {
      ...page,
      recordsInfo: page.recordsInfo.map((row) => ({ ...row, ...facts.get(row.identifier) })),
    } as unknown as ReturnType<Handlers<typeof automations>['list']>
  },
  single: ({ db, identifier }) =>
    ({
      ...livingRow(db, master, identifier).row,
      ...factsOf(db, [identifier]).get(identifier),
    }) as unknown as Automation,
  preview: ({ body, ...call }) => previewOf(bulkCall(call), body),
})
