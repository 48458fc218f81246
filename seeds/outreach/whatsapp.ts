/** The WhatsApp account of the organisation, templates in each state, and the library of sources. */
import { aboutOf } from '@db/about'
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import { languages } from '@contract/client'
import type { Kit } from '../kit'
import { whatsappSources } from '../reference/whatsappSources'

type Seeded = Pick<WhatsappTemplate, 'name' | 'category' | 'language' | 'body'> &
  Partial<Pick<WhatsappTemplate, 'header_text' | 'footer' | 'buttons' | 'status' | 'rejection_reason'>>

export const makeWhatsappTemplate = (kit: Kit, { header_text = null, ...template }: Partial<Seeded> = {}) =>
  kit.row('whatsapp_templates', {
    name: 'welcome',
    category: 'utility',
    language: 'en',
    header_type: header_text === null ? 'none' : 'text',
    header_text,
    body: 'Hello {{lead_first_name}}, welcome to {{organization}}. We will call you soon.',
    footer: null,
    buttons: [],
    status: 'approved',
    rejection_reason: null,
    created_at: kit.ago(30),
    updated_at: kit.ago(30),
    ...template,
  })

const seeded: readonly Seeded[] = [
  {
    name: 'welcome',
    category: 'utility',
    language: 'en',
    header_text: 'Welcome',
    body: 'Hello {{lead_first_name}}, welcome to {{organization}}. We will call you soon.',
    buttons: [{ type: 'visit_website', text: 'How we work', value: 'https://meridian.example/how' }],
  },
  {
    name: 'welcome',
    category: 'utility',
    language: 'tr',
    header_text: 'Hoş geldiniz',
    body: 'Merhaba {{lead_first_name}}, {{organization}} ailesine hoş geldiniz. Sizi yakında arayacağız.',
    buttons: [{ type: 'visit_website', text: 'Nasıl çalışıyoruz', value: 'https://meridian.example/nasil' }],
  },
  {
    name: 'welcome',
    category: 'utility',
    language: 'ar',
    header_text: 'أهلًا وسهلًا',
    body: 'مرحبًا {{lead_first_name}}، أهلًا بك في {{organization}}. سنتصل بك قريبًا.',
    buttons: [{ type: 'custom', text: 'اتصلوا بي', value: null }],
  },
  {
    name: 'early_bird',
    category: 'utility',
    language: 'en',
    body: 'Hello {{lead_first_name}}, our application service costs less until the end of the month.',
    buttons: [{ type: 'copy_offer_code', text: 'Copy the code', value: 'EARLY10' }],
    status: 'rejected',
    rejection_reason: 'A template with an offer code is of the category marketing',
  },
]

export function seedWhatsapp(kit: Kit): void {
  aboutOf(kit.db).set(
    'integrations whatsapp',
    JSON.stringify({ account: { phone_number: '+442079460123', display_name: 'Meridian Study Abroad' } }),
  )
  for (const template of seeded) makeWhatsappTemplate(kit, template)
  for (const { name, category, texts } of whatsappSources)
    for (const language of languages) {
      const { body, button } = texts[language]
      const buttons = button === undefined ? [] : [{ type: 'custom', text: button, value: null }]
      kit.row('whatsapp_sources', { name, category, language, body, buttons })
    }
}
