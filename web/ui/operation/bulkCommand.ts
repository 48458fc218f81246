/** The command of a bulk verb that asks for nothing but its rows, or for one value, and the words of any dialog of a bulk verb. */
import type { ReactNode } from 'react'
import type { VerbEndpoint } from '@contract/http'
import type { Plan } from '@contract/platform/operations'
import {
  titleWithCount,
  type AnyCommand,
  type Argument,
  type Command,
  type Context,
} from '@core/commands/commands'
import { operationTitle } from '@core/commands/undo'
import type { Identified } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { runOrOpenOperation } from '.'

interface BulkCommand<Row extends Identified> {
  /** Its body lists chosen rows in the field that is called as their list: `leads` of `leads.restore`. */
  endpoint: VerbEndpoint
  /** Of a command that is not called as its verb. */
  id?: Command['id']
  /** What it asks for, and the field of the body that takes the answer. */
  asks?: Argument<Row> & { field: string }
  /** What the body has besides, as it follows from the rows. */
  also?(context: Context<Row>): object
  /** The documented sentence for one row. Default: as for several. */
  saysOfOne?: string
  /** The rows leave the list as it is filtered. */
  removesRows?: true
  /** Below the plan: what leads to what keeps rows from changing. `body`: the rows, as the endpoint takes them. */
  explain?(blocked: Plan['blocked'], body: object): ReactNode
}

/** The title of the command, with the count of rows, is that of its dialog; with the count of those that change, that of its button. */
export const namedBy = (command: AnyCommand, context: Context) => ({
  title: (count = context.targets.count) => titleWithCount(command, context, count),
})

/** The target rows in the body of a bulk call. */
export const targetsOfVerb = ({ spec: { verb } }: VerbEndpoint, targets: Context['targets']) =>
  bulkTargets(targets, verb.slice(0, verb.indexOf('.')))

/** @param more keys, when the command can be used, and values of its title besides the count of rows */
export function bulkCommand<Row extends Identified>(
  { endpoint, id, asks, also, saysOfOne, removesRows, explain }: BulkCommand<Row>,
  more: Pick<Command<Row>, 'keys' | 'when' | 'danger' | 'titleValues'>,
): Command<Row> {
  const { verb, can } = endpoint.spec
  const command: Command<Row> = {
    ...more,
    id: id ?? verb,
    on: 'rows',
    can: can as string,
    repeatable: true,
    titleValues: (context) => ({ count: context.targets.count, ...more.titleValues?.(context) }),
    ...(asks && { arguments: [asks] }),
    run: (c, given) => {
      const rows = targetsOfVerb(endpoint, c.targets)
      const answer = asks && { [asks.field]: given[asks.name]!.value }
      return runOrOpenOperation(
        c,
        {
          endpoint,
          body: { ...rows, ...answer, ...also?.(c) },
          ...namedBy(command as AnyCommand, c as Context),
          ...(removesRows && { removesRows }),
          ...(explain && { explain: (blocked) => explain(blocked, rows) }),
          ...(more.danger && { danger: true }),
        },
        (changed) =>
          saysOfOne && changed === 1 ? c.t.sentence(saysOfOne) : operationTitle(c.t, { verb, changed }),
      )
    },
  }
  return command
}
