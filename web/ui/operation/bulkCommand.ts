/** The command of a bulk verb that asks for nothing but its rows. */
import type { AnyEndpoint } from '@contract/http'
import type { Verb } from '@contract/platform/operations'
import type { Command, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { runOrOpenOperation } from '.'

interface BulkVerb {
  /** Also the id of the command: `leads.restore`, with the words `leads:verbs.restore` (title, act, done). */
  verb: Verb
  endpoint: AnyEndpoint
  /** The field of its body that lists chosen rows: `leads`. */
  rows: string
  /** The rows leave the list as it is filtered. */
  removesRows?: true
}

/** @param more keys, and when the command can be used */
export function bulkCommand<Row extends Identified>(
  { verb, endpoint, rows, removesRows }: BulkVerb,
  more: Pick<Command<Row>, 'keys' | 'when'>,
): Command<Row> {
  const words = verb.replace('.', ':verbs.')
  return {
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
          title: () => c.t(`${words}.title`, { count: c.targets.count }),
          submitLabel: () => c.t(`${words}.act`),
          ...(removesRows && { removesRows }),
        },
        (count) => c.t(`${words}.done`, { count }),
      ),
  }
}
