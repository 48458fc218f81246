/** The shape of a message: what it says in the app, by SMS and WhatsApp, and by mail, with its greeting and footer. */
import type { Language } from '@contract/client'

/**
 * `title`, `content`: in the app, and pushed. `text`: SMS and WhatsApp. `subject`, `mail`: the email, in Markdown; empty where a kind has
 * none.
 */
export interface Texts {
  title: string
  content: string
  text: string
  subject: string
  mail: string
}

const footers: Record<Language, string> = {
  en: 'You get this because you work with {{organization}}. [Choose what you get]({{unsubscribe}})',
  fr: 'Vous recevez ce message parce que vous travaillez avec {{organization}}. [Choisir ce que vous recevez]({{unsubscribe}})',
  tr: 'Bu iletiyi {{organization}} ile çalıştığınız için alıyorsunuz. [Neler alacağınızı seçin]({{unsubscribe}})',
  ar: 'تصلك هذه الرسالة لأنك تعمل مع {{organization}}. [اختر ما يصلك]({{unsubscribe}})',
}
export const greetings: Record<Language, string> = {
  en: 'Hello {{recipient}},',
  fr: 'Bonjour {{recipient}},',
  tr: 'Merhaba {{recipient}},',
  ar: 'مرحبًا {{recipient}}،',
}
export const by: Record<Language, string> = {
  en: 'By {{by}}',
  fr: 'Par {{by}}',
  tr: '{{by}} tarafından',
  ar: 'بواسطة {{by}}',
}
/** @param body the sentences between greeting and footer */
export const texts = (
  language: Language,
  title: string,
  content: string,
  [subject, body]: readonly [subject: string, body: string] = ['', ''],
): Texts => ({
  title,
  content,
  text: `${title} · ${content} · {{link}}`,
  subject,
  mail: body && `${greetings[language]}\n\n${body}\n\n---\n\n${footers[language]}`,
})
