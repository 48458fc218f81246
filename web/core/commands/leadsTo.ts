/** Commands that lead to an address: wherever one stands it is a link, which opens in another tab too. */
import type { AnyCommand, Arguments, Command, Context } from './commands'

type Address<Row> = string | NonNullable<Command<Row>['address']>

/** Of a command that goes to an address, and does nothing else. Where there is none for these rows it does nothing. */
export function leadsTo<Row = unknown>(
  address: Address<Row>,
): Pick<Command<Row>, 'run'> & {
  address: NonNullable<Command<Row>['address']>
} {
  const find = typeof address === 'string' ? () => address : address
  return {
    address: find,
    run: (context, given) => {
      const path = find(context, given)
      if (path !== undefined) context.go(path)
    },
  }
}

/** True while an argument is to be asked for. */
const asksMore = ({ arguments: all = [] }: AnyCommand, given: Arguments) =>
  all.some(({ name, when }) => !(name in given) && (when?.(given) ?? true))

/** Where a command that can run leads with these answers; undefined when it asks first, or leads nowhere. */
export const addressOfCommand = (
  command: AnyCommand,
  context: Context,
  given: Arguments = {},
): string | undefined =>
  asksMore(command, given) ? undefined : (command.address?.(context, given) ?? command.opens)
