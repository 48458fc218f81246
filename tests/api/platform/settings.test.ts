/** Settings: profile, password, logo, notification choices, organisation. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { PASSWORD } from '@seeds/people/people'
import { notificationChannels, notificationModules } from '@contract/outreach/notifications'
import { publicForms } from '@contract/partners/publicForms'
import { session } from '@contract/access/session'
import { settings } from '@contract/platform/settings'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { makeSim, type Sim, type SignedInAs } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0, client: '1007' })
})
const as = personas.manager.email
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
async function upload(who: SignedInAs, bytes: Uint8Array, name = 'logo.png') {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await sim.request('/files/upload-file', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${who.accessToken}`, 'device-number': who.device },
  })
  return {
    status: answer.status,
    identifier:
      ((await answer.json()) as { data?: { fileInfo: { identifier: string } } }).data?.fileInfo.identifier ??
      '',
  }
}
/** Requests an address as `<img>` and links do: without headers. */
const fetchAnonymously = async (address: string) => sim.app.request(address)

describe('own profile', () => {
  const profile = {
    first_name: 'Defne',
    last_name: 'Karaca Öz',
    email: as,
    country_code: '+90',
    mobile: '532 123 45 67',
    gender: 'female',
  } as const
  test("settings.saveProfile saves, and the session's profile shows it", async () => {
    const saved = await sim.call(settings.saveProfile, { body: profile }, { as })
    expect([saved.message, saved.data]).toMatchObject([
      'Profile saved',
      {
        last_name: 'Karaca Öz',
        country_code: '+90',
        mobile: '5321234567',
        gender: 'female',
        profile_picture_url: null,
      },
    ])
    expect((await sim.call(session.profile, {}, { as })).data.userInfo.last_name).toBe('Karaca Öz')
    expect((await sim.call(settings.profile, {}, { as })).data).toEqual(saved.data)
  })
  test('settings.saveProfile sets a number that can sign in', async () => {
    await sim.call(settings.saveProfile, { body: { ...profile, country_code: '90' } }, { as })
    const { identity, deviceInfo } = (
      await sim.call(session.signin, { body: { country_code: '+90', mobile: '532 123 45 67' } })
    ).data
    expect(
      (
        await sim.call(
          session.password,
          { body: { identity, password: PASSWORD } },
          { headers: { 'device-number': deviceInfo.identifier } },
        )
      ).status,
    ).toBe(200)
  })
  test('settings.saveProfile reports each invalid field; the email is changed elsewhere', async () => {
    const refused = await sim.call(settings.saveProfile, { body: {} as never }, { as })
    expect(refused.errors.map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'Email address is required',
      'Country code is required',
      'Mobile number is required',
      'Gender is required',
    ])
    expect(
      (await sim.call(settings.saveProfile, { body: { ...profile, email: personas.admin.email } }, { as }))
        .errors,
    ).toEqual([{ message: 'The email is changed by an administrator', field: 'email' }])
  })
  test("profile picture must be the caller's own file and an image by content", async () => {
    const me = await sim.sessionOf(as)
    const picture = await upload(me, PNG)
    const address = (identifier: string) => `/v1/files/view/${identifier}?client_number=1007`
    expect((await fetchAnonymously(address(picture.identifier))).status).toBe(404)
    const saved = await sim.call(
      settings.saveProfile,
      { body: { ...profile, file_identifier: picture.identifier } },
      { as: me },
    )
    expect(saved.data.profile_picture_url).toBe(address(picture.identifier))
    const shown = await fetchAnonymously(saved.data.profile_picture_url!)
    expect([
      shown.status,
      shown.headers.get('content-type'),
      Buffer.from(await shown.arrayBuffer()).equals(PNG),
    ]).toEqual([200, 'image/png', true])
    const script = await upload(me, SVG, 'logo.png')
    expect(
      (
        await sim.call(
          settings.saveProfile,
          { body: { ...profile, file_identifier: script.identifier } },
          { as: me },
        )
      ).status,
    ).toBe(415)
    const others = await upload(await sim.sessionOf(personas.admin.email), PNG)
    expect(
      (
        await sim.call(
          settings.saveProfile,
          { body: { ...profile, file_identifier: others.identifier } },
          { as: me },
        )
      ).status,
    ).toBe(404)
    expect(
      (await sim.call(settings.saveProfile, { body: { ...profile, file_identifier: null } }, { as: me })).data
        .profile_picture_url,
    ).toBeNull()
    expect((await fetchAnonymously(address(picture.identifier))).status).toBe(404)
  })
})

describe('password change', () => {
  const body = { old_password: PASSWORD, password: 'A-better-one-7', confirm_password: 'A-better-one-7' }
  test('settings.changePassword works at once, ends other sessions and keeps the current one', async () => {
    const [here, there] = [await sim.signIn(as), await sim.signIn(as)]
    expect((await sim.call(settings.changePassword, { body }, { as: here })).message).toBe('Password changed')
    expect([
      (await sim.call(session.profile, {}, { as: here })).status,
      (await sim.call(session.profile, {}, { as: there })).status,
    ]).toEqual([200, 401])
    expect(sim.said.at(-1)).toMatchObject({ event: 'accessRevoked', to: { device: there.device } })
    await expect(sim.signIn(as)).rejects.toThrow('Wrong email or password')
    await sim.signIn(as, body.password)
  })
  test('settings.changePassword requires two equal entries, a new password, and the old one with limited tries', async () => {
    const change = async (more: object) => {
      const { status, errors } = await sim.call(
        settings.changePassword,
        { body: { ...body, ...more } },
        { as },
      )
      return [status, errors[0]?.message]
    }
    expect(await change({ confirm_password: 'other' })).toEqual([422, 'Passwords must match'])
    expect(await change({ password: 'short', confirm_password: 'short' })).toEqual([
      422,
      'Password has at least 8 characters',
    ])
    expect(await change({ password: PASSWORD, confirm_password: PASSWORD })).toEqual([
      422,
      'The new password is the old one',
    ])
    for (let guess = 0; guess < 10; guess++)
      expect(await change({ old_password: `guess ${guess}` })).toEqual([422, 'The old password is wrong'])
    expect((await change({}))[0]).toBe(429)
  })
  test('settings.changePassword is refused where the organisation hides it, except for one role (core-2.5-settings-07)', async () => {
    setClientConfig(sim.tenant, { change_password_hidden: true, change_password_role: 'super-admin' })
    expect((await sim.call(settings.changePassword, { body }, { as })).status).toBe(403)
    expect(
      (await sim.call(settings.changePassword, { body }, { as: personas.superAdmin.email })).status,
    ).toBe(200)
    expect((await sim.call(session.config, {})).data).toMatchObject({
      change_password_hidden: true,
      change_password_role: 'super-admin',
    })
  })
})

test('agent logo is set by agents with the configured role and shown in their navigation (core-2.5-settings-03)', async () => {
  const agent = await sim.sessionOf(personas.agent.email)
  const [logo, small] = [await upload(agent, PNG), await upload(agent, PNG)]
  const saved = await sim.call(
    settings.agentLogo,
    { body: { agent_logo: logo.identifier, agent_small_logo: small.identifier } },
    { as: agent },
  )
  expect(saved.message).toBe('Logo saved')
  const { agentInfo } = (await sim.call(session.profile, {}, { as: agent })).data
  expect(agentInfo).toEqual({ name: 'Levant Pathways', ...saved.data })
  expect((await fetchAnonymously(agentInfo!.agent_small_logo!)).status).toBe(200)
  const large = await upload(agent, Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))
  expect(
    (await sim.call(settings.agentLogo, { body: { agent_logo: large.identifier } }, { as: agent })).errors,
  ).toEqual([{ message: 'The picture is larger than 1 MB', field: 'agent_logo' }])
  expect((await upload(agent, Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413)
  expect((await sim.call(settings.agentLogo, { body: {} }, { as })).status).toBe(403)
  setClientConfig(sim.tenant, { agent_logo_role: 'agency-owner' })
  expect((await sim.call(settings.agentLogo, { body: {} }, { as: agent })).status).toBe(403)
  // The role alone is not enough: this manager is no agent.
  setClientConfig(sim.tenant, { agent_logo_role: 'manager' })
  expect((await sim.call(settings.agentLogo, { body: {} }, { as })).status).toBe(403)
})

test('notification choices are stored per person and are on by default', async () => {
  const off = { type: 'lead', channel: 'email', is_active: false } as const
  await sim.call(settings.savePreferences, { body: { preferences: [off] } }, { as })
  const of = async (who: string) => (await sim.call(settings.preferences, {}, { as: who })).data
  expect((await of(as)).filter(({ is_active }) => !is_active)).toEqual([off])
  expect((await of(personas.admin.email)).every(({ is_active }) => is_active)).toBe(true)
  expect(
    (
      await sim.call(
        settings.savePreferences,
        { body: { preferences: [{ ...off, channel: 'pigeon' as never }] } },
        { as },
      )
    ).status,
  ).toBe(422)
})

test('organisation settings need the permission; name and languages apply to everybody at once', async () => {
  const admin = { as: personas.admin.email }
  const saved = await sim.call(
    settings.saveOrganization,
    {
      body: {
        name: 'Meridian & Co',
        email: 'office@meridian.example',
        currency: 'EUR',
        languages: ['en', 'ar'],
      },
    },
    admin,
  )
  expect([saved.message, saved.data.currency, saved.data.address]).toEqual([
    'Organization settings saved',
    'EUR',
    null,
  ])
  expect((await sim.call(settings.organization, {}, admin)).data).toEqual(saved.data)
  expect((await sim.call(session.config, {})).data).toMatchObject({
    name: 'Meridian & Co',
    languages: ['en', 'ar'],
  })
  expect(
    (
      await sim.call(
        settings.saveOrganization,
        { body: { name: ' ', currency: 'euro' as never, languages: [] } },
        admin,
      )
    ).errors.map(({ field }) => field),
  ).toEqual(['name', 'currency', 'languages'])
  for (const who of [as, personas.agent.email])
    expect([
      (await sim.call(settings.organization, {}, { as: who })).status,
      (await sim.call(settings.saveOrganization, { body: { name: 'x' } }, { as: who })).status,
    ]).toEqual([403, 403])
})

test.each([
  ['currency', 'XYZ', /^Currency must be one of/],
  ['timezone', 'Europe/Atlantis', /^There is no such time zone$/],
  ['country_code', '+999', /^There is no such country code$/],
])('organisation settings refuse a %s that does not exist', async (field, value, message) => {
  const body = { name: 'Meridian', [field]: value } as { name: string }
  const { status, errors } = await sim.call(settings.saveOrganization, { body }, { as: personas.admin.email })
  expect([status, errors]).toEqual([422, [{ field, message: expect.stringMatching(message) }]])
})

test('organisation settings keep the country code as it is dialled, and a time zone by its older name', async () => {
  const body = { name: 'Meridian', country_code: '90', timezone: 'Asia/Calcutta' }
  const { data } = await sim.call(settings.saveOrganization, { body }, { as: personas.admin.email })
  expect([data.country_code, data.timezone]).toEqual(['+90', 'Asia/Calcutta'])
})

describe('notifications of the organisation', () => {
  const admin = personas.admin.email
  const types = async (who = admin) => (await sim.call(settings.notificationTypes, {}, { as: who })).data
  const turn = (
    identifier: string,
    is_active: boolean,
    channel_identifier?: 'in_app' | 'email',
    who: string = admin,
  ) =>
    sim.call(
      settings.switchNotifications,
      { identifier, body: { is_active, channel_identifier } },
      { as: who },
    )
  /** How many notifications the owner of a lead gets when that person fills in a public form again. */
  const notificationCount = async () => {
    const { id } = sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.counsellor.email)!
    const { email } = makeLead(sim.kit, { email: 'again@posta.example', staff_id: id })
    const count = () =>
      sim.db.prepare('SELECT count(*) FROM notifications WHERE user_id = ?').pluck().get(id) as number
    const before = count()
    await sim.call(publicForms.addLead, {
      id: 'study-abroad',
      body: { first_name: 'Ada', last_name: 'Again', email: email! },
    })
    return count() - before
  }
  test('organisation notifications are on for every kind and channel until switched off', async () => {
    const all = await types()
    expect(all.map(({ type }) => type)).toEqual([...notificationModules])
    expect(
      all.every(
        ({ channels }) =>
          channels.length === notificationChannels.length && channels.every(({ is_active }) => is_active),
      ),
    ).toBe(true)
    expect(await turn('lead', false, 'email')).toMatchObject({
      status: 200,
      message: 'Notifications of the organization saved',
    })
    expect(
      (await types())[0]!.channels
        .filter(({ is_active }) => !is_active)
        .map(({ channel_identifier }) => channel_identifier),
    ).toEqual(['email'])
    await turn('lead', false)
    expect((await types())[0]!.channels.some(({ is_active }) => is_active)).toBe(false)
    await turn('lead', true)
    expect((await types())[0]!.channels.every(({ is_active }) => is_active)).toBe(true)
  })
  test('a kind switched off in the app creates no notification and sends no event', async () => {
    await turn('lead', false, 'in_app')
    sim.said.length = 0
    expect([
      await notificationCount(),
      sim.said.filter(({ event }) => event === 'notificationReceived'),
    ]).toEqual([0, []])
    await turn('lead', true, 'in_app')
    expect(await notificationCount()).toBe(1)
  })
  test('switching one kind or channel off does not affect the others', async () => {
    await turn('task', false)
    await turn('lead', false, 'email')
    expect(await notificationCount()).toBe(1)
  })
  test('notification choices do not offer a switched-off kind', async () => {
    const offeredChoices = async () =>
      (await sim.call(settings.preferences, {}, { as })).data.filter(
        ({ type, channel }) => type === 'lead' && channel === 'email',
      ).length
    expect(await offeredChoices()).toBe(1)
    await turn('lead', false, 'email')
    expect(await offeredChoices()).toBe(0)
  })
  test('organisation notifications need the permission and refuse unknown kinds and channels', async () => {
    expect([
      (await sim.call(settings.notificationTypes, {}, { as: personas.agent.email })).status,
      (await turn('lead', false, undefined, personas.counsellor.email)).status,
    ]).toEqual([403, 403])
    expect(await turn('weather', false)).toMatchObject({
      status: 404,
      errors: [{ message: 'There is no such kind of notification' }],
    })
    expect((await turn('lead', false, 'pigeon' as never)).errors).toEqual([
      { message: 'There is no such channel', field: 'channel_identifier' },
    ])
  })
})
