/** The command of a bulk verb that asks for nothing but its rows, and the words of any dialog of a bulk verb. */
import type { AnyEndpoint } from '@contract/http'
import type { ReactNode } from 'react'
import type { Plan, Verb } from '@contract/platform/operations'
import { titleWithCount, type AnyCommand, type Command, type Context } from '@core/commands/commands'
import { operationTitle } from '@core/commands/undo'
import type { Identified } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { runOrOpenOperation } from '.'

interface BulkVerb {
  /** Also the id of the command: `leads.restore`. */
  verb: Verb
  endpoint: AnyEndpoint
  /** The field of its body that lists chosen rows: `leads`. */
  rows: string
  /** The rows leave the list as it is filtered. */
  removesRows?: true
  /** Below the plan: what leads to what keeps rows from changing. `body`: the rows, as the endpoint takes them. */
  explain?(blocked: Plan['blocked'], body: object): ReactNode
}

/** The title of the command, with the count of rows, is that of its dialog; with the count of those that change, that of its button. */
export const namedBy = (command: AnyCommand, { t, targets }: Context) => ({
  title: (count = targets.count) => titleWithCount(command, t, count),
})

/** @param more keys, and when the command can be used */
export function bulkCommand<Row extends Identified>(
  { verb, endpoint, rows, removesRows, explain }: BulkVerb,
  more: Pick<Command<Row>, 'keys' | 'when' | 'danger'>,
): Command<Row> {
  const command: Command<Row> = {
    ...more,
    id: verb,
    on: 'rows',
    can: endpoint.spec.can as string,
    repeatable: true,
    titleValues: ({ targets }: Context) => ({ count: targets.count }),
    run: (c) =>
      runOrOpenOperation(
        c,
        {
          verb,
          endpoint,
          body: bulkTargets(c.targets, rows),
          ...namedBy(command, c),
          ...(removesRows && { removesRows }),
          ...(explain && { explain: (blocked) => explain(blocked, bulkTargets(c.targets, rows)) }),
          ...(more.danger && { danger: true }),
        },
        (changed) => operationTitle(c.t, { verb, changed }),
      ),
  }
  return command
}
