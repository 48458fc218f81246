/**
 * Bulk changes: planned, run, receipted, undoable (design, mechanism 8). One way for every module: a verb says which
 * rows it means and what becomes of each, and the ledger does the rest.
 *
 * `operations/verb.ts` what a verb declares · `aim.ts` which rows, and what becomes of them · `plan.ts` saying so
 * beforehand · `run.ts` doing it · `write.ts` the statements · `undo.ts` and back · `ledger.ts` reading it all
 */
export {
  bulkCall,
  labelled,
  type BulkCall,
  type BulkVerb,
  type Change,
  type Deed,
  type Row,
  type Subject,
} from './verb'
export { faultsOn } from './faultsOn'
export { planFor } from './plan'
export { run } from './run'
export { cancelRunning } from './running'
export { redo, undo } from './undo'
export { KEPT, keptOperation, operationOf, type Kept } from './ledger'
export { receiptFile } from './receiptFile'
export { apart } from './longTransaction'
