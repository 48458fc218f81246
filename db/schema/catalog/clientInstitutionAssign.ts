/** Institutions of the client. */
import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { institutions } from './institutions'

export const clientInstitutions = sqliteTable(
  'client_institutions',
  {
    ...pairColumns(),
    /** Of the only row of its side: a database has one client. */
    client_id: integer().notNull(),
    institution_id: ownedBy(() => institutions.id).notNull(),
  },
  (t) => [
    uniqueIndex('client_institutions_pair').on(t.client_id, t.institution_id),
    index('client_institutions_institution').on(t.institution_id),
  ],
)
