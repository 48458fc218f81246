/** The ledger of bulk changes: who did what to how many records, and what came of it; newest first. */
import { createElement } from 'react'
import type { Operation } from '@contract/platform/operations'
import type { AnyCommand, Context } from '@core/commands/commands'
import { undo } from '@core/commands/undo'
import { defineModule } from '@core/commands/module'
import { saveReceipt } from '@ui/operation/saveReceipt'
import { operationList, route } from './list'
import { entryOf, titleOf } from './titles'

const onLedger = {
  on: 'row',
  when: ({ list: shown }: Pick<Context, 'list'>) => shown === operationList.name,
} as const
const commands: AnyCommand[] = [
  {
    ...onLedger,
    id: 'operations.show',
    run: async (c: Context<Operation>) => {
      const { OperationRows } = await import('./OperationRows')
      const operation = c.targets.rows[0]!
      const title = titleOf(operation)
      c.open(
        createElement(OperationRows, {
          operation,
          title,
          onUndo: () => undo(c, entryOf(operation)),
        }),
      )
    },
  },
  {
    ...onLedger,
    id: 'operations.receipt',
    run: (c: Context<Operation>) => saveReceipt(c.targets.rows[0]!.identifier),
  },
]

export default defineModule({
  name: 'operations',
  homeCards: [{ id: 'operations.own', place: 'done', card: () => import('./OwnOperations') }],
  routes: [route],
  commands,
})
