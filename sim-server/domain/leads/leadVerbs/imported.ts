/** An import in the ledger: it is not run from here, but undone here. The leads it made are given up, not destroyed. */
import type { BulkVerb } from '../../platform/operations'
import { leadSubject } from './subject'

export const importVerb: BulkVerb = {
  verb: 'leads.import',
  can: 'leads.import',
  subject: leadSubject,
  undoable: true,
  created: (now) => ({ deleted_at: now, delete_reason: 'The import was undone' }),
  turned: (db, operation, undone) =>
    void db
      .prepare('UPDATE lead_imports SET status = ? WHERE operation_id = ?')
      .run(undone ? 'reverted' : 'completed', operation),
}
