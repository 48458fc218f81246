/** Teams: the calls of a master, and their people. */
import { teams } from '@contract/people/teams'
import type { Answer } from '@contract/http'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { isOn, masterHandlers } from '@domain/masters/serveMaster'
import { masterSubject } from '@domain/masters/verbs'
import { requirePlaces, visibleIds } from '@domain/people/staffAccess'
import { peopledIds, peopleOf, withCounts } from '@domain/people/teamPeople'
import { logActivity } from '@domain/platform/activity'
import type { Handlers } from '@kit/request/handler'
import { serve } from '@kit/request/serve'

const master = masterNamed('teams')
const handlers = masterHandlers(master, {
  offered: (db, { with_users_only }) => (isOn(with_users_only) ? peopledIds(db, 'user_teams') : undefined),
})
/** Typed by the contract: what a master answers is known only where it is declared. */
const shared = handlers as unknown as Pick<
  Handlers<typeof teams>,
  'dropdown' | 'create' | 'update' | 'remove'
>

export default serve(teams, {
  ...shared,
  list: async (call) => {
    const page = await handlers.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_teams', page.recordsInfo),
    } as unknown as Answer<typeof teams.list>
  },
  one: ({ db, id, request: { language } }) => {
    const [row] = withCounts(db, 'user_teams', [livingRow(db, master, id).row])
    return {
      ...row,
      branch_info: { identifier: row!['branch_identifier'], name: row!['branch_name'] },
      users: peopleOf(db, 'user_teams', id, language),
    } as unknown as Answer<typeof teams.one>
  },
  users: ({ db, id, request: { language } }) => {
    livingRow(db, master, id)
    return peopleOf(db, 'user_teams', id, language)
  },
  /** People whom the caller does not see stay in the team. */
  saveUsers: ({ tenant, db, caller, request, id, body, settle }) =>
    db.whole(() => {
      const team = livingRow(db, master, id)
      requirePlaces(db, caller, { teams: [team.id] }, () => 'id')
      const wanted = new Set(visibleIds({ db, caller }, body.user_identifiers, 'user_identifiers'))
      const present = db
        .prepare<[number], number>('SELECT user_id FROM user_teams WHERE team_id = ?')
        .pluck()
        .all(team.id)
      const seen = new Set(visibleIds({ db, caller }, present))
      const add = db.prepare('INSERT INTO user_teams (user_id, team_id) VALUES (?, ?)')
      const remove = db.prepare('DELETE FROM user_teams WHERE user_id = ? AND team_id = ?')
      for (const user of wanted) if (!present.includes(user)) add.run(user, team.id)
      for (const user of seen) if (!wanted.has(user)) remove.run(user, team.id)
      logActivity(tenant, {
        user_id: caller.user.id,
        action: 'team_people_changed',
        module_type: 'teams',
        module_identifier: id,
        description: String(team.row['name']),
        ip: request.ip,
      })
      settle({})
      masterSubject(master).changed(tenant, caller, null, [id])
      return {}
    }),
})
