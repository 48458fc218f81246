/** The import as a bulk verb: an import job runs it, and undoing it (here) soft-deletes the leads it created. */
import { bulkVerb } from '../../platform/operations'
import { IMPORT_UNDONE } from '../leadList'
import { leadSubject } from './subject'

export const importVerb = bulkVerb({
  verb: 'leads.import',
  subject: leadSubject,
  undoCreated: (now) => ({ deleted_at: now, delete_reason: IMPORT_UNDONE }),
  afterUndoOrRedo: (db, operation, undone) =>
    void db
      .prepare('UPDATE lead_imports SET status = ? WHERE operation_id = ?')
      .run(undone ? 'reverted' : 'completed', operation),
})
