/** Statements of account of institutions and agents, for the office. */
import { accountStatements, MOST_MOVEMENTS } from '@contract/finance/accountStatements'
import { agentStatements } from '@domain/finance/accountStatements/agent'
import { statementPeriod, type StatementPeriod } from '@domain/finance/accountStatements/balances'
import { institutionStatements } from '@domain/finance/accountStatements/institution'
import { statementFileOf } from '@domain/finance/accountStatements/statementFile'
import { requireOffice } from '@domain/finance/installments'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
  query: Pick<StatementPeriod, 'from' | 'to'>
}
const nameFrom = (db: Db, sql: string, id: string, missing: string): string => {
  const name = db.prepare<[string], string>(sql).pluck().get(id)
  if (name === undefined) throw new Fail(404, missing)
  return name
}
const institutionName = ({ db }: CallContext, id: string) =>
  nameFrom(db, 'SELECT name FROM institutions WHERE id = ?', id, 'Institution not found')
/** Whoever has, or had, a share. */
const agentName = ({ db }: CallContext, id: string) =>
  nameFrom(
    db,
    "SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ? AND id IN (SELECT agent_id FROM application_installments)",
    id,
    'Agent not found',
  )

const ofInstitution = async ({ tenant, request, query }: CallContext, id: string) =>
  readInSteps(tenant, (db) =>
    institutionStatements(db, Number(id), statementPeriod(query, request), tenant.clock.iso()),
  )
const ofAgent = ({ db, request, query }: CallContext, id: string) =>
  agentStatements(db, Number(id), statementPeriod(query, request))
export default serve(accountStatements, {
  institution: async ({ institution_id: id, ...call }) => {
    requireOffice(call.caller)
    const name = institutionName(call, id)
    const statements = await ofInstitution(call, id)
    const count = statements.reduce((sum, { entries }) => sum + entries.length, 0)
    if (count > MOST_MOVEMENTS)
      throw new Fail(422, 'Too many movements. Choose a shorter period, or the file')
    return { name, statements }
  },
  institutionFile: async ({ institution_id: id, query, ...call }) => {
    requireOffice(call.caller)
    const own = { ...call, query }
    const name = institutionName(own, id)
    const statements = await ofInstitution(own, id)
    const period = statementPeriod(query, call.request)
    return statementFileOf(call.tenant, { whose: 'institution', name, statements }, period, query)
  },
  agent: ({ agent_id: id, ...call }) => {
    requireOffice(call.caller)
    return { name: agentName(call, id), statements: ofAgent(call, id) }
  },
  agentFile: async ({ agent_id: id, query, ...call }) => {
    requireOffice(call.caller)
    const own = { ...call, query }
    const printed = { whose: 'agent', name: agentName(own, id), statements: ofAgent(own, id) } as const
    return statementFileOf(call.tenant, printed, statementPeriod(query, call.request), query)
  },
})
