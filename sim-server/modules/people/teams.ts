/** Teams: the calls of a master, and their people. */
import { teams } from '@contract/people/teams'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { answeredRow, isOn, masterHandlers } from '@domain/masters/serveMaster'
import { masterSubject } from '@domain/masters/verbs'
import { staffEdit } from '@domain/people/staffVerbs/edit'
import { teamPeopleEffect } from '@domain/people/staffVerbs/teamPeople'
import { peopledIds, peopleOf, withCounts } from '@domain/people/teamPeople'
import { bulkCall, runOperation } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const master = masterNamed('teams')
const shared = masterHandlers(master, {
  offered: (db, { with_users_only }) => (isOn(with_users_only) ? peopledIds(db, 'user_teams') : undefined),
})

export default serve(teams, {
  ...shared,
  list: async (call) => {
    const page = await shared.list(call)
    return {
      ...page,
      recordsInfo: withCounts(call.db, 'user_teams', page.recordsInfo),
    }
  },
  one: ({ id, ...call }) => {
    const [row] = withCounts(call.db, 'user_teams', [answeredRow(call.db, master, id)])
    return {
      ...row!,
      branch_info: { identifier: row!.branch_identifier, name: row!.branch_name! },
      users: peopleOf(call, 'user_teams', id),
    }
  },
  users: ({ id, ...call }) => {
    livingRow(call.db, master, id)
    return peopleOf(call, 'user_teams', id)
  },
  saveUsers: async ({ id, body, settle, ...rest }) => {
    const receipt = await runOperation(
      bulkCall(rest),
      staffEdit,
      (call) => teamPeopleEffect(call, livingRow(call.db, master, id).id, body.user_identifiers),
      { settle, key: rest.request.key },
    )
    // How many people the team has.
    masterSubject(master).changed(rest.tenant, rest.caller, null, [id])
    return receipt
  },
})
