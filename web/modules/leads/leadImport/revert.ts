/** The revert of an import, on its page and by the undo of every other page: it removes all its leads, so it asks first. */
import type { Context } from '@core/commands/commands'
import { undo, type OperationUndo } from '@core/commands/undo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { namespaceLoaded } from '@core/words/i18n'
import { leadImport, type LeadImport } from '@contract/leads/leadImport'
import { operations } from '@contract/platform/operations'
import { openOperation } from '@ui/operation'
import { importState } from './state'
import { refreshImport } from './steps'

/** History and page show that an import is reverted. */
const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: [leadImport.list.key[0]] })
  if (importState.following) await refreshImport(importState.following)
}

/** Shows how many leads would be removed, and removes them when that is confirmed. */
export async function askRevert(context: Context, { operation, verb }: OperationUndo) {
  const [imported] = await Promise.all([
    call(operations.single, { identifier: operation }),
    namespaceLoaded('leadImport'),
  ])
  return openOperation(context, {
    verb,
    endpoint: operations.undo,
    undoes: operation,
    body: {},
    title: () => context.t('leadImport:revertOf', { name: String(imported.arguments.filename) }),
    submitLabel: () => context.t('leadImport:revert'),
    danger: true,
    onDone: () => void refresh(),
  })
}

/** One lead is removed at once; of several `undo` asks (`Module.undoQuestions`). */
export async function revert(context: Context, { imported, operation_identifier }: LeadImport) {
  await undo(context, { operation: operation_identifier!, verb: 'leads.import', changed: imported })
  if (imported === 1) await refresh()
}
