/** Texts of messages: what may be written, which one is active, which one is the fallback, and what people then get. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { languages } from '@contract/client'
import { filledText } from '@contract/outreach/filledText'
import { kindNames, messageKinds, messageProblem, titledChannels } from '@contract/outreach/messageKinds'
import { notifications } from '@contract/outreach/notifications'
import { notificationTemplates, type NotificationTemplate } from '@contract/outreach/notificationTemplates'
import { activity } from '@contract/platform/activity'
import { settings } from '@contract/platform/settings'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const as = personas.admin.email
const me = personas.counsellor.email

const ofKind = { type: 'lead', identifier: 'lead_assigned' } as const
const list = async (query: object = {}) =>
  (await sim.call(notificationTemplates.list, { query: { ...ofKind, per_page: 100, ...query } }, { as })).data
const find = async (channel: string, language = 'en') =>
  (await list()).recordsInfo.find(
    ({ type, template_details_info }) => type === channel && template_details_info!.language === language,
  )!
const body = (type: NotificationTemplate['type'], more: object = {}, details: object = {}) => ({
  type,
  content: '{{by}} gave you {{lead}}',
  ...(titledChannels.includes(type) && { title: 'New: {{lead}}' }),
  template_details_info: {
    ...ofKind,
    language: 'en' as const,
    ...(type === 'email' && { subject: 'For you' }),
    ...details,
  },
  ...more,
})
const create = (sent: object) => sim.call(notificationTemplates.create, { body: sent as never }, { as })
const notifyOfLead = async () => {
  const values = { lead: 'Ada Kaya', lead_first_name: 'Ada', by: 'Tomas' }
  const user_id = accountOf(sim.tenant, me)!.id
  notify(sim.tenant, [{ user_id, kind: 'lead_assigned', values, module_identifier: 'x' }])()
  await sim.clock.advance(0)
}
const lastMail = (to: string = me) =>
  sim.db
    .prepare<[string], { subject: string; body: string }>(
      'SELECT subject, body FROM outbox WHERE channel = \'email\' AND "to" = ? ORDER BY id DESC',
    )
    .get(to)

describe('the texts of a new organisation', () => {
  test('templates are there for every kind, channel and language; all tags can be filled', async () => {
    const all = sim.db
      .prepare<[], { kind: (typeof kindNames)[number]; channel: string; language: string; texts: string }>(
        "SELECT kind, channel, language, coalesce(title, '') || coalesce(subject, '') || content AS texts FROM notification_templates WHERE is_active",
      )
      .all()
    expect(all.map(({ kind, channel, language }) => `${kind} ${channel} ${language}`).toSorted()).toEqual(
      kindNames
        .flatMap((kind) =>
          messageKinds[kind].channels.flatMap((channel) =>
            languages.map((language) => `${kind} ${channel} ${language}`),
          ),
        )
        .toSorted(),
    )
    expect(all.map(({ kind, texts }) => messageProblem(texts, kind)).filter(Boolean)).toEqual([])
  })
  test('templates of a kind are listed by channel, with one fallback for each', async () => {
    const { recordsInfo, totalRecords } = await list()
    expect(totalRecords).toBe(20)
    expect([...new Set(recordsInfo.map(({ type }) => type))]).toEqual([
      'in_app',
      'email',
      'push',
      'sms',
      'whatsapp',
    ])
    expect(recordsInfo.filter(({ is_fallback }) => is_fallback)).toHaveLength(5)
    expect((await list({ type: 'task' })).recordsInfo).toEqual([])
  })
  test('channels of a kind say whether the organisation sends by them', async () => {
    await sim.call(
      settings.switchNotifications,
      { identifier: 'lead', body: { channel_identifier: 'sms', is_active: false } },
      { as },
    )
    const { data } = await sim.call(notificationTemplates.channels, { query: ofKind }, { as })
    expect(data.filter(({ is_active }) => !is_active)).toEqual([
      { channel_identifier: 'sms', name: 'Sms', is_active: false },
    ])
    const advice = { type: 'agent_payment', identifier: 'advice_sent' } as const
    const ofAdvice = await sim.call(notificationTemplates.channels, { query: advice }, { as })
    expect(ofAdvice.data.map(({ channel_identifier }) => channel_identifier)).not.toContain('email')
  })
})

describe('what a template may say', () => {
  test.each(['', '   ', undefined])(
    'an empty content is refused (business-5-template-01): %j',
    async (content) => {
      expect((await create(body('sms', { content }))).errors).toEqual([
        { message: 'Template Content is required', field: 'content' },
      ])
    },
  )
  test.each(['push', 'in_app'] as const)(
    'a template of type %s needs a title (business-5-template-02)',
    async (type) => {
      for (const title of ['', undefined])
        expect((await create(body(type, { title }))).errors).toEqual([
          { message: 'Title is required', field: 'title' },
        ])
    },
  )
  test.each(['email', 'sms', 'whatsapp'] as const)('a template of type %s refuses a title', async (type) => {
    expect((await create(body(type, { title: 'x' }))).errors).toEqual([
      { message: 'Only push and in-app messages have a title', field: 'title' },
    ])
    const { data } = await create(body(type))
    expect([data.title, data.template_details_info!.identifier]).toEqual([null, 'lead_assigned'])
  })
  test('a template has a title for push and in_app alone, and template_details_info, or the info of its type for marketing (business-3-other-03)', async () => {
    const title = 'New: {{lead}}'
    const noTitle = { message: 'Only push and in-app messages have a title', field: 'title' }
    for (const type of ['push', 'in_app', 'email', 'sms', 'whatsapp'] as const) {
      const { data, errors } = await create(body(type, { title }))
      const isTitled = type === 'push' || type === 'in_app'
      expect([type, data?.title, errors]).toEqual(isTitled ? [type, title, []] : [type, undefined, [noTitle]])
    }
    expect((await create(body('push'))).data.template_details_info).toMatchObject(ofKind)

    const info = { identifier: 'campaign', language: 'en', subject: null } as const
    for (const type of ['push', 'email', 'sms', 'whatsapp'] as const) {
      const own = `${type}_template_info` as const
      const sent = {
        type,
        content: 'Hello {{lead_first_name}}',
        ...(type === 'push' && { title }),
        [own]: { ...info, ...(type === 'email' && { subject: 'For you' }) },
      }
      const { data, errors } = await create(sent)
      expect([type, errors]).toEqual([type, []])
      expect(data).toMatchObject({ [own]: { identifier: 'campaign', language: 'en' } })
      expect(Object.keys(data)).not.toContain('template_details_info')
      const wrong = await create({
        ...sent,
        [own]: undefined,
        template_details_info: { ...info, type: 'marketing' },
      })
      expect(wrong.errors[0]).toEqual({
        message: 'A template of marketing has the info of its type',
        field: 'template_details_info',
      })
    }
    const notice = { ...info, identifier: 'lead_assigned' }
    const stray = await create({ type: 'sms', content: 'Hi', sms_template_info: notice })
    expect(stray.errors).toContainEqual({
      message: 'Only templates of marketing have the info of their type',
      field: 'sms_template_info',
    })
    expect((await create({ type: 'sms', content: 'Hi' })).errors).toEqual([
      { message: 'Template info is required', field: 'template_details_info' },
    ])
  })
  test('templates of marketing are listed, previewed with a real lead, and tested', async () => {
    const marketing = { type: 'marketing', identifier: 'campaign' } as const
    const { recordsInfo } = await list(marketing)
    expect(recordsInfo).toHaveLength(16)
    const values = await sim.call(
      notificationTemplates.values,
      { query: { identifier: 'campaign', language: 'en' } },
      { as },
    )
    expect(values.data.lead!.name).toBe(values.data.values['lead'])
    const info = { identifier: 'campaign', language: 'en', subject: 'For {{lead}}' } as const
    const test_ = { type: 'email', content: 'Stop: {{unsubscribe}}', email_template_info: info } as const
    expect((await sim.call(notificationTemplates.test, { body: test_ }, { as })).message).toBe('Test sent')
    expect(lastMail(as)).toMatchObject({
      subject: `For ${values.data.lead!.name}`,
      body: expect.stringContaining('/notifications/unsubscribe/'),
    })
  })
  test('a tag that the kind does not fill is refused where it stands', async () => {
    const sent = body('email', { content: 'Hi {{leads}}, {{by}' }, { subject: '{{amount}}' })
    expect((await create(sent)).errors).toEqual([
      { message: 'This message has no field leads', field: 'content' },
      { message: 'This message has no field amount', field: 'template_details_info.subject' },
    ])
    expect((await create(body('sms', { content: 'Hi {{by}' }))).errors).toEqual([
      { message: 'A field is written with two braces on each side', field: 'content' },
    ])
  })
  test('an email needs a subject, and a kind has its own channels and module', async () => {
    expect((await create(body('email', {}, { subject: '' }))).errors).toEqual([
      { message: 'Subject is required', field: 'template_details_info.subject' },
    ])
    expect((await create(body('sms', {}, { type: 'task' }))).errors).toEqual([
      { message: 'There is no such kind of notification', field: 'template_details_info.type' },
    ])
    const advice = { type: 'agent_payment', identifier: 'advice_sent', subject: 'x' }
    expect((await create(body('email', { content: '{{amount}}' }, advice))).errors).toEqual([
      { message: 'This message does not go out by this channel', field: 'type' },
    ])
  })
})

describe('create, update, active, fallback', () => {
  test('a template is created, updated, made active and made the fallback, and people get what it says (business-7-documents-07)', async () => {
    const created = await create(body('email', { content: 'Take care of {{lead}}' }))
    expect([created.message, created.data.is_active, created.data.is_fallback]).toEqual([
      'Template created',
      false,
      false,
    ])
    const { identifier: id } = created.data
    await notifyOfLead()
    expect(lastMail()!.subject).toBe('Ada Kaya was assigned to you')

    const changed = body('email', { content: 'Take **care** of {{lead}}, {{recipient}}' })
    expect((await sim.call(notificationTemplates.update, { id, body: changed }, { as })).message).toBe(
      'Template updated',
    )
    expect((await sim.call(notificationTemplates.setActive, { id, body: {} }, { as })).data.is_active).toBe(
      true,
    )
    const active = (await list()).recordsInfo.filter(
      ({ type, is_active, template_details_info: details }) =>
        type === 'email' && is_active && details!.language === 'en',
    )
    expect(active.map(({ identifier }) => identifier)).toEqual([id])
    await notifyOfLead()
    expect(lastMail()).toEqual({ subject: 'For you', body: 'Take **care** of Ada Kaya, Şule' })

    // In Turkish there is a text of its own, until that is off: then the fallback is sent.
    await sim.call(settings.saveLanguage, { body: { language: 'tr' } }, { as: me })
    const turkish = await find('email', 'tr')
    await notifyOfLead()
    expect(lastMail()!.subject).toBe('Ada Kaya size atandı')
    await sim.call(
      notificationTemplates.setActive,
      { id: turkish.identifier, body: { is_active: false } },
      { as },
    )
    await notifyOfLead()
    expect(lastMail()!.subject).toBe('Ada Kaya was assigned to you')
    expect((await sim.call(notificationTemplates.setFallback, { id }, { as })).data.is_fallback).toBe(true)
    await notifyOfLead()
    expect(lastMail()!.subject).toBe('For you')
    expect(
      (await list()).recordsInfo.filter(({ type, is_fallback }) => type === 'email' && is_fallback),
    ).toHaveLength(1)
  })
  test('the first template of a channel and language is active', async () => {
    sim.db.prepare("DELETE FROM notification_templates WHERE channel = 'sms' AND language = 'fr'").run()
    const { data } = await create(body('sms', {}, { language: 'fr' }))
    expect([data.is_active, data.is_fallback]).toEqual([true, false])
  })
  test('a switch that changes nothing is refused', async () => {
    const { identifier: id } = await find('sms')
    const again = [
      await sim.call(notificationTemplates.setActive, { id, body: { is_active: true } }, { as }),
      await sim.call(notificationTemplates.setFallback, { id }, { as }),
    ]
    expect(again.map(({ status, errors }) => [status, errors[0]!.message])).toEqual([
      [422, 'This template is active already'],
      [422, 'This template is the fallback already'],
    ])
  })
  test('kind, channel and language of a template stay, and what another person saved meanwhile too', async () => {
    const { identifier: id, updated_at } = await find('sms')
    const update = (sent: object) =>
      sim.call(notificationTemplates.update, { id, body: sent as never }, { as })
    expect((await update(body('whatsapp'))).errors).toEqual([
      { message: 'Kind, channel and language of a template stay', field: 'type' },
    ])
    await sim.clock.advance(1000)
    expect((await update(body('sms', { content: 'Theirs' }))).status).toBe(200)
    expect((await update(body('sms', { content: 'Mine', updated_at }))).status).toBe(409)
  })
  test('notification templates: an unknown one is 404', async () => {
    const answers = [
      await sim.call(notificationTemplates.single, { id: 'x' }, { as }),
      await sim.call(notificationTemplates.update, { id: 'x', body: body('sms') }, { as }),
      await sim.call(notificationTemplates.setFallback, { id: 'x' }, { as }),
    ]
    expect(answers.map(({ status, errors }) => [status, errors[0]!.message])).toEqual(
      Array.from({ length: 3 }, () => [404, 'There is no such template']),
    )
  })
  test('changes are in the activity log, with the text that changed', async () => {
    const { identifier: id } = await find('sms', 'fr')
    await sim.call(notificationTemplates.setFallback, { id }, { as })
    const { data } = await sim.call(activity.list, { query: {} }, { as })
    expect(data.recordsInfo[0]).toMatchObject({
      action: 'template_fallback_changed',
      module_type: 'notificationTemplates',
      description: 'lead_assigned · sms · fr',
    })
  })
  test('notification templates: refused without the permission to change them', async () => {
    const { identifier: id } = await find('sms')
    const calling = { as: me }
    const answers = [
      await sim.call(notificationTemplates.list, { query: ofKind }, calling),
      await sim.call(notificationTemplates.create, { body: body('sms') }, calling),
      await sim.call(notificationTemplates.setFallback, { id }, calling),
      await sim.call(notificationTemplates.test, { body: body('sms') }, calling),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('preview and test', () => {
  const valuesFor = (query: object, who: string = as) =>
    sim.call(
      notificationTemplates.values,
      { query: { language: 'en', ...ofKind, ...query } as never },
      { as: who },
    )
  test('values are of a real lead: the newest, or the one that is asked for', async () => {
    const { data } = await valuesFor({})
    const [newest, second] = data.leads
    expect([data.lead, data.leads.length, data.values['lead']]).toEqual([newest, 20, newest!.name])
    expect(data.values).toMatchObject({ by: 'Tomas Lindqvist', organization: 'Meridian Study Abroad' })
    const other = await valuesFor({ lead_identifier: second!.identifier })
    expect(other.data.values['lead']).toBe(second!.name)
    expect((await valuesFor({ lead_identifier: 'x' })).errors).toEqual([
      { message: 'There is no such lead', field: 'lead_identifier' },
    ])
  })
  test('values are of a lead that the caller may see, and of an example where there is none', async () => {
    const role = sim.db.prepare("SELECT id FROM roles WHERE identifier = 'counsellor'").pluck().get()
    sim.db.prepare('INSERT INTO role_permissions VALUES (?, ?)').run(role, 'notifications.templates.read')
    const { data } = await valuesFor({}, me)
    const owners = data.leads.map(({ identifier }) =>
      sim.db
        .prepare('SELECT u.email FROM leads l JOIN users u ON u.id = l.staff_id WHERE l.identifier = ?')
        .pluck()
        .get(identifier),
    )
    expect(new Set(owners)).toEqual(new Set([me]))
    const paid = await valuesFor({ identifier: 'commission_paid' })
    expect([paid.data.lead, paid.data.leads, paid.data.values['installments']]).toEqual([
      null,
      [],
      '4 installments',
    ])
  })
  test('a value is written as the language writes it, and in Arabic in a direction of its own', async () => {
    const { data } = await valuesFor({ language: 'ar', identifier: 'leads_assigned' })
    expect([data.values['leads'], data.values['by']]).toEqual([
      '12 عميلًا محتملًا',
      '\u2068Tomas Lindqvist\u2069',
    ])
    const text = { title: null, subject: null, content: '{{leads}} {{link}}' }
    expect(filledText(text, data.values, 'email').content).toBe(
      '12 عميلًا محتملًا http://localhost/leads?search=leads_assigned',
    )
  })
  test('a test goes to the caller alone, though the organisation sends none, and at once', async () => {
    await sim.call(settings.switchNotifications, { identifier: 'lead', body: { is_active: false } }, { as })
    const quiet = { name: 'Meridian', quiet_from: '00:00', quiet_to: '23:59' }
    await sim.call(settings.saveOrganization, { body: quiet }, { as })
    const sent = await sim.call(
      notificationTemplates.test,
      { body: body('email', { content: 'About {{lead}}' }) },
      { as },
    )
    expect(sent.message).toBe('Test sent')
    await sim.clock.advance(0)
    const { data } = await valuesFor({})
    expect(lastMail(as)).toEqual({ subject: 'For you', body: `About ${data.lead!.name}` })
    expect(sim.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(1)
    await sim.call(notificationTemplates.test, { body: body('in_app') }, { as })
    const bell = await sim.call(notifications.list, {}, { as })
    expect(bell.data.recordsInfo.map(({ notification_info }) => notification_info.title)).toEqual([
      `New: ${data.lead!.name}`,
    ])
  })
  test('a test by a channel without an address says so', async () => {
    sim.db.prepare('UPDATE users SET mobile = NULL WHERE email = ?').run(as)
    expect((await sim.call(notificationTemplates.test, { body: body('sms') }, { as })).errors).toEqual([
      { message: 'You have no address for this channel. Add one to your profile', field: 'type' },
    ])
  })
})
