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
} from './operations/verb'
export { faultsOn } from './operations/faultsOn'
export { planFor } from './operations/plan'
export { run } from './operations/run'
export { cancelRunning } from './operations/running'
export { redo, undo } from './operations/undo'
export { KEPT, keptOperation, operationOf, type Kept } from './operations/ledger'
export { receiptFile } from './operations/receiptFile'
export { apart } from './operations/apart'
