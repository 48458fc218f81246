/** The calls of tickets of all kinds, except those that take no identifier and only read. */
import { contract } from '@contract'
import type { World } from '../../caller'

export async function callTickets({ call }: World): Promise<void> {
  const { feedbackTickets, inventoryUpdates, premiumTickets } = contract
  const wrong = { bug_type: 'wrong_information', module_type: 'program', request_content: 'Fee' } as const
  const update = await call(inventoryUpdates.create, { body: wrong })
  await call(inventoryUpdates.update, { ticket: update.identifier, body: wrong })
  const idea = { feedback_type: 'improvement', title: 'Faster', content: 'Twice as fast' } as const
  const feedback = await call(feedbackTickets.create, { body: idea })
  const premium = await call(premiumTickets.create, { body: { feature: 'marketing', content: 'For a fair' } })
  const kinds = [
    { calls: inventoryUpdates, list: 'tickets', ticket: update.identifier },
    { calls: feedbackTickets, list: 'feedback', ticket: feedback.identifier },
    { calls: premiumTickets, list: 'premium', ticket: premium.identifier },
  ] as const
  for (const { calls: declared, list, ticket } of kinds) {
    // The three have the same calls, but for the name of their rows.
    const calls = declared as typeof inventoryUpdates
    const one = { is_selected_all: false, [list]: [ticket] } as { is_selected_all: false; tickets: string[] }
    await call(calls.write, { ticket, body: { content: 'I look at it' } })
    await call(calls.single, { ticket })
    await call(calls.changeStatus, { ticket, body: { status: 'closed' } })
    await call(calls.changeStatusOfMany, { body: { ...one, status: 'open' } })
    const [worker, other] = await call(calls.users, {})
    await call(calls.assign, { ticket, body: { user_identifier: worker!.identifier } })
    await call(calls.assignMany, { body: { ...one, user_identifier: other!.identifier } })
    await call(calls.history, { ticket })
    await call(calls.removeMany, { body: one })
  }
  const again = await call(inventoryUpdates.create, { body: wrong })
  await call(inventoryUpdates.remove, { ticket: again.identifier })
  const other = await call(feedbackTickets.create, { body: idea })
  await call(feedbackTickets.remove, { ticket: other.identifier })
  const last = await call(premiumTickets.create, { body: { feature: 'agents', content: 'For agencies' } })
  await call(premiumTickets.remove, { ticket: last.identifier })
}
