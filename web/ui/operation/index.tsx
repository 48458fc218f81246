/** Opens the dialog of a bulk change, or runs it at once; loads the code of either on first use. */
import type { Refused } from '@core/server/refused'
import type { Context } from '@core/commands/commands'
import type { OperationProps } from './OperationDialog'

export const openOperation = async (context: Pick<Context, 'open'>, props: OperationProps) => {
  const { OperationDialog } = await import('./OperationDialog')
  context.open(<OperationDialog {...props} />)
}

/**
 * A change that can be undone: of one row, and with `.` of those that are selected by name, it runs at once with a toast that undoes
 * (keymap rule 9). Else, when the plan is asked for, or when the server refuses, the dialog opens.
 * @param done says what was done to this many rows: `3 leads are with Şule Yıldız`
 * @param refused opens in place of the dialog what explains a refusal; false when it does not explain this one
 */
export const runOrOpenOperation = async (
  context: Context,
  props: OperationProps,
  done: (count: number) => string,
  refused: (cause: Refused) => boolean = () => false,
) => {
  const { targets, plan } = context
  const runsAtOnce = plan !== 'asked' && !targets.all && (targets.count === 1 || plan === 'skipped')
  if (!runsAtOnce) return openOperation(context, props)
  const { runAtOnce } = await import('./runAtOnce')
  const cause = await runAtOnce(context, props, done)
  if (cause && !refused(cause)) await openOperation(context, props)
}
