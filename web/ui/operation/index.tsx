/** Opens the dialog of a bulk change; loads its code on first use. */
import type { Context } from '@core/commands/commands'
import type { OperationProps } from './OperationDialog'

export const openOperation = async (context: Pick<Context, 'open'>, props: OperationProps) => {
  const { OperationDialog } = await import('./OperationDialog')
  context.open(<OperationDialog {...props} />)
}
