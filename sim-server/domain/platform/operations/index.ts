/**
 * Bulk changes: planned, run, receipted, undoable (design, mechanism 8). One way for every module: a verb says which
 * rows it means and what becomes of each, and the ledger does the rest.
 *
 * `operations/verb.ts` what a verb declares · `aim.ts` which rows, and what becomes of them · `plan.ts` saying so
 * beforehand · `run.ts` doing it · `write.ts` the statements · `undo.ts` and back · `ledger.ts` reading it all
 */
export {
  bulkCall,
  withLabel,
  type BulkCall,
  type BulkVerb,
  type Change,
  type BulkEffect,
  type Row,
  type Subject,
} from './verb'
export { faultsOn } from './faultsOn'
export { planFor } from './plan'
export { runOperation } from './run'
export { cancelRunning } from './running'
export { redoOperation, undoOperation } from './undo'
export { OPERATION_COLUMNS, storedOperation, operationOf, type StoredOperation } from './ledger'
export { receiptFile } from './receiptFile'
export { longTransaction } from './longTransaction'
