/**
 * Hands over the leads, applications, tasks and tickets of leaving people, as parts of the operation that deactivates them.
 */
import type { AssignTo } from '@contract/leads/leads'
import { Fail } from '@kit/request/fail'
import { assignApplications } from '../../admissions/applicationVerbs/assign'
import { applicationsOf } from '../../admissions/applicationVerbs/handOver'
import { handedOverTickets, ticketsOf } from '../../catalog/tickets/handOver'
import { transfer, transferOf } from '../../leads/leadVerbs/assignTransfer'
import { assigneesFor } from '../../leads/leadVerbs/staff'
import { handOverTasks, tasksOf } from '../../leads/tasks/handOver'
import { runPart, type BulkCall, type RunResult } from '../../platform/operations'

/** Moves the refusal to the field of the call: its receivers are in `take_over`. */
const atTakeOver = (cause: unknown): unknown =>
  cause instanceof Fail
    ? new Fail(
        cause.status,
        cause.errors.map(({ message, field }) => ({ message, field: `take_over.${field ?? ''}` })),
        { rule: cause.rule },
      )
    : cause

/**
 * Call it when the people (ids) have left already: they are no receivers then.
 * @param whole identifier of the operation by which they leave
 * @returns a function that emits events, for after the commit
 * @throws Fail 422 at the receivers
 */
export function* handOver(
  call: BulkCall,
  to: AssignTo,
  people: readonly number[],
  whole: string,
): Generator<void, () => void> {
  try {
    const leads = yield* runPart(call, transfer, transferOf(call, to, people), whole)
    const { people: taking } = assigneesFor(call.tenant, call.db, to)
    const receivers = taking.map(({ id }) => id)
    const applications = yield* runPart(call, assignApplications, applicationsOf(people, taking[0]!), whole)
    const tickets: (RunResult | undefined)[] = []
    for (const { verb, of } of handedOverTickets)
      tickets.push(yield* runPart(call, verb, ticketsOf(call, of, receivers, people), whole))
    // After the leads: a task follows its lead.
    const tasks = yield* runPart(call, handOverTasks, tasksOf(call, to, people), whole)
    return () => {
      leads?.afterCommit()
      applications?.afterCommit()
      tasks?.afterCommit()
      for (const part of tickets) part?.afterCommit()
    }
  } catch (cause) {
    throw atTakeOver(cause)
  }
}
