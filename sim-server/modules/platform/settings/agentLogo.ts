/** The logos of an agency; only agents with the client's `agent_logo_role` may set them (core §2.5). */
import { settings } from '@contract/platform/settings'
import { logActivity } from '@domain/platform/activity'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { setUserPicture } from '@domain/platform/pictures'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import { baseOf } from './profile'

interface Agent {
  name: string
  agent_logo?: string | null
  agent_small_logo?: string | null
}

export const agentLogo: Handler<typeof settings.agentLogo> = ({ tenant, db, caller, request, body }) => {
  const { role, user } = caller
  if (role.user_group !== 'agent' || role.identifier !== clientConfigOf(tenant).agent_logo_role)
    throw new Fail(403, 'Permission denied', { rule: 'agent logo role' })
  const { settings: text } = db
    .prepare<[number], { settings: string }>('SELECT settings FROM users WHERE id = ?')
    .get(user.id)!
  const stored = JSON.parse(text) as { agent?: Agent }
  const where = { base: baseOf(request, settings.agentLogo), client: tenant.number }
  const logo = (name: 'agent_logo' | 'agent_small_logo') => {
    const file = body[name]
    if (file === undefined) return stored.agent?.[name] ?? null
    return setUserPicture(db, user.id, { place: name, identifier: file, field: name }, where)
  }
  return db.whole(() => {
    const logos = { agent_logo: logo('agent_logo'), agent_small_logo: logo('agent_small_logo') }
    const agent: Agent = { name: `${user.first_name} ${user.last_name}`, ...stored.agent, ...logos }
    db.prepare('UPDATE users SET settings = ?, updated_at = ? WHERE id = ?').run(
      JSON.stringify({ ...stored, agent }),
      tenant.clock.iso(),
      user.id,
    )
    logActivity(tenant, {
      user_id: user.id,
      action: 'agent_logo_changed',
      module_type: 'settings',
      ip: request.ip,
    })
    return logos
  })
}
