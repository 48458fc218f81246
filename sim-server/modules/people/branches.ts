/** Branches: the calls of a master, with the number of their people. */
import { branches } from '@contract/people/branches'
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import type { Named } from '@contract/shapes'
import { alphabetSql } from '@db/alphabet'
import { masterNamed } from '@domain/masters'
import { answeredRow, isOn, masterHandlers } from '@domain/masters/serveMaster'
import { peopledIds, peopleOf, withCounts } from '@domain/people/teamPeople'
import { serve } from '@kit/request/serve'

const master = masterNamed('branches')
const shared = masterHandlers(master, {
  offered: (db, { with_users_only }) => (isOn(with_users_only) ? peopledIds(db, 'user_branches') : undefined),
})

export default serve(branches, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_branches', page.recordsInfo),
    }
  },
  one: ({ id, ...call }) => {
    const [row] = withCounts(call.db, 'user_branches', [answeredRow(call.db, master, id)])
    const users = peopleOf(call, 'user_branches', id).map(({ identifier, first_name, last_name }): Named => ({
      identifier,
      name: `${first_name} ${last_name}`,
    }))
    return { ...row!, users }
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
