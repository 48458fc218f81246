/** The calls of message templates and of WhatsApp, once each. */
import { contract } from '@contract'
import { whatsappBody } from '../outreach/whatsappBody'
import type { startBuiltServer } from './builtServer'

type Call = Awaited<ReturnType<typeof startBuiltServer>>['call']

export async function callTemplates(call: Call): Promise<void> {
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
  await callWhatsapp(call)
}

/** An approved template is edited: one that was just sent is under review. */
async function callWhatsapp(call: Call): Promise<void> {
  const { whatsapp } = contract
  await call(whatsapp.create, { body: whatsappBody() })
  const { recordsInfo } = await call(whatsapp.list, {})
  const { identifier } = recordsInfo.find(({ status }) => status === 'approved')!
  const { name, language } = await call(whatsapp.single, { identifier })
  await call(whatsapp.update, { identifier, body: whatsappBody({ name, language }) })
  await call(whatsapp.disconnect, {})
}
