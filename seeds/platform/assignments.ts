/** What is assigned to people: countries and client services of staff, institutions of agents. */
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
const agentsInstitutions = `SELECT DISTINCT u.id AS user_id, v.id AS institution_id, v.identifier
  FROM users u JOIN user_roles j ON j.user_id = u.id JOIN roles r ON r.id = j.role_id AND r.user_group = 'agent' JOIN institutions v
  WHERE v.id IN (SELECT a.institution_id FROM applications a WHERE a.agent_id = u.id) OR v.country = (CASE u.id % 3 WHEN 0 THEN 'CA' WHEN 1 THEN 'GB' ELSE 'AU' END)
  ORDER BY 1, 2`

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
  const programs = db
    .prepare<[], { id: number; identifier: string; name: string }>(
      'SELECT id, identifier, name FROM programs ORDER BY id',
    )
    .all()
  const tagOf = db
    .prepare<[string], number>("SELECT id FROM tags WHERE name = ? AND tag_type = 'program'")
    .pluck()
  for (const [tag, parts] of Object.entries(taggedPrograms))
    for (const { id, identifier, name } of programs)
      if (parts.some((part) => name.includes(part)))
        makePair(kit, 'program_tags', { identifier, tag_id: tagOf.get(tag)!, program_id: id })
}
