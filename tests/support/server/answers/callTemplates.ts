/** The calls of message templates, once each. */
import { contract } from '@contract'
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
}
