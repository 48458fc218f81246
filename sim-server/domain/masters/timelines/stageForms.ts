/** Which forms the stages of a timeline can ask on entry. */
import type { Db } from '@db/open'

/** Of a form. */
export interface AskedOnEntry {
  status: string
  module_type: string
}
/** Why stages cannot ask a form; undefined when they can. */
export function entryRefusal({ status, module_type }: AskedOnEntry): string | undefined {
  if (module_type !== 'lead') return 'A form for agents is not asked by stages'
  return status === 'published' ? undefined : 'Stages ask published forms only'
}

/** The timelines whose stages ask a form, by name. */
export const timelinesAsking = (db: Db, form: number): string[] =>
  db
    .prepare<[number], string>(
      'SELECT DISTINCT t.name FROM timeline_stages s JOIN timelines t ON t.id = s.timeline_id WHERE s.form_id = ? ORDER BY t.name',
    )
    .pluck()
    .all(form)

/** Whether a stage asks a form that it cannot ask. */
export const asksUnpublished = (db: Db): boolean =>
  db
    .prepare(
      "SELECT 1 FROM timeline_stages s JOIN forms f ON f.id = s.form_id WHERE f.status <> 'published' OR f.module_type <> 'lead' LIMIT 1",
    )
    .get() !== undefined
export const ASKED_UNPUBLISHED = 'A stage would ask a form that is not published. Nothing was changed.'
