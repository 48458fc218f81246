/** What is assigned to people: countries and client services of staff, institutions of agents. */
import { bulkInsert, withoutIndexes } from '../bulkInsert'
import type { Kit } from '../kit'
import { personas } from '../people/personas'
import { taggedPrograms } from '../reference/programs'

/** Pairs of an assignment: the identifier of what is assigned, and the references. */
const makePair = ({ db, iso }: Kit, table: string, pair: Readonly<Record<string, string | number>>): void => {
  const columns = Object.keys(pair)
  db.prepare(
    `INSERT INTO ${table} (${[...columns, 'created_at', 'updated_at'].join(', ')}) VALUES (${[...columns, 0, 0].map(() => '?').join(', ')})`,
  ).run(...Object.values(pair), iso, iso)
}

/** Countries of staff: codes by address. */
const countriesOf: Readonly<Record<string, readonly string[]>> = {
  [personas.counsellor.email]: ['CA', 'US'],
  [personas.counsellorLagos.email]: ['CA', 'GB'],
  [personas.counsellorDubai.email]: ['GB', 'AU'],
  [personas.leader.email]: ['DE', 'NL', 'IE'],
}

/** Client services that a member of staff handles: the others handle all. */
const servicesOf: Readonly<Record<string, readonly string[]>> = {
  [personas.counsellorDubai.email]: ['Visa support', 'Airport pick_up'],
}

/** Who connected Gmail. */
const mailboxes = [personas.leader, personas.counsellorLagos, personas.counsellorDubai, personas.finance]

/** Every agent works with the institutions of their students, and with those of one country more. */
const agentsInstitutions = `WITH agents AS (
    SELECT DISTINCT j.user_id FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE r.user_group = 'agent'
  ), chosen AS (
    SELECT a.user_id, a.institution_id FROM (SELECT DISTINCT agent_id AS user_id, institution_id FROM applications) a JOIN agents USING (user_id)
    UNION SELECT u.user_id, v.id FROM agents u JOIN institutions v ON v.country = (CASE u.user_id % 3 WHEN 0 THEN 'CA' WHEN 1 THEN 'GB' ELSE 'AU' END)
  )
  SELECT c.user_id, c.institution_id, v.identifier FROM chosen c JOIN institutions v ON v.id = c.institution_id ORDER BY 1, 2`

/** Programs whose names have certain parts get a tag. */
function seedProgramTags({ db, iso }: Kit): void {
  const programs = db
    .prepare<[], { id: number; identifier: string; name: string }>(
      'SELECT id, identifier, name FROM programs ORDER BY id',
    )
    .all()
  const tagOf = db
    .prepare<[string], number>("SELECT id FROM tags WHERE name = ? AND tag_type = 'program'")
    .pluck()
  withoutIndexes(db, ['program_tags'], programs.length, () => {
    const pairs = bulkInsert<Record<string, string | number>>(db, 'program_tags')
    for (const [tag, parts] of Object.entries(taggedPrograms)) {
      const tag_id = tagOf.get(tag)!
      for (const { id, identifier, name } of programs)
        if (parts.some((part) => name.includes(part)))
          pairs.add({ identifier, tag_id, program_id: id, created_at: iso, updated_at: iso })
    }
    pairs.done()
  })
}

export function seedAssignments(kit: Kit): void {
  const { db } = kit
  const userOf = db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck()
  const countryOf = db.prepare<[string], number>('SELECT id FROM countries WHERE code = ?').pluck()
  for (const [email, codes] of Object.entries(countriesOf))
    for (const code of codes)
      makePair(kit, 'country_users', {
        identifier: code,
        user_id: userOf.get(email)!,
        country_id: countryOf.get(code)!,
      })
  const serviceOf = db.prepare<[string], { id: number; identifier: string }>(
    'SELECT id, identifier FROM client_services WHERE name = ?',
  )
  for (const [email, services] of Object.entries(servicesOf))
    for (const { id, identifier } of services.map((name) => serviceOf.get(name)!))
      makePair(kit, 'client_service_users', {
        identifier,
        user_id: userOf.get(email)!,
        client_service_id: id,
      })
  const connect = db.prepare('INSERT INTO google_accounts (user_id, email, connected_at) VALUES (?, ?, ?)')
  for (const { email } of mailboxes) connect.run(userOf.get(email)!, email, kit.iso)
  const opened = db
    .prepare<[], { user_id: number; institution_id: number; identifier: string }>(agentsInstitutions)
    .all()
  for (const pair of opened) makePair(kit, 'institution_agents', pair)
  seedProgramTags(kit)
}
