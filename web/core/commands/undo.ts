/**
 * What this person did in this tab, newest last, so that one key takes it back and another does it again. The server's
 * ledger is the truth: after a reload the last operation is asked from there.
 */
import { proxy } from 'valtio'
import { operations, type Receipt, type Verb } from '@contract/platform/operations'
import { queries } from '../server/api'
import type { Context } from './commands'
import { holds } from '../session/sessionCleanup'
import { call } from '../server/http'
import { learned } from '../words/i18n'
import { toast } from '../shell/toasts'

export interface Done {
  operation: string
  verb: Verb
  changed: number
}
export const history = proxy<{ done: Done[]; undone: Done[] }>({ done: [], undone: [] })
holds(() => Object.assign(history, { done: [], undone: [] }))

/** `Assign 312 leads`, in the reader's words. */
export const nameOf = (t: Context['t'], { verb, changed }: Done) =>
  t(`operations:did.${verb.replace('.', '_')}`, { count: changed })

/** Keeps what was just done. A new deed forgets what could be done again. */
export const remember = (verb: Verb, receipt: Receipt) => {
  if (!receipt.undoable || receipt.changed === 0) return
  history.done.push({ operation: receipt.operation_identifier, verb, changed: receipt.changed })
  history.undone = []
}

const lastOfLedger = async (): Promise<Done | undefined> => {
  const { recordsInfo } = await call(operations.list, { query: { per_page: 10 } })
  const last = recordsInfo.find((one) => one.undoable && !one.undone_at && !('undo_of' in one.arguments))
  return last && { operation: last.identifier, verb: last.verb, changed: last.changed }
}

async function turn(context: Context, done: Done, way: 'undo' | 'redo'): Promise<Receipt> {
  const receipt = await call(
    operations[way],
    { identifier: done.operation, body: {} },
    { key: crypto.randomUUID() },
  )
  await learned('operations')
  const says = context.t(`operations:${way}ne`, { what: nameOf(context.t, done), count: receipt.changed })
  toast(
    receipt.skipped > 0
      ? `${says} ${context.t('operations:changedSince', { count: receipt.skipped })}`
      : says,
    receipt.skipped > 0 ? 'warning' : 'success',
  )
  await queries.invalidateQueries()
  return receipt
}

/** Takes back the given deed, or the last one. */
export async function undo(context: Context, which?: Done) {
  const done = which ?? history.done.at(-1) ?? (await lastOfLedger())
  if (!done) return learned('operations').then(() => toast(context.t('operations:nothingToUndo')))
  await turn(context, done, 'undo')
  history.done = history.done.filter(({ operation }) => operation !== done.operation)
  history.undone.push(done)
}

/** Does again what was taken back last. */
export async function redo(context: Context) {
  const undone = history.undone.at(-1)
  if (!undone) return learned('operations').then(() => toast(context.t('operations:nothingToRedo')))
  const receipt = await turn(context, undone, 'redo')
  history.undone.pop()
  history.done.push({ ...undone, operation: receipt.operation_identifier, changed: receipt.changed })
}
