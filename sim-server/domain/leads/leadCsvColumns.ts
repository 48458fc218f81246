/** The columns of the lead CSV as the client keeps them. */
import type { leadCsvFields } from '@contract/masters/leadCsv'
import type { Db } from '@db/open'

export interface LeadCsvColumn {
  /** Its heading. */
  name: string
  field: (typeof leadCsvFields)[number]
}
/** In their order. Those that are switched off stay headings that an import knows. */
export const leadCsvColumns = (db: Db, { offered }: { offered: boolean }): LeadCsvColumn[] =>
  db
    .prepare<[number], LeadCsvColumn>(
      'SELECT name, form_field_id AS field FROM lead_csv_columns WHERE deleted_at IS NULL AND is_active >= ? ORDER BY order_by, id',
    )
    .all(Number(offered))
