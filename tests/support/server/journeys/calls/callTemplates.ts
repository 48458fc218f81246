/** The calls of message templates and of WhatsApp, once each. */
import { contract } from '@contract'
import { whatsappBody } from '../../outreach/whatsappBody'
import { CLIENT, type World } from '../caller'

export async function callTemplates(world: World): Promise<void> {
  const { call } = world
  const { notificationTemplates: templates } = contract
  const text = {
    type: 'sms',
    content: 'Hello {{lead}}',
    template_details_info: { type: 'lead', identifier: 'lead_assigned', language: 'en' },
  } as const
  const template = { id: (await call(templates.create, { body: text })).identifier }
  await call(templates.single, template)
  await call(templates.update, { ...template, body: text })
  await call(templates.setActive, { ...template, body: {} })
  await call(templates.setFallback, template)
  // Two messages: one is read alone later, the other with all.
  for (const title of ['New', 'Newer'])
    await call(templates.test, { body: { ...text, type: 'in_app', title } })
  await callWhatsapp(world)
}

/** An approved template is edited: one that was just sent is under review. */
async function callWhatsapp({ call, file }: World): Promise<void> {
  const { whatsapp } = contract
  await call(whatsapp.create, { body: whatsappBody() })
  const { recordsInfo } = await call(whatsapp.list, {})
  const { identifier } = recordsInfo.find(({ status }) => status === 'approved')!
  const { name, language } = await call(whatsapp.single, { identifier })
  await call(whatsapp.update, { identifier, body: whatsappBody({ name, language }) })
  await call(whatsapp.disconnect, {})
  const { redirect_url } = await call(whatsapp.connect, {})
  const asked = { state: stateIn(redirect_url), client_number: CLIENT }
  const state = stateIn(await file(whatsapp.consent, { query: asked }, ''))
  const account = { phone_number: '+442079460123', display_name: 'Meridian' }
  await file(whatsapp.callback, { query: { ...asked, ...account, state } }, '')
}

/** The state in an address, or in the form of a page. */
const stateIn = (text: string) => /state(?:=|" value=")([\w-]+)/.exec(text)![1]!
