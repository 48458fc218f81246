/** The import as a bulk verb: an import job runs it, and undoing it (here) soft-deletes the leads it created. */
import { leadVerb } from './subject'

export const importVerb = leadVerb('leads.import', {
  undoCreated: (now) => ({ deleted_at: now, delete_reason: 'The import was undone' }),
  afterUndoOrRedo: (db, operation, undone) =>
    void db
      .prepare('UPDATE lead_imports SET status = ? WHERE operation_id = ?')
      .run(undone ? 'reverted' : 'completed', operation),
})
