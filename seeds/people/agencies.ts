/** A colleague and a team for each agency of the personas, and the institution that its member of staff works for. */
import type { Kit } from '../kit'
import { makeUser } from './people'
import { personas } from './personas'

const idOf = (kit: Kit, email: string) =>
  kit.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)

export function seedAgencies(kit: Kit): void {
  for (const { email, name } of [personas.agent, personas.agentUnsigned]) {
    const agent_id = idOf(kit, email)
    if (agent_id === undefined) continue
    const colleague = makeUser(kit, {
      name: `Samira ${name.split(' ').at(-1)}`,
      email: `desk@${email.split('@')[1]}`,
      roles: ['agent'],
      branches: [],
      agent_id,
    })
    const stamps = { created_at: kit.ago(300), updated_at: kit.ago(300) }
    const team = kit.row('agent_teams', { ...stamps, name: 'Student desk', agent_id })
    kit.join('user_agent_teams', { user_id: colleague.id, agent_team_id: team.id })
  }
  const [person, institution] = [
    idOf(kit, personas.institution.email),
    kit.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get(),
  ]
  if (person && institution) kit.join('user_institutions', { user_id: person, institution_id: institution })
}
