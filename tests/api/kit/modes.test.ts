/** Operating modes: in b2c there are no recruitment partners, and everything about them is refused with one message. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { agentRequests } from '@contract/partners/agentRequests'
import { agreements } from '@contract/access/agreements'
import { contract } from '@contract'
import { leadVerbs } from '@contract/leads/leads'
import { lookups } from '@contract/people/lookups'
import { isInMode, modeOf, NO_PARTNERS } from '@contract/operatingModes'
import { navigation } from '@contract/platform/navigation'
import { publicForms } from '@contract/partners/publicForms'
import { referrals } from '@contract/partners/referrals'
import { roles } from '@contract/people/roles'
import { session } from '@contract/access/session'
import { settings } from '@contract/platform/settings'
import { signup } from '@contract/access/signup'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { codeFor } from '@support/server/codes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const b2c = () => setClientConfig(sim.tenant, { mode: 'b2c' })
const as = personas.admin.email
const person = { first_name: 'Zeynep', last_name: 'Aksoy', email: 'zeynep.aksoy@posta.example' }
const partnerCalls = () => [
  sim.call(agentRequests.list, {}, { as }),
  sim.call(agreements.mine, {}, { as }),
  sim.call(settings.agentLogo, { body: {} }, { as }),
  sim.call(publicForms.agentForm, { id: 'partners' }),
  sim.call(publicForms.addAgent, {
    id: 'partners',
    body: { ...person, company_name: 'Cedar', source_country: 'LB' },
  }),
  sim.call(publicForms.requestAccount, { body: { ...person, company_name: 'Cedar' } }),
  sim.call(referrals.shortLink, { code: 'LEVANT26', query: { referral: 'agent' } }),
]

test('modes: b2b has partners and students, b2c students only (business-1-product-05)', async () => {
  const inB2b = await Promise.all(partnerCalls())
  expect(inB2b.map(({ errors }) => errors.some(({ message }) => message === NO_PARTNERS))).toEqual(
    inB2b.map(() => false),
  )
  b2c()
  const before = sim.db.prepare('SELECT count(*) FROM agent_requests').pluck().get()
  for (const { status, errors } of await Promise.all(partnerCalls()))
    expect([status, errors]).toEqual([
      403,
      [{ message: 'This organisation does not work with recruitment partners' }],
    ])
  expect(sim.db.prepare('SELECT count(*) FROM agent_requests').pluck().get()).toBe(before)
})
test('modes: every endpoint of agents requires b2b, and no other does', () => {
  const all = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .map(({ path }) => path as string)
  expect([...new Set(all.filter((path) => modeOf(path) === 'b2b'))].toSorted()).toEqual([
    '/agent-invoices',
    '/agent-invoices/agents/{agent_id}/statement',
    '/agent-invoices/agents/{agent_id}/statement/file',
    '/agent-invoices/balances',
    '/agent-invoices/mine',
    '/agent-invoices/mine/advices',
    '/agent-invoices/mine/advices/{operation}/file',
    '/agent-invoices/mine/statement',
    '/agent-invoices/mine/statement/file',
    '/agent-invoices/payments/advices/send',
    '/agent-invoices/payments/{operation}/advices',
    '/agent-invoices/payments/{operation}/batch',
    '/agent_forms/{id}',
    '/agent_forms/{id}/add-agent',
    '/agents/agreement',
    '/agents/agreement/sign',
    '/agents/dropdown',
    '/agents/request-account',
    '/agents/requests',
    '/agents/requests/{identifier}/accept',
    '/agents/requests/{identifier}/answers',
    '/agents/requests/{identifier}/refuse',
    '/settings/user/agent-logo',
    '/staffs/agent-staffs',
    '/staffs/agent-staffs/counts',
    '/staffs/agent-staffs/export',
    '/staffs/agent-staffs/filters',
    '/staffs/agent-staffs/identifiers',
    '/staffs/create-agent-staff',
    '/teams/add-agent-team',
    '/teams/agent-teams',
    '/teams/agent-teams/dropdown',
    '/teams/agent-teams/{identifier}',
    '/teams/agent-teams/{identifier}/users',
  ])
  expect([
    isInMode('b2c', '/agents-new'),
    isInMode('b2c', '/agents/requests?page=2'),
    isInMode('b2b', '/agents'),
    isInMode(undefined, '/agents'),
  ]).toEqual([true, false, true, true])
})

describe('b2c mode', () => {
  test('b2c sign-up accepts students only', async () => {
    b2c()
    const start = (user_type: 'student' | 'recruitment_partner') =>
      sim.call(signup.start, { body: { ...person, user_type } })
    expect((await start('recruitment_partner')).errors).toEqual([
      { message: NO_PARTNERS, field: 'user_type' },
    ])
    expect((await start('student')).status).toBe(200)
  })
  test('b2c sign-up refuses a partner whose sign-up began in b2b', async () => {
    const {
      data: { identity, deviceInfo },
    } = await sim.call(signup.start, { body: { ...person, user_type: 'recruitment_partner' } })
    const headers = { 'device-number': deviceInfo.identifier }
    const { data } = await sim.call(
      signup.verify,
      { body: { identity, otp: codeFor(sim, identity) } },
      { headers },
    )
    b2c()
    const answer = await sim.call(
      signup.setPassword,
      { body: { password: 'Correct-Horse-9', confirm_password: 'Correct-Horse-9' } },
      { headers: { ...headers, authorization: `Bearer ${data.tokensInfo.oneTimeToken}` } },
    )
    expect([
      answer.status,
      answer.errors[0]?.message,
      sim.db.prepare('SELECT count(*) FROM users WHERE email = ?').pluck().get(identity),
    ]).toEqual([422, NO_PARTNERS, 0])
  })
  test('b2c keeps public lead forms working', async () => {
    b2c()
    expect((await sim.call(publicForms.addLead, { id: 'study-abroad', body: person })).status).toBe(200)
  })
  test('b2c refuses the agent role in an open session, in a new one and by a role change', async () => {
    const agent = await sim.signIn(personas.agent.email)
    const both = makeUser(sim.kit, { name: 'Ada Both', roles: ['agent', 'counsellor'] }).email
    expect((await sim.call(session.profile, {}, { as: agent })).status).toBe(200)
    b2c()
    expect(await sim.call(session.profile, {}, { as: agent })).toMatchObject({
      status: 401,
      errors: [{ message: NO_PARTNERS }],
    })
    await expect(sim.signIn(personas.agent.email)).rejects.toThrow(NO_PARTNERS)
    const profile = (await sim.call(session.profile, {}, { as: both })).data
    expect([profile.identityInfo.map(({ identifier }) => identifier), profile.userInfo.group]).toEqual([
      ['counsellor'],
      'company',
    ])
    expect(
      (await sim.call(session.changeRole, { body: { identity: 'agent' } }, { as: both })).errors[0]?.message,
    ).toBe('You do not have this role')
    setClientConfig(sim.tenant, { mode: 'b2b' })
    expect((await sim.call(session.profile, {}, { as: agent })).status).toBe(200)
  })
  test('b2c hides agents from menu, roles and assignment choices', async () => {
    const visibleAgents = async () => ({
      menu: (await sim.call(navigation.list, {}, { as })).data
        .flatMap(({ children }) => children.map(({ route }) => route))
        .includes('/agents/requests'),
      roles: (await sim.call(roles.list, { query: { per_page: 100 } }, { as })).data.recordsInfo.some(
        ({ identifier }) => identifier === 'agent',
      ),
      choices: (await sim.call(roles.dropdown, {}, { as })).data.some(
        ({ identifier }) => identifier === 'agent',
      ),
      partners: (await sim.call(lookups.groupRoles, { id: 'partners' }, { as })).data.some(
        ({ identifier }) => identifier === 'agent',
      ),
      people: (await sim.call(lookups.roleUsers, { id: 'agent' }, { as })).data.length > 0,
    })
    expect(await visibleAgents()).toEqual({
      menu: true,
      roles: true,
      choices: true,
      partners: true,
      people: true,
    })
    b2c()
    expect(await visibleAgents()).toEqual({
      menu: false,
      roles: false,
      choices: false,
      partners: false,
      people: false,
    })
  })
  test('b2c refuses to assign leads to an agent', async () => {
    const lead = makeLead(sim.kit, { staff_id: null, staff_role_id: null })
    const agent = makeUser(sim.kit, { roles: ['agent'] })
    const identifier = sim.db
      .prepare<[number], { identifier: string }>('SELECT identifier FROM users WHERE id = ?')
      .get(agent.id)!.identifier
    const assign = () =>
      sim.call(
        leadVerbs.bulkAssign,
        {
          body: {
            is_selected_all: false,
            assign_leads_by: 'user',
            assign_to_users_info: [{ role_identifier: 'agent', user_identifier: identifier }],
            leads: [lead.identifier],
          },
        },
        { as },
      )
    b2c()
    expect((await assign()).errors).toEqual([
      { message: NO_PARTNERS, field: 'assign_to_users_info.0.role_identifier' },
    ])
    setClientConfig(sim.tenant, { mode: 'b2b' })
    expect((await assign()).data.changed).toBe(1)
  })
})
