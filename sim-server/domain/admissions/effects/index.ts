/**
 * What a move of applications does elsewhere, in its transaction and as parts of its operation, so that one undo takes back all of it:
 * installments of commission, the letter of an offer, and who is told.
 */
import type { ApplicationEffect } from '@contract/masters/applicationStatuses'
import type { BulkCall } from '../../platform/operations'
import { dropUnclaimed } from './closing'
import { enrol } from './enrolment'
import { tellFinance } from './tell'

const ENDS: readonly ApplicationEffect[] = ['withdrawal', 'rejection', 'visa_refusal']
export const endsApplication = (effect: ApplicationEffect): boolean => ENDS.includes(effect)

/**
 * Call it in the transaction of the move, after its rows are written.
 * @param ids of the applications that moved. @param why the name of the status. @param whole identifier of the operation
 * @returns a function that emits events, for after the commit
 */
export function* runEffect(
  call: BulkCall,
  effect: ApplicationEffect,
  ids: readonly number[],
  why: string,
  whole: string,
): Generator<void, () => void> {
  if (effect === 'enrolment') return yield* enrol(call, ids, whole)
  if (endsApplication(effect)) {
    const emit = yield* dropUnclaimed(call, ids, why, whole)
    const tell = tellFinance(call, call.db, ids)
    return () => {
      emit()
      tell()
    }
  }
  return () => {}
}
