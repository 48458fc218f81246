/**
 * A lead, or one of its applications: what notes, messages, documents and payments are about. The tables are the same; rows of an
 * application name it besides the lead, and stand in the record of the lead too.
 */
import type { WherePart } from '@kit/list/filterWhere'

export interface AboutRecord {
  lead: number
  application: number | null
}
export const ofLead = (lead: number): AboutRecord => ({ lead, application: null })
/** The rows of a record. @param row their alias */
export const rowsAbout = (row: string, { lead, application }: AboutRecord): WherePart =>
  application === null ? [`${row}.lead_id = ?`, lead] : [`${row}.application_id = ?`, application]
