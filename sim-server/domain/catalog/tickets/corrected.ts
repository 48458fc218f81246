/** From a correction back to who reported the error: the open requests about a field learn what stands there now. */
import type { TicketModule } from '@contract/catalog/inventoryUpdates'
import type { TicketCall } from './kind'
import { updates } from './kinds'
import { corrected } from './tell'

interface Correction {
  module_type: TicketModule
  /** Identifier of the program, the institution or the campus. */
  identifier: string
  /** The column that changed: `tuition_fee`. */
  field: string
  /** What stands there now, in words: `CAD 34,500`. */
  value: string
}
/**
 * Call it in the transaction that changes the field.
 * @returns a function that emits events, for after the commit
 */
export function markCorrected(
  call: TicketCall,
  { module_type, identifier, field, value }: Correction,
): () => void {
  const { db, tenant, caller } = call
  const now = tenant.clock.iso()
  const changed = db
    .prepare<[string, string, string, string, string, string], { id: number; identifier: string }>(
      `UPDATE tickets SET corrected_value = ?, corrected_at = ?, updated_at = ?, version = version + 1
      WHERE kind = 'update' AND status = 'open' AND deleted_at IS NULL AND module_type = ? AND module_identifier = ? AND field = ?
      RETURNING id, identifier`,
    )
    .all(value, now, now, module_type, identifier, field)
  if (changed.length === 0) return () => {}
  const ids = changed.map(({ id }) => id)
  const emit = corrected(call, 'update', ids, value)
  return () => {
    emit()
    updates.list.changed(
      tenant,
      caller,
      null,
      changed.map((one) => one.identifier),
    )
  }
}
