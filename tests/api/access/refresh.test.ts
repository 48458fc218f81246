/** Refresh tokens: the next one, the one that a client keeps, and one that comes again. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { MINUTE } from '@kit/auth/tokens'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const refresh = (as: SignedInAs, identity?: string) =>
  sim.call(session.refresh, { body: { identity } }, { as: { ...as, accessToken: as.refreshToken } })
const profile = (as: SignedInAs) => sim.call(session.profile, {}, { as })
const ended = (message: string) => expect.objectContaining({ status: 401, errors: [{ message }] })

describe('session refresh', () => {
  test('session.refresh with the refresh token and an identity returns new tokens of that role (core-7-session-02)', async () => {
    const as = await sim.signIn(personas.several.email)
    await sim.clock.advance(16 * MINUTE)
    const { data } = await refresh(as, 'finance')
    const renewed = await profile({ ...as, ...data.tokensInfo })
    expect([renewed.status, renewed.data.activeUserIdentityInfo.identifier]).toEqual([200, 'finance'])
    expect(data.tokensInfo.refreshToken).not.toBe(as.refreshToken)
    expect((await refresh({ ...as, refreshToken: as.accessToken }, 'finance')).status).toBe(401)
  })

  test('session.refresh with a reused refresh token ends the session and notifies the device', async () => {
    const as = await sim.signIn(personas.admin.email)
    const first = (await refresh(as)).data.tokensInfo
    const second = (await refresh({ ...as, ...first })).data.tokensInfo
    expect(await refresh(as)).toEqual(ended('Token does not exists with this identifier'))
    for (const { accessToken, refreshToken } of [first, second]) {
      expect((await profile({ ...as, accessToken })).status).toBe(401)
      expect((await refresh({ ...as, refreshToken })).status).toBe(401)
    }
    expect(sim.said).toContainEqual({
      event: 'accessRevoked',
      to: { device: as.device },
      payload: { device_identifier: as.device },
    })
    expect(sim.cut).toHaveLength(1)
  })

  test('session.refresh repeated within ten seconds returns the same pair', async () => {
    const as = await sim.signIn(personas.admin.email)
    const [first, second] = (await Promise.all([refresh(as), refresh(as)])).map(({ data }) => data.tokensInfo)
    await sim.clock.advance(9_999)
    expect([second, (await refresh(as)).data.tokensInfo]).toEqual([first, first])
    expect((await profile({ ...as, ...first! })).status).toBe(200)
  })

  test('session.refresh takes the same token for the whole session of a client that never uses the next one', async () => {
    const as = await sim.signIn(personas.admin.email)
    for (let times = 0; times < 4; times++) {
      await sim.clock.advance(16 * MINUTE)
      const { status, data } = await refresh(as)
      expect([status, (await profile({ ...as, accessToken: data.tokensInfo.accessToken })).status]).toEqual([
        200, 200,
      ])
    }
    expect(sim.cut).toEqual([])
  })

  test('session.refresh ends the session when a next token comes that another one replaced', async () => {
    const as = await sim.signIn(personas.admin.email)
    const stolen = (await refresh(as)).data.tokensInfo
    await sim.clock.advance(10_000)
    const next = (await refresh(as)).data.tokensInfo
    expect(next.refreshToken).not.toBe(stolen.refreshToken)
    expect(await refresh({ ...as, ...stolen })).toEqual(ended('Token does not exists with this identifier'))
    expect((await refresh({ ...as, ...next })).status).toBe(401)
  })

  test('session.refresh refuses another device, a session that ended, and ends it once the next token was used', async () => {
    const as = await sim.signIn(personas.admin.email)
    await refresh(as)
    expect(await refresh({ ...as, device: 'another' })).toEqual(
      ended('Device does not exists with this identifier'),
    )

    const used = await sim.signIn(personas.admin.email)
    await refresh({ ...used, ...(await refresh(used)).data.tokensInfo })
    expect(await refresh(used)).toEqual(ended('Token does not exists with this identifier'))

    const out = await sim.signIn(personas.admin.email)
    const newTokens = (await refresh(out)).data.tokensInfo
    await sim.call(session.logout, {}, { as: { ...out, ...newTokens } })
    expect((await refresh(out)).status).toBe(401)
  })

  test('session.refresh with a forged token ends no session', async () => {
    const as = await sim.signIn(personas.admin.email)
    const [id] = as.refreshToken.split('~')
    expect((await refresh({ ...as, refreshToken: `${id}~guess~guess` })).status).toBe(401)
    expect((await profile(as)).status).toBe(200)
  })

  test('refresh tokens are stored as hashes, bound to the device, and valid for thirty days', async () => {
    const as = await sim.signIn(personas.admin.email)
    expect(JSON.stringify(sim.db.prepare('SELECT * FROM sessions').all())).not.toContain(
      as.refreshToken.split('~')[1],
    )
    expect(await refresh({ ...as, device: 'another' })).toEqual(
      ended('Device does not exists with this identifier'),
    )
    await sim.clock.advance(30 * 24 * 60 * MINUTE)
    expect(await refresh(as)).toEqual(ended('Token is expired'))
  })
})
