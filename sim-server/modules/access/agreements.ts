/** Agreements: the master, and reading, signing or declining the current one. */
import { randomUUID } from 'node:crypto'
import { agreements, type AgreementInfo } from '@contract/access/agreements'
import { masterNamed } from '@domain/masters'
import { answeredRow, masterHandlers } from '@domain/masters/serveMaster'
import { logActivity } from '@domain/platform/activity'
import { currentAgreementOf, signatureOf } from '@domain/access/agreements'
import type { Caller } from '@kit/auth/caller'
import { forgetCallers } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import { serve, type Handler } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const master = masterNamed('agreements')
const shared = masterHandlers(master)
const NO_SUCH_AGREEMENT = master.spec.missing

/** The agreement that the caller must sign or decline; throws 404 when `identifier` is another one. */
const currentFor = ({ db }: Tenant, { role }: Caller, identifier: string) => {
  const current = currentAgreementOf(db, role.user_group)
  if (current?.identifier !== identifier) throw new Fail(404, NO_SUCH_AGREEMENT)
  return current
}
const recordOutcome = (
  tenant: Tenant,
  caller: Caller,
  { id, title, content }: { id: number; title: string; content: string },
  outcome: 'signed' | 'declined',
  signedBy: readonly (string | null)[] = [null, null, null],
) => {
  tenant.db
    .prepare(
      'INSERT INTO agreement_signatures (identifier, agreement_id, user_id, outcome, title, content, signed_by_company, signed_by_name, signed_by_designation, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(randomUUID(), id, caller.user.id, outcome, title, content, ...signedBy, tenant.clock.iso())
  logActivity(tenant, {
    user_id: caller.user.id,
    action: `agreement_${outcome}`,
    module_type: 'agreements',
    description: title,
  })
}

const sign: Handler<typeof agreements.sign> = ({ tenant, db, caller, body }) => {
  const current = currentFor(tenant, caller, body.agreement_identifier)
  db.whole(() => {
    recordOutcome(tenant, caller, current, 'signed', [
      body.signed_by_company,
      body.signed_by_name,
      body.signed_by_designation,
    ])
    db.prepare('UPDATE users SET has_signed_agreement = 1, updated_at = ? WHERE id = ?').run(
      tenant.clock.iso(),
      caller.user.id,
    )
  })
  // The user's next call is allowed.
  forgetCallers(tenant)
  return signatureOf(db, caller.user.id)!
}

const infoOf = (row: AgreementInfo | undefined) =>
  row
    ? {
        identifier: row.identifier,
        title: row.title,
        content: row.content,
        last_modified_at: row.last_modified_at,
      }
    : null

export default serve(agreements, {
  ...shared,
  one: ({ db, identifier }) => answeredRow(db, master, identifier),
  changeStatus: async ({ body: { status, is_current }, ...call }) =>
    shared.update({
      ...call,
      body: { status, is_current: is_current === true || is_current === 'true' },
    }),
  active: ({ db, caller }) => ({ agreementInfo: infoOf(currentAgreementOf(db, caller.role.user_group)) }),
  mine: ({ db, caller }) => ({
    agreementInfo: infoOf(currentAgreementOf(db, caller.role.user_group)),
    signedAgreementInfo: signatureOf(db, caller.user.id),
  }),
  sign,
  signAsAgent: sign,
  signed: ({ db, caller, agent_identifier, query }) => {
    const agent = db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE identifier = ?')
      .get(agent_identifier)
    const found =
      agent && (agent.id === caller.user.id || caller.can('masters.agreements.read'))
        ? signatureOf(db, agent.id, query.agreement_identifier)
        : null
    if (!found) throw new Fail(404, NO_SUCH_AGREEMENT)
    return found
  },
  declined: ({ tenant, caller, body }) => {
    recordOutcome(tenant, caller, currentFor(tenant, caller, body.identifier), 'declined')
    return {}
  },
})
