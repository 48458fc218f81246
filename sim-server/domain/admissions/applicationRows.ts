/** Applications as the contract answers them, and what they are sorted by. */
import type { ApplicationTab } from '@contract/admissions/applicationFilters'
import type { Application } from '@contract/admissions/applications'
import { lateBefore } from '@contract/leads/late'
import type { Viewer } from '@kit/list/declareList'
import { storedRows } from '@kit/list/storedRows'
import { institutionLogo } from '../catalog/institutionLogo'
import { applicationList } from './applicationList'
import { MISSING_COUNT_SQL } from './missingDocuments'
import { EST_DAYS_SQL, LAST_ACTIVITY_SQL } from './stagedApplications'

type Infos = 'leadInfo' | 'institution' | 'campus' | 'program' | 'fees'
type Computed = Infos | 'is_late' | 'is_on_hold' | 'is_deferred'
type Stored = Omit<Application, Computed> &
  Record<'leadInfo' | 'institution', string> &
  Record<'campus' | 'program', string | null> &
  Pick<Application['fees'], 'tuition_fee' | 'application_fee' | 'currency'> & {
    is_on_hold: number
    is_deferred: number
  }

const SELECT = `l.id, l.identifier, l.program_name, l.destination_country, l.intake_id, n.name AS intake_name, l.intake_year,
  l.stage_id, s.name AS stage_name, s.colour AS stage_colour, l.status_id, t.name AS status_name, t.color AS status_colour, l.sub_status_id, b.name AS sub_status_name,
  l.stage_since, ${EST_DAYS_SQL} AS est_days, r.name AS reason_name, l.remarks, l.held_at IS NOT NULL AS is_on_hold, l.is_deferred, l.preference_order,
  l.staff_id, nullif(trim(coalesce(u.first_name || ' ' || u.last_name, '')), '') AS staff_name, nullif(trim(coalesce(a.first_name || ' ' || a.last_name, '')), '') AS agent_name,
  l.student_number, l.tuition_fee, l.application_fee, l.currency, ${MISSING_COUNT_SQL} AS missing_documents, l.version, l.created_at, l.updated_at, l.deleted_at, ${LAST_ACTIVITY_SQL} AS last_activity,
  json_object('id', p.id, 'identifier', p.identifier, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email) AS leadInfo,
  json_object('id', i.id, 'identifier', i.identifier, 'name', i.name, 'alias_name', i.alias_name) AS institution,
  iif(c.id IS NULL, NULL, json_object('identifier', c.identifier, 'name', c.name)) AS campus,
  iif(g.id IS NULL, NULL, json_object('identifier', g.identifier, 'name', g.name)) AS program`
const JOINS = `JOIN leads p ON p.id = l.lead_id JOIN institutions i ON i.id = l.institution_id JOIN stages s ON s.id = l.stage_id
  LEFT JOIN application_statuses t ON t.id = l.status_id LEFT JOIN sub_statuses b ON b.id = l.sub_status_id LEFT JOIN application_reasons r ON r.id = l.reason_id
  LEFT JOIN campuses c ON c.id = l.campus_id LEFT JOIN programs g ON g.id = l.program_id LEFT JOIN intakes n ON n.id = l.intake_id
  LEFT JOIN users u ON u.id = l.staff_id LEFT JOIN users a ON a.id = l.agent_id`

const parsed = <T>(json: string) => JSON.parse(json) as T
const parsedOrNull = <T>(json: string | null) => (json === null ? null : parsed<T>(json))

/** @param now an ISO instant */
const applicationOf =
  (now: string) =>
  ({ tuition_fee, application_fee, currency, ...row }: Stored): Application => {
    const institution = parsed<Omit<Application['institution'], 'logo'> & { alias_name: string | null }>(
      row.institution,
    )
    const before = row.est_days === null ? '' : lateBefore(Date.parse(now), row.est_days)
    return {
      ...row,
      leadInfo: parsed(row.leadInfo),
      institution: {
        id: institution.id,
        identifier: institution.identifier,
        name: institution.name,
        logo: institutionLogo(institution),
      },
      campus: parsedOrNull(row.campus),
      program: parsedOrNull(row.program),
      fees: { tuition_fee, application_fee, currency },
      is_late: row.last_activity < before,
      is_on_hold: row.is_on_hold === 1,
      is_deferred: row.is_deferred === 1,
    }
  }

/** @param now an ISO instant: what is late depends on it */
export const applicationRows = ({ now }: { now: string }) =>
  storedRows<Stored, Application, Viewer, ApplicationTab>(applicationList, {
    select: SELECT,
    joins: JOINS,
    rowOf: applicationOf(now),
    sorts: {
      lead_name: {
        column: "p.first_name || ' ' || p.last_name",
        isName: true,
        join: 'JOIN leads p ON p.id = l.lead_id',
      },
      institution_name: {
        column: 'i.name',
        isName: true,
        join: 'JOIN institutions i ON i.id = l.institution_id',
        ranked: { by: 'l.institution_id', table: 'institutions' },
      },
    },
    order: { sort_by: 'created_at', sort: 'desc' },
  })
