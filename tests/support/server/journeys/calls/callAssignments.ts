/** Calls every endpoint of every assignment once, reads and writes. */
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { inboxAssign } from '@contract/platform/inboxAssign'
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { everyAssignment } from '@support/everyAssignment'
import type { World } from '../caller'

type Rows = { recordsInfo: { identifier: string }[] }

type Call = World['call']

async function callAssignment(call: Call, { calls, spec }: (typeof everyAssignment)[number]): Promise<void> {
  const assignment = spec.name
  const firstOf = (page: unknown) => (page as Rows).recordsInfo[0]!.identifier
  // The last: the first of the roles has all permissions.
  const who = ((await call(assignmentRecords.who, { assignment })) as Rows).recordsInfo.at(-1)!.identifier
  const body = { who, filters: { assigned: '0' } }
  const what = firstOf(await call(assignmentRecords.rows, { assignment, body }))
  await call(assignmentRecords.ids, { assignment, body })
  await call(assignmentRecords.find, { assignment, body: { values: [what] } })
  await call(assignmentRecords.filters, { assignment })
  const steps = [{ assigned: true, identifiers: [what] }]
  await call(assignmentRecords.change, { assignment, body: { who, steps } })
  await call(assignmentRecords.history, { assignment, query: { who } })
  const path = spec.who.isPath ? { [spec.who.key]: who } : {}
  const ofWho = spec.who.isPath ? {} : { [spec.who.key]: who }
  const named = { ...ofWho, [spec.what.key]: [what] }
  await call(calls.unassign, { ...path, body: named })
  await call(calls.assign, { ...path, body: named })
  await call(calls.list, { ...path, query: ofWho })
}

export async function callAssignments({ call, idOf }: World): Promise<void> {
  const program = idOf('programs')
  for (const one of everyAssignment) await callAssignment(call, one)
  const inboxes = (await call(inboxAssign.assignedInboxes, {})) as {
    recordsInfo: { identifier: string; email: string; userInfo: { identifier: string } }[]
  }
  const { identifier, email, userInfo } = inboxes.recordsInfo[0]!
  await call(inboxAssign.removeInbox, { identifier })
  await call(inboxAssign.assignInbox, { body: { email, user_identifier: userInfo.identifier } })
  const tags = (await call(tagPrograms.tagsOf, { program })) as { identifier: string }[]
  const { recordsInfo } = (await call(assignmentRecords.who, { assignment: 'tagPrograms' })) as Rows
  const other = recordsInfo.find(({ identifier }) => tags.every((tag) => tag.identifier !== identifier))!
  await call(tagPrograms.giveTags, { program, body: { tag_id: [other.identifier] } })
}
