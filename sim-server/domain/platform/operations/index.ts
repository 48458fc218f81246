/**
 * Bulk changes (design, mechanism 11): planned, run, receipted, undoable, in the same way for every module. A verb declares its
 * target rows and what changes in each; the files here do the rest.
 *
 * `verb.ts` what a verb declares · `evaluateRows.ts` the target rows and their changes · `plan.ts` the plan · `run.ts` the run · `runVerb.ts` the run of an endpoint ·
 * `document.ts` the lines of money verbs · `write.ts` its statements · `undo.ts` undo and redo · `ledger.ts` reads stored operations
 */
export {
  bulkCall,
  bulkVerb,
  doerOf,
  isPlanned,
  requireVerb,
  subjectOf,
  withLabel,
  type BulkCall,
  type BulkVerb,
  type ParsedBody,
  type PlannedVerb,
  type Change,
  type BulkEffect,
  type LoggedField,
  type Row,
  type Subject,
  type Value,
  type VerbLookup,
} from './verb'
export { FEWER_PER_STEP } from './evaluateRows'
export { faultsOn } from './rowFaults'
export { planFor } from './plan'
export { operationId, runOperation, runPart, runningWithin, runWithin, type RunResult } from './run'
export { fieldEditEffect, refuseValue, type EditedField } from './fieldEdit'
export { requirementOf, requirementsOf } from './requirement'
export { storeCreated, storingCreated, type ChangedBeside } from './created'
export { identifiersInEvent, logOperation, storeOperation } from './storeOperation'
export { runAlone, runVerb, type VerbCall } from './runVerb'
export { cancelRunning, runCreation } from './runningOperations'
export {
  NOT_ALL,
  mayReverse,
  planUndo,
  redoOperation,
  requireUndoable,
  undoOperation,
  undoingWithin,
} from './undo'
export {
  OPERATION_COLUMNS,
  OPERATION_JOINS,
  storedOperation,
  operationOf,
  operationRowsOf,
  type StoredOperation,
} from './ledger'
export { receiptFile } from './files/receiptFile'
export { documentLines, documentOf } from './document'
export { planFile } from './files/planFile'
export { loggedChanges } from './history/loggedChanges'
export { rowHistory } from './history/rowHistory'
