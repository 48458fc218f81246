/** Personas: one user for each role and special case. `npm start` prints them; tests sign in as them. */
import type { Persona } from '@contract/control'
import type { Db } from '@db/open'
import type { Kit } from '../kit'
import { makeUser, PASSWORD, type UserSeed } from './people'
import { offices } from '../reference/offices'

interface PersonaSeed extends Partial<Omit<UserSeed, 'branches' | 'teams'>> {
  name: string
  email: string
  roles: UserSeed['roles']
  city?: string
  team?: string
}

/** 20 bytes (RFC 6238) as 32 letters of base32. */
const TOTP_SECRET = 'MVZGSZDJMFXCAY3IN5ZGIIDEMVZWSZ3O'

export const personas = {
  superAdmin: { name: 'Nadia Sterling', email: 'super.admin@meridian.example', roles: ['super-admin'] },
  admin: { name: 'Tomas Lindqvist', email: 'admin@meridian.example', roles: ['admin'] },
  manager: {
    name: 'Defne Karaca',
    email: 'manager@meridian.example',
    roles: ['manager'],
    city: 'Istanbul',
  },
  leader: {
    name: 'Cem Aksoy',
    email: 'leader@meridian.example',
    roles: ['leader'],
    city: 'Istanbul',
    team: 'Europe Desk',
  },
  counsellor: {
    name: 'Şule Yıldız',
    email: 'counsellor@meridian.example',
    roles: ['counsellor'],
    city: 'Istanbul',
    team: 'Canada Desk',
  },
  counsellorDubai: {
    name: 'هدى الزعابي',
    email: 'counsellor.dubai@meridian.example',
    roles: ['counsellor'],
    city: 'Dubai',
    team: 'Arabic Desk',
  },
  counsellorLagos: {
    name: 'Amara Okonkwo',
    email: 'counsellor.lagos@meridian.example',
    roles: ['counsellor'],
    city: 'Lagos',
    team: 'Canada Desk',
  },
  finance: { name: 'Grace Whitfield', email: 'finance@meridian.example', roles: ['finance'], city: 'London' },
  agent: {
    name: 'Farid Nasser',
    email: 'agent@levantpathways.example',
    roles: ['agent'],
    settings: { agent: { name: 'Levant Pathways' } },
  },
  agentUnsigned: {
    name: 'Lucía Fernández',
    email: 'agent.new@andesabroad.example',
    roles: ['agent'],
    has_signed_agreement: false,
    settings: { agent: { name: 'Andes Abroad' } },
  },
  institution: {
    name: 'Margaret Doyle',
    email: 'institution@northcoast.example',
    roles: ['institution-staff'],
  },
  student: {
    name: 'Ibrahim Yusuf',
    email: 'student@mail.example',
    roles: ['student'],
    student_profile_identifier: 'ibrahim-yusuf',
  },
  ambassador: { name: 'Mei Tanaka', email: 'ambassador@mail.example', roles: ['ambassador'] },
  trainer: { name: 'Paul Verhoeven', email: 'trainer@meridian.example', roles: ['trainer'] },
  requestUpdate: { name: 'Rania Saleh', email: 'request.update@meridian.example', roles: ['request-update'] },
  secure: {
    name: 'Viktor Hale',
    email: 'secure@meridian.example',
    roles: ['admin'],
    totp_secret: TOTP_SECRET,
  },
  several: {
    name: 'Leyla Baker',
    email: 'several@meridian.example',
    roles: ['manager', 'counsellor', 'finance'],
    city: 'London',
    team: 'Admissions',
  },
} as const satisfies Record<string, PersonaSeed>

export function seedPersonas(kit: Kit): void {
  const branch = kit.db.prepare<[string], { id: number }>('SELECT id FROM branches WHERE name = ?')
  const team = kit.db.prepare<[number, string], { id: number }>(
    'SELECT id FROM teams WHERE branch_id = ? AND name = ?',
  )
  for (const { city, team: name, ...person } of Object.values(personas) as PersonaSeed[]) {
    const at = city ? branch.get(city)!.id : null
    const calling = offices.find((office) => office.city === city)?.calling
    makeUser(kit, {
      ...person,
      branches: at ? [at] : [],
      teams: at && name ? [team.get(at, name)!.id] : [],
      ...(calling && { country_code: calling, mobile: String(kit.random.int(600_000_000, 699_999_999)) }),
    })
  }
}

/** The personas that exist in this database, with their passwords. */
export const personasOf = (db: Db): Persona[] =>
  Object.values(personas).flatMap(({ email }) => {
    const row = db
      .prepare<[string], { name: string; role: string; totp_secret: string | null }>(
        `SELECT u.first_name || ' ' || u.last_name AS name, group_concat(r.name, ', ') AS role, CASE WHEN u.totp_enabled THEN u.totp_secret END AS totp_secret
         FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE u.email = ? GROUP BY u.id`,
      )
      .get(email)
    return row
      ? [
          {
            name: row.name,
            email,
            password: PASSWORD,
            role: row.role,
            ...(row.totp_secret && { totp_secret: row.totp_secret }),
          },
        ]
      : []
  })
