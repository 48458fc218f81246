/** What the record of a lead reads from other tables: its applications. And what the list of leads can be filtered by. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leadRecord, type LeadApplication } from '@contract/leads/leadRecord'
import type { Filter } from '@contract/filters'
import { leadId } from '@domain/leads/leadId'
import { paged } from '@kit/crud/pageEnvelope'
import { serve } from '@kit/request/serve'

const fields = Object.entries(leadFilters as Readonly<Record<string, Filter & { none?: boolean }>>).map(
  ([name, { kind, options, none }]) => ({ name, kind, options: options ?? null, none: none === true }),
)

export default serve(leadRecord, {
  applications: ({ db, caller, lead, query: { page, per_page, sort } }) => {
    const id = leadId(db, caller, lead)
    const total = db
      .prepare<[number], number>('SELECT count(*) FROM applications WHERE lead_id = ? AND deleted_at IS NULL')
      .pluck()
      .get(id)!
    const rows = db
      .prepare<[number, number, number], LeadApplication>(
        `SELECT a.identifier, i.name AS institution, c.name AS campus, a.program_name AS program, n.name AS intake, a.intake_year, coalesce(t.name, s.name) AS status
        FROM applications a JOIN institutions i ON i.id = a.institution_id LEFT JOIN intakes n ON n.id = a.intake_id
          JOIN stages s ON s.id = a.stage_id LEFT JOIN application_statuses t ON t.id = a.status_id LEFT JOIN campuses c ON c.id = a.campus_id
        WHERE a.lead_id = ? AND a.deleted_at IS NULL ORDER BY a.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
      )
      .all(id, per_page, (page - 1) * per_page)
    return paged(rows, { page, per_page }, total)
  },
  filters: ({ db, caller }) => ({
    fields,
    saved: db
      .prepare<[number], { identifier: string; name: string; filters: string }>(
        "SELECT identifier, name, query AS filters FROM views WHERE user_id = ? AND list = 'leads' ORDER BY position, id",
      )
      .all(caller.user.id),
  }),
})
