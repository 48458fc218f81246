/**
 * A filter by a stage, a branch or a tag that is not there is told, and does not quietly match nothing: a link to a
 * master that somebody deleted, or a slip of the pen in a script.
 */
import type { Db } from '../../db/open'
import { leadFilters, type LeadFilterName } from '../contract/leadFilters'
import { Fail } from '../kit/fail'

/** Where the ids of a filter come from. Years come from nowhere. */
const masters: Partial<Record<LeadFilterName, string>> = {
  stage_id: 'lead_stages', status_id: 'lead_statuses', branch_id: 'branches', team_id: 'teams', staff_id: 'users',
  lead_source_id: 'lead_sources', lead_medium_id: 'lead_mediums', intake_id: 'intakes', tag_id: 'tags',
}

const strangers = (db: Db, name: LeadFilterName, value: string) => {
  const ids = value.split(',').map((one) => one.trim().replace(/^-/, '')).filter((one) => one !== 'none')
  return ids.filter((id) => !db.prepare(`SELECT 1 FROM ${masters[name]} WHERE id = ?`).get(Number(id)))
}

/** Gives the filters back, or refuses with 422 at each that names a stranger. */
export function known<F extends { [K in LeadFilterName]?: string | undefined }>(db: Db, filters: F): F {
  const wrong = (Object.keys(masters) as LeadFilterName[]).filter((name) => filters[name]).flatMap((name) =>
    strangers(db, name, filters[name]!).map((id) => ({ message: `Unable to apply filter: there is no ${leadFilters[name].word} ${id}`, field: name })))
  if (wrong.length > 0) throw new Fail(422, wrong, { rule: 'filters known' })
  return filters
}
