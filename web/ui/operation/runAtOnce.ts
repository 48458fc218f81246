/** A bulk change without windows: sent at once, its result in a toast that undoes. */
import type { Receipt } from '@contract/platform/operations'
import type { Context } from '@core/commands/commands'
import { operationTitle } from '@core/commands/undo'
import { undoButton } from '@core/commands/recordUndo'
import { Refused } from '@core/server/refused'
import { namespaceLoaded } from '@core/words/i18n'
import { sendBulk, verbOf, type BulkEndpoint } from './sendBulk'

/** Resolves with the server's refusal, if any. Then its plan says which rows cannot change, and why. */
export async function runAtOnce(
  { t, toast }: Context,
  bulk: BulkEndpoint,
  done: (count: number) => string | Promise<string>,
): Promise<Refused | undefined> {
  let receipt: Receipt | undefined
  try {
    await sendBulk(bulk, { key: crypto.randomUUID() }, (answer) => {
      receipt = answer
    })
  } catch (cause) {
    if (cause instanceof Refused) return cause
    throw cause
  }
  await namespaceLoaded('operations')
  const { operation_identifier: operation, changed, skipped, failed } = receipt!
  const left = skipped + failed.length
  const what = left > 0 ? operationTitle(t, { verb: verbOf(bulk), changed }) : await done(changed)
  toast(
    left > 0 ? `${what} · ${t('operations:skipped', { count: left })}` : what,
    left > 0 ? 'warning' : 'success',
    undoButton({ operation, verb: verbOf(bulk), changed }),
  )
  return undefined
}
