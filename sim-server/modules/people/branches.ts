/** Branches: the calls of a master, with the number of their people. */
import { branches } from '@contract/people/branches'
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import type { Answer } from '@contract/http'
import type { Named } from '@contract/shapes'
import { alphabetSql } from '@db/alphabet'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { isOn, masterHandlers } from '@domain/masters/serveMaster'
import { peopledIds, peopleOf, withCounts } from '@domain/people/teamPeople'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const master = masterNamed('branches')
const handlers = masterHandlers(master, {
  offered: (db, { with_users_only }) => (isOn(with_users_only) ? peopledIds(db, 'user_branches') : undefined),
})
/** Typed by the contract: what a master answers is known only where it is declared. */
const shared = handlers as unknown as Pick<
  Handlers<typeof branches>,
  'dropdown' | 'create' | 'update' | 'remove'
>

export default serve(branches, {
  ...shared,
  list: async (call) => {
    const page = await handlers.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_branches', page.recordsInfo),
    } as unknown as Answer<typeof branches.list>
  },
  one: ({ id, ...call }) => {
    const [row] = withCounts(call.db, 'user_branches', [livingRow(call.db, master, id).row])
    const users = peopleOf(call, 'user_branches', id).map(({ identifier, first_name, last_name }): Named => ({
      identifier,
      name: `${first_name} ${last_name}`,
    }))
    return { ...row, users } as unknown as Answer<typeof branches.one>
  },
  ofLeads: ({ db, request: { language } }) =>
    db
      .prepare<[string], Named>(
        `SELECT b.identifier, b.name FROM branches b WHERE b.deleted_at IS NULL AND EXISTS (
          SELECT 1 FROM user_branches j JOIN users u ON u.id = j.user_id AND u.status = 'active' JOIN user_roles r ON r.user_id = u.id
          JOIN group_roles gr ON gr.role_id = r.role_id JOIN groups g ON g.id = gr.group_id WHERE j.branch_id = b.id AND g.identifier = ?)
        ORDER BY ${alphabetSql('b.name', language)}, b.id`,
      )
      .all(LEAD_ASSIGNMENT_GROUP),
})
