/**
 * Moves cards to a column by the list's own verb, as if its first question had been answered with the column: with its plan, its receipt
 * and its undo. A card that may not go there stays, and the reason is said.
 */
import {
  applies,
  asksMore,
  disabledReasonOf,
  runCommand,
  type Choice,
  type Context,
} from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command as commandOf } from '@core/commands/registry'
import type { ShownColumn } from '@core/list/board/board'
import type { List } from '@core/list/list'
import type { Targets } from '@core/list/selection/selection'

type Reason = 'notThere' | 'noColumn'
const refuse = ({ t, toast }: Context, why: Reason, column = '') =>
  toast(t(`list:board.${why}`, { column }), 'warning')

/** @param targets the cards, if not those of the list's selection or its cursor */
export async function moveCards(
  list: List,
  column: ShownColumn | undefined,
  targets?: Targets,
): Promise<void> {
  const now = context(targets)
  if (!column) return refuse(now, 'noColumn')
  const verb = commandOf(list.board!.declared.move)
  const asked = verb.arguments![0]!
  // It says itself why it cannot run.
  if (!applies(verb, now) || disabledReasonOf(verb, now)) return runCommand(verb, now)
  const [answer, choices] = await Promise.all([
    asked.ofColumn?.(column.value) ?? column.value,
    asked.choices!({}, now),
  ])
  const choice = ('first' in choices ? choices.first : choices).find(({ value }: Choice) => value === answer)
  if (!choice) return refuse(now, 'notThere', column.label())
  if (choice.disabled !== undefined) return now.toast(`${choice.label}: ${choice.disabled}`, 'warning')
  const given = { [asked.name]: choice }
  return asksMore(verb, given) ? now.askArguments(verb, given) : runCommand(verb, now, given)
}
