/**
 * Leads and their masters: from 300 for tests to a million, the same bytes for the same seed. `makeLead(kit, { staff_id: 3 })` makes
 * one lead with overrides, and the masters it needs.
 */
import type { leads } from '@db/schema'
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import type { Kit } from '../kit'
import { tagColoursOf } from '../catalog/tags'
import { bulkInsert, withoutIndexes } from '../bulkInsert'
import { countries, longNames } from '../reference/countries'
import type { Country, Name } from '../reference/country'
import { destinations, intakes, leadTagNames, mediums, sources, stages, utmMediums } from '../reference/leads'

export type LeadRow = Required<Omit<typeof leads.$inferInsert, 'is_deferred'>> & {
  is_deferred: number | boolean
}

const MONTHS_18 = 548
const DAY = 86_400_000

/** Stages, statuses, sources, mediums, intakes and tags; nothing when they exist. */
export function seedLeadMasters({ db, row, iso }: Kit): void {
  if (db.prepare('SELECT 1 FROM lead_stages').get()) return
  const offered = { is_active: true, created_at: iso, updated_at: iso }
  for (const [order_by, { name, colour, type, position, statuses }] of stages.entries()) {
    const { id: stage_id } = row('stages', {
      name,
      colour,
      module_type: 'lead',
      type,
      position,
      order_by,
      ...offered,
    })
    for (const status of statuses) row('lead_statuses', { name: status, stage_id, ...offered })
  }
  for (const { name, given_to = null } of sources) row('lead_sources', { name, given_to, ...offered })
  for (const name of mediums) row('lead_mediums', { name, ...offered })
  for (const { name, month } of intakes)
    db.prepare<[string, number]>('INSERT INTO intakes (name, month) VALUES (?, ?)').run(name, month)
  for (const { name, colour } of leadTagNames)
    row('tags', {
      name,
      tag_type: 'lead',
      ...tagColoursOf(colour),
      created_at: iso,
      updated_at: iso,
    })
}

interface Owner {
  user_id: number
  role_id: number
  branch_id: number | null
  team_id: number | null
}
interface Master {
  id: number
  name: string
}
/** The values that leads are made of, read once per kit. Weighted lists repeat a value by its share. */
interface LeadValues {
  owners: Owner[]
  branches: number[]
  countries: Country[]
  destinations: string[]
  stages: { id: number; position: string; statuses: number[] }[]
  sources: (Master & { utm: readonly string[] })[]
  mediums: number[]
  intakes: number[]
}

const repeatByShare = <T>(shares: readonly (readonly [T, number])[]): T[] =>
  shares.flatMap(([value, share]) => Array.from<T>({ length: share }).fill(value))
const valuesByKit = new WeakMap<Kit, LeadValues>()

function leadValuesOf(kit: Kit): LeadValues {
  const cached = valuesByKit.get(kit)
  if (cached) return cached
  seedLeadMasters(kit)
  const all = <T>(text: string, ...values: unknown[]) => kit.db.prepare<unknown[], T>(text).all(...values)
  const ids = (table: string) =>
    all<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`).map(({ id }) => id)
  const statuses = all<{ id: number; stage_id: number }>('SELECT id, stage_id FROM lead_statuses ORDER BY id')
  const leadValues: LeadValues = {
    // Users of the lead-assignment group with their branch and team, and agencies, which have neither.
    owners: all<Owner>(
      `SELECT ur.user_id, ur.role_id, ub.branch_id, (SELECT min(ut.team_id) FROM user_teams ut JOIN teams t ON t.id = ut.team_id WHERE ut.user_id = ur.user_id AND t.branch_id = ub.branch_id) AS team_id
      FROM user_roles ur JOIN user_branches ub ON ub.user_id = ur.user_id WHERE ur.role_id IN (SELECT gr.role_id FROM group_roles gr JOIN groups g ON g.id = gr.group_id WHERE g.identifier = ?)
      UNION SELECT ur.user_id, ur.role_id, NULL, NULL FROM user_roles ur JOIN roles r ON r.id = ur.role_id JOIN users u ON u.id = ur.user_id WHERE r.user_group = 'agent' AND u.agent_id IS NULL ORDER BY 1, 2, 3`,
      LEAD_ASSIGNMENT_GROUP,
    ),
    branches: ids('branches'),
    countries: repeatByShare(countries.map((country) => [country, country.share])),
    destinations: repeatByShare(destinations),
    stages: repeatByShare(
      all<{ id: number; position: string; name: string }>(
        'SELECT id, position, name FROM lead_stages ORDER BY order_by, id',
      ).map((stage) => [
        { ...stage, statuses: statuses.filter(({ stage_id }) => stage_id === stage.id).map(({ id }) => id) },
        stages.find(({ name }) => name === stage.name)?.share ?? 5,
      ]),
    ),
    sources: all<Master>('SELECT id, name FROM lead_sources ORDER BY id').map((source) => ({
      ...source,
      utm: sources.find(({ name }) => name === source.name)?.utm ?? [],
    })),
    mediums: ids('lead_mediums'),
    intakes: ids('intakes'),
  }
  valuesByKit.set(kit, leadValues)
  return leadValues
}

const nameIn = (name: Name, script: boolean) => (typeof name === 'string' ? name : name[script ? 0 : 1])
const inLatin = (name: Name) => (typeof name === 'string' ? name : name[1])
const asciiNames = new Map<string, string>()
/** `Şeyma` → `seyma`; cached by name. */
const asciiName = (name: string) => {
  const cached = asciiNames.get(name)
  if (cached !== undefined) return cached
  const ascii = name
    .replaceAll('ı', 'i')
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
  asciiNames.set(name, ascii)
  return ascii
}
const mailHosts: Record<string, string> = {
  TR: 'posta.example',
  FR: 'courriel.example',
  CN: 'youxiang.example',
}

const person = (kit: Kit, country: Country, id: number) => {
  const { random } = kit
  const script = random.next() * 10 < (country.script ?? 10)
  const first = random.pick(country.first)
  const last = random.pick(country.last)
  const long = id % 211 === 0 ? longNames[(id / 211) % longNames.length]! : undefined
  const mailbox = `${asciiName(inLatin(first))}.${asciiName(inLatin(last))}`
  return {
    first_name: long?.[0] ?? nameIn(first, script),
    last_name: long?.[1] ?? nameIn(last, script),
    // The id makes addresses unique: leads with the same address would be duplicates.
    email: random.chance(0.08) ? null : `${mailbox}${id}@${mailHosts[country.code] ?? 'mail.example'}`,
    ...(random.chance(0.06)
      ? { country_code: null, mobile: null }
      : { country_code: country.dial, mobile: phone(kit, country) }),
  }
}
const phone = ({ random }: Kit, { mobile, digits }: Country) => {
  const start = random.pick(mobile)
  return (
    start +
    String(Math.floor(random.next() * 10 ** (digits - start.length))).padStart(digits - start.length, '0')
  )
}

const randomOwner = ({ random }: Kit, leadValues: LeadValues, isNew: boolean) => {
  if (leadValues.owners.length === 0 || random.chance(isNew ? 0.55 : 0.15)) {
    return {
      branch_id:
        leadValues.branches.length > 0 && random.chance(0.6) ? random.pick(leadValues.branches) : null,
      team_id: null,
      staff_id: null,
      staff_role_id: null,
    }
  }
  const { user_id, role_id, branch_id, team_id } = random.pick(leadValues.owners)
  return { branch_id, team_id, staff_id: user_id, staff_role_id: role_id }
}

/** Told later, by about two thirds of them (studyProfiles.ts). */
const NO_PROFILE = {
  date_of_birth: null,
  study_level_id: null,
  grade: null,
  language_level: null,
  test_scores: null,
  budget_amount: null,
  budget_currency: null,
  shortlist: null,
}

/** A random lead. `createdAt`: milliseconds; the lead is updated at that time or later. */
const draft = (kit: Kit, id: number, createdAt: number): LeadRow => {
  const { random } = kit
  const leadValues = leadValuesOf(kit)
  const now = Date.parse(kit.iso)
  const country = random.pick(leadValues.countries)
  const stage = random.pick(leadValues.stages)
  const source = random.pick(leadValues.sources)
  const campaign = source.utm.length > 0 && random.chance(0.7)
  const updatedAt = random.chance(0.3) ? createdAt : createdAt + Math.floor((now - createdAt) * random.next())
  const deleted = random.chance(0.02)
  return {
    id,
    identifier: kit.identifier('leads', id),
    ...person(kit, country, id),
    source_country: country.code,
    source_city: random.chance(0.04) ? null : random.pick(country.cities),
    destination_country: random.chance(0.06) ? null : random.pick(leadValues.destinations),
    stage_id: stage.id,
    status_id: stage.statuses.length > 0 && random.chance(0.8) ? random.pick(stage.statuses) : null,
    ...randomOwner(kit, leadValues, stage.position === 'start'),
    lead_source_id: random.chance(0.03) ? null : source.id,
    lead_medium_id: random.chance(0.1) ? null : random.pick(leadValues.mediums),
    ...(random.chance(0.15)
      ? { intake_id: null, intake_year: null }
      : {
          intake_id: random.pick(leadValues.intakes),
          intake_year: new Date(now).getUTCFullYear() + random.int(0, 2),
        }),
    is_deferred: Number(random.chance(0.04)),
    utm_source: campaign ? random.pick(source.utm) : null,
    utm_medium: campaign ? random.pick(utmMediums) : null,
    ...NO_PROFILE,
    tag_ids: null,
    own_values: null,
    version: 1,
    import_id: null,
    stage_since: new Date(updatedAt).toISOString(),
    worked_at: null,
    deleted_at: deleted ? new Date(updatedAt).toISOString() : null,
    delete_reason: deleted ? 'Duplicate of another lead' : null,
    merged_into_id: null,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  }
}

/** Labels as `leads.tag_ids` has them. */
const tagIdsOf = (tags: readonly number[]) =>
  tags.length === 0 ? null : JSON.stringify(tags.toSorted((a, b) => a - b))

/** One lead; by default created now, neither deleted nor deferred. `tags`: ids of tags. */
export function makeLead(
  kit: Kit,
  { tags = [], ...overrides }: Partial<LeadRow> & { tags?: readonly number[] } = {},
): LeadRow {
  const id = overrides.id ?? kit.next('leads')
  const lead = {
    ...draft(kit, id, Date.parse(overrides.created_at ?? kit.iso)),
    is_deferred: 0,
    stage_since: null,
    deleted_at: null,
    delete_reason: null,
    tag_ids: tagIdsOf(tags),
    merged_into_id: null,
    ...overrides,
  }
  kit.row('leads', lead)
  return lead
}

/** Age of a lead by its place in the seed (0 to 1): later ids are newer; half of the leads are younger than five and a half months. */
const daysAgo = (place: number) => MONTHS_18 * (1 - place) ** 1.8

function randomTags({ random }: Kit, ids: readonly number[]): number[] {
  if (!random.chance(0.4)) return []
  const at = random.int(0, ids.length - 1)
  const tags = [ids[at]!]
  if (random.chance(0.3)) tags.push(ids[(at + 2) % ids.length]!)
  return tags
}

export function seedLeads(kit: Kit, count: number): void {
  seedLeadMasters(kit)
  const { db, random } = kit
  const tagIds = db
    .prepare<[], { id: number }>("SELECT id FROM tags WHERE tag_type = 'lead' ORDER BY id")
    .all()
    .map(({ id }) => id)
  const now = Date.parse(kit.iso)
  const before = db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM leads').get()!.id
  let areIndexed = true
  withoutIndexes(db, ['leads', 'lead_tags'], count, (isWithoutTriggers) => {
    areIndexed = !isWithoutTriggers
    const lead = bulkInsert<LeadRow>(db, 'leads')
    const tag = bulkInsert<{ lead_id: number; tag_id: number }>(db, 'lead_tags', lead.done)
    for (let at = 0; at < count; at++) {
      const id = kit.next('leads')
      const row = draft(kit, id, now - Math.floor(daysAgo((at + random.next()) / (count + 1)) * DAY))
      const tags = randomTags(kit, tagIds)
      lead.add({ ...row, tag_ids: tagIdsOf(tags) })
      // Without triggers nothing else writes them.
      if (isWithoutTriggers) for (const tag_id of tags) tag.add({ lead_id: id, tag_id })
    }
    lead.done()
    tag.done()
  })
  if (!areIndexed)
    db.sql.exec(
      `INSERT INTO leads_search_a (rowid, words) SELECT id, words FROM leads_words WHERE side = 'a' AND id > ${before};
       INSERT OR IGNORE INTO own_names (field) SELECT j.key FROM leads l CROSS JOIN json_each(l.own_values) j WHERE l.id > ${before} AND l.own_values IS NOT NULL`,
    )
  // No view is cached yet, so one log entry stands for all inserted leads.
  db.sql.exec('DELETE FROM lead_changes; INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3)')
}
