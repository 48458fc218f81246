import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '../../seeds/personas'
import { PASSWORD } from '../../seeds/people'
import { session } from '../../sim-server/contract/session'
import { makeSim, type Sim } from '../support/sim'

let sim: Sim
beforeEach(async () => { sim = await makeSim() })

describe('signing in', () => {
  test('core-4-signin-01 after the password one has tokens, roles and permission flags', async () => {
    const { data: first } = await sim.call(session.signin, { body: { email: personas.several.email } })
    const { data } = await sim.call(session.password, { body: { identity: first.identity, password: PASSWORD } }, { headers: { 'device-number': first.deviceInfo.identifier } })
    expect(data.isTwoFa).toBe(false)
    expect(data.userInfo?.identityInfo.map(({ name }) => name)).toEqual(['Manager', 'Counsellor', 'Finance'])
    expect(data.permissions).toMatchObject({ 'leads.assign': true, 'invoices.read': false })
    const profile = await sim.call(session.profile, {}, { as: { ...data.tokensInfo, device: first.deviceInfo.identifier } as never })
    expect(profile.data.userInfo).toMatchObject({ first_name: 'Leyla', group: 'company' })
  })
})
