/** Institutions that a caller is offered: an agent those that were opened to them (assignment `institutionAssign`), others all. */
import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Caller as AnyCaller } from '@kit/auth/caller'
import type { WherePart } from '@kit/list/filterWhere'

interface Caller {
  role: Pick<AnyCaller['role'], 'user_group'>
  user: Pick<AnyCaller['user'], 'id'>
}
const OPENED =
  'SELECT v.identifier FROM institution_agents a JOIN institutions v ON v.id = a.institution_id WHERE a.deleted_at IS NULL AND a.user_id ='

/** @param column identifier of an institution, as SQL */
export const openInstitutions = ({ role, user }: Caller, column: string): WherePart[] =>
  role.user_group === 'agent' ? [[`${column} IN (${OPENED} ?)`, user.id]] : []

/** The same for a drizzle query; undefined when the caller is offered all. */
export const isOpenInstitution = ({ role, user }: Caller, column: SQLiteColumn): SQL | undefined =>
  role.user_group === 'agent' ? sql`${column} IN (${sql.raw(OPENED)} ${user.id})` : undefined

const CHOSEN = 'SELECT a.institution_id FROM client_institutions a WHERE a.deleted_at IS NULL'

/** Institutions that the client works with (assignment `clientInstitutionAssign`); all when none was chosen. @param column their id */
export const isOfClient = (column: SQLiteColumn): SQL =>
  sql`(${column} IN (${sql.raw(CHOSEN)}) OR NOT EXISTS (${sql.raw(CHOSEN)}))`
