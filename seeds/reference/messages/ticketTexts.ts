/** Texts of the messages about tickets in four languages. */
import type { Language } from '@contract/client'
import type { NoticeKind } from '@contract/outreach/messageKinds'
import { by, texts, type Texts } from './messageText'

const open: Record<Language, string> = {
  en: '[Open the ticket]({{link}})',
  fr: '[Ouvrir le ticket]({{link}})',
  tr: '[Talebi açın]({{link}})',
  ar: '[افتح التذكرة]({{link}})',
}
const openAll: Record<Language, string> = {
  en: '[Open them]({{link}})',
  fr: '[Les ouvrir]({{link}})',
  tr: '[Talepleri açın]({{link}})',
  ar: '[افتح القائمة]({{link}})',
}
/** @param said in the mail, and its subject @param content below the title in the app */
const about = (language: Language, title: string, said: string, content = by[language]): Texts =>
  texts(language, title, content, [title, `${said}\n\n${open[language]}`])
const aboutSeveral = (language: Language, title: string, said: string): Texts =>
  texts(language, title, by[language], [title, `${said}\n\n${openAll[language]}`])

export const ticketTexts = {
  ticket_assigned: {
    en: about('en', 'Ticket {{ticket}} was assigned to you', '{{by}} assigned ticket **{{ticket}}** to you.'),
    fr: about(
      'fr',
      'Le ticket {{ticket}} vous a été attribué',
      '{{by}} vous a attribué le ticket **{{ticket}}**.',
    ),
    tr: about(
      'tr',
      '{{ticket}} numaralı talep size atandı',
      '{{by}} size **{{ticket}}** numaralı talebi atadı.',
    ),
    ar: about('ar', 'أُسندت إليك التذكرة {{ticket}}', 'أسند إليك {{by}} التذكرة **{{ticket}}**.'),
  },
  tickets_assigned: {
    en: aboutSeveral('en', '{{tickets}} were assigned to you', '{{by}} assigned **{{tickets}}** to you.'),
    fr: aboutSeveral('fr', '{{tickets}} vous ont été attribués', '{{by}} vous a attribué **{{tickets}}**.'),
    tr: aboutSeveral('tr', 'Size {{tickets}} atandı', '{{by}} size **{{tickets}}** atadı.'),
    ar: aboutSeveral('ar', 'أُسند إليك: {{tickets}}', 'أسند إليك {{by}}: **{{tickets}}**.'),
  },
  ticket_answered: {
    en: about(
      'en',
      '{{by}} answered on ticket {{ticket}}',
      '{{by}} wrote on ticket **{{ticket}}**: {{message}}',
      '{{message}}',
    ),
    fr: about(
      'fr',
      '{{by}} a répondu au ticket {{ticket}}',
      '{{by}} a écrit sur le ticket **{{ticket}}** : {{message}}',
      '{{message}}',
    ),
    tr: about(
      'tr',
      '{{by}}, {{ticket}} numaralı talebi yanıtladı',
      '{{by}}, **{{ticket}}** numaralı talebe şunu yazdı: {{message}}',
      '{{message}}',
    ),
    ar: about(
      'ar',
      'رد {{by}} على التذكرة {{ticket}}',
      'كتب {{by}} على التذكرة **{{ticket}}**: {{message}}',
      '{{message}}',
    ),
  },
  ticket_corrected: {
    en: about(
      'en',
      'What you reported in ticket {{ticket}} is corrected',
      '{{by}} corrected what you reported in ticket **{{ticket}}**. It says now: **{{value}}**',
      'It says now: {{value}}',
    ),
    fr: about(
      'fr',
      'L’erreur signalée dans le ticket {{ticket}} est corrigée',
      '{{by}} a corrigé l’erreur que vous avez signalée dans le ticket **{{ticket}}**. Nouvelle valeur : **{{value}}**',
      'Nouvelle valeur : {{value}}',
    ),
    tr: about(
      'tr',
      '{{ticket}} numaralı talepte bildirdiğiniz hata düzeltildi',
      '{{by}}, **{{ticket}}** numaralı talepte bildirdiğiniz hatayı düzeltti. Yeni değer: **{{value}}**',
      'Yeni değer: {{value}}',
    ),
    ar: about(
      'ar',
      'صُحّح ما أبلغت عنه في التذكرة {{ticket}}',
      'صحّح {{by}} ما أبلغت عنه في التذكرة **{{ticket}}**. القيمة الجديدة: **{{value}}**',
      'القيمة الجديدة: {{value}}',
    ),
  },
  ticket_closed: {
    en: about('en', 'Your ticket {{ticket}} is closed', '{{by}} closed your ticket **{{ticket}}**.'),
    fr: about('fr', 'Votre ticket {{ticket}} est fermé', '{{by}} a fermé votre ticket **{{ticket}}**.'),
    tr: about(
      'tr',
      '{{ticket}} numaralı talebiniz kapatıldı',
      '{{by}}, **{{ticket}}** numaralı talebinizi kapattı.',
    ),
    ar: about('ar', 'أُغلقت تذكرتك {{ticket}}', 'أغلق {{by}} تذكرتك **{{ticket}}**.'),
  },
  tickets_closed: {
    en: aboutSeveral('en', '{{tickets}} of yours are closed', '{{by}} closed **{{tickets}}** of yours.'),
    fr: aboutSeveral('fr', '{{tickets}} à vous sont fermés', '{{by}} a fermé **{{tickets}}** à vous.'),
    tr: aboutSeveral(
      'tr',
      'Açtığınız {{tickets}} kapatıldı',
      '{{by}}, açtığınız **{{tickets}}** için kapatma yaptı.',
    ),
    ar: aboutSeveral('ar', 'أُغلقت من تذاكرك: {{tickets}}', 'أغلق {{by}} من تذاكرك: **{{tickets}}**.'),
  },
} satisfies Partial<Record<NoticeKind, Record<Language, Texts>>>
