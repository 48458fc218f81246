/** Contracts with vendors, and their files. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, masterColumns, ownedBy, refersTo } from '../../columns'
import { files } from '../platform/files'
import { vendors } from './vendors'

export const contracts = sqliteTable('contracts', {
  ...masterColumns(),
  name: text().notNull(),
  vendor_id: refersTo(() => vendors.id).notNull(),
  agreement_date: text().notNull(),
  description: text(),
})

/** `identifier` names the relation and not the file. */
export const contractFiles = sqliteTable(
  'contract_files',
  {
    id: id(),
    identifier: identifier(),
    contract_id: ownedBy(() => contracts.id).notNull(),
    file_id: refersTo(() => files.id).notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('contract_files_contract').on(t.contract_id), index('contract_files_file').on(t.file_id)],
)
