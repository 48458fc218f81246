/** Leads and the masters they point to. Search, the log of changed leads and the list's indexes are in leads.sql. */
import { languageLevels } from '@contract/catalog/catalogValues'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import {
  emptiedWith,
  flag,
  id,
  identifier,
  masterColumns,
  ownedBy,
  refersTo,
  stamps,
  time,
  version,
} from '../../columns'
import { studyLevels } from '../catalog/institutions'
import { tags } from '../catalog/tags'
import { stages } from '../masters/stages'
import { branches, roles, teams, users } from '../people/people'
import { leadImports } from './leadImport'

export const leadStatuses = sqliteTable('lead_statuses', {
  ...masterColumns(),
  name: text().notNull(),
  stage_id: refersTo(() => stages.id).notNull(),
  is_active: flag(true),
})
/** Sources that visitors get by themselves, whatever they are called. */
const givenTo = ['website', 'referral'] as const
export const leadSources = sqliteTable('lead_sources', {
  ...masterColumns(),
  name: text().notNull(),
  given_to: text({ enum: givenTo }),
  is_active: flag(true),
})
export const leadMediums = sqliteTable('lead_mediums', {
  ...masterColumns(),
  name: text().notNull(),
  lead_source_id: refersTo(() => leadSources.id),
  is_active: flag(true),
})
export const intakes = sqliteTable('intakes', {
  id: id(),
  name: text().notNull(),
  month: integer().notNull(),
})
export const leadTags = sqliteTable(
  'lead_tags',
  { lead_id: ownedBy(() => leads.id).notNull(), tag_id: ownedBy(() => tags.id).notNull() },
  (t) => [primaryKey({ columns: [t.lead_id, t.tag_id] }), index('lead_tags_tag').on(t.tag_id, t.lead_id)],
)

export const leads = sqliteTable(
  'leads',
  {
    id: id(),
    identifier: identifier(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text(),
    country_code: text(),
    mobile: text(),
    source_country: text(),
    source_city: text(),
    destination_country: text(),
    stage_id: refersTo(() => stages.id).notNull(),
    status_id: refersTo(() => leadStatuses.id),
    branch_id: refersTo(() => branches.id),
    team_id: refersTo(() => teams.id),
    /** One owner: the user, in this role. */
    staff_id: refersTo(() => users.id),
    staff_role_id: refersTo(() => roles.id),
    lead_source_id: refersTo(() => leadSources.id),
    lead_medium_id: refersTo(() => leadMediums.id),
    intake_id: refersTo(() => intakes.id),
    intake_year: integer(),
    is_deferred: flag(),
    utm_source: text(),
    utm_medium: text(),
    /** A day, `2004-03-09`. */
    date_of_birth: text(),
    /** The highest level that they finished. */
    study_level_id: refersTo(() => studyLevels.id),
    /** The average of that level, in percent. */
    grade: real(),
    language_level: text({ enum: languageLevels }),
    /** Scores that they have, as programs ask them: `[{"test_score_id":1,"score":6.5,"min_score":6}]`; null for none. */
    test_scores: text(),
    /** What they can spend on a year of study, in the smallest unit of the currency beside it. */
    budget_amount: integer(),
    budget_currency: text(),
    /** Ids of its labels as a JSON array, ascending; null for none. `lead_tags` follows it by triggers (leads.sql). */
    tag_ids: text(),
    /** Programs that are shortlisted for it, in its order, as JSON (domain/leads/programShortlist/entries.ts); `lead_shortlists` follows by triggers. */
    shortlist: text(),
    /** Values of own fields by their names, as JSON: `{"budget":"low","score":7}`. A number is a number, several choices are a list. */
    own_values: text(),
    version: version(),
    import_id: emptiedWith(() => leadImports.id),
    /** Set when its stage changes (leads.sql); null: since it was created. */
    stage_since: time(),
    /** When somebody last noted, called, reminded or filed something (lastActivity.sql); null: nobody yet. */
    worked_at: time(),
    deleted_at: time(),
    delete_reason: text(),
    /** Of a lead that was merged, and so deleted: the lead that has everything of it. */
    merged_into_id: emptiedWith((): AnySQLiteColumn => leads.id),
    ...stamps(),
  },
  (t) => [
    index('leads_email').on(t.email),
    index('leads_mobile').on(t.mobile),
    index('leads_import').on(t.import_id),
  ],
)
