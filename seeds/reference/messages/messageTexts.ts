/** Texts of messages in four languages, as a new organisation has them. */
import type { Language } from '@contract/client'
import type { MarketingKind, NoticeKind } from '@contract/outreach/messageKinds'
import { by, greetings, texts, type Texts } from './messageText'
import { applicationTexts } from './applicationTexts'
import { ticketTexts } from './ticketTexts'

/** What a campaign says to a lead. @param stop the words of the link by which they choose what they get */
const campaign = (language: Language, title: string, content: string, stop: string): Texts => ({
  title,
  content,
  text: `${greetings[language]} ${content} · {{unsubscribe}}`,
  subject: title,
  mail: `${greetings[language]}\n\n${content}\n\n---\n\n[${stop}]({{unsubscribe}})`,
})

export const messageTexts: Record<NoticeKind | MarketingKind, Record<Language, Texts>> = {
  lead_assigned: {
    en: texts('en', '1 lead was assigned to you', by.en, [
      '{{lead}} was assigned to you',
      '{{by}} assigned **{{lead}}** to you.\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', '1 prospect vous a été attribué', by.fr, [
      '{{lead}} vous a été attribué',
      '{{by}} vous a attribué **{{lead}}**.\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', 'Size 1 aday atandı', by.tr, [
      '{{lead}} size atandı',
      '{{by}}, **{{lead}}** adlı adayı size atadı.\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', 'أُسند إليك عميل محتمل واحد', by.ar, [
      'أُسند إليك {{lead}}',
      'أسند إليك {{by}} العميل المحتمل **{{lead}}**.\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  leads_assigned: {
    en: texts('en', '{{leads}} were assigned to you', by.en, [
      '{{leads}} were assigned to you',
      '{{by}} assigned **{{leads}}** to you.\n\n[Open them]({{link}})',
    ]),
    fr: texts('fr', '{{leads}} vous ont été attribués', by.fr, [
      '{{leads}} vous ont été attribués',
      '{{by}} vous a attribué **{{leads}}**.\n\n[Les ouvrir]({{link}})',
    ]),
    tr: texts('tr', 'Size {{leads}} atandı', by.tr, [
      'Size {{leads}} atandı',
      '{{by}} size **{{leads}}** atadı.\n\n[Adayları açın]({{link}})',
    ]),
    ar: texts('ar', 'أُسند إليك {{leads}}', by.ar, [
      'أُسند إليك {{leads}}',
      'أسند إليك {{by}}: **{{leads}}**.\n\n[افتح القائمة]({{link}})',
    ]),
  },
  lead_asked_again: {
    en: texts('en', '{{lead}} asked again', 'By a public form', [
      '{{lead}} asked again',
      '**{{lead}}** filled in a public form and is your lead already.\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', '{{lead}} s’est manifesté à nouveau', 'Par un formulaire public', [
      '{{lead}} s’est manifesté à nouveau',
      '**{{lead}}**, qui est déjà votre prospect, a rempli un formulaire public.\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', '{{lead}} yeniden başvurdu', 'Herkese açık bir formla', [
      '{{lead}} yeniden başvurdu',
      'Zaten sizin adayınız olan **{{lead}}** herkese açık bir form doldurdu.\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', '{{lead}} تواصل من جديد', 'عبر نموذج عام', [
      '{{lead}} تواصل من جديد',
      'ملأ **{{lead}}**، وهو عميلك المحتمل بالفعل، نموذجًا عامًا.\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  lead_wrote: {
    en: texts('en', '{{lead}} wrote to you', '{{message}}', [
      '{{lead}} wrote to you',
      '**{{lead}}** wrote: {{message}}\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', '{{lead}} vous a écrit', '{{message}}', [
      '{{lead}} vous a écrit',
      '**{{lead}}** a écrit : {{message}}\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', '{{lead}} size yazdı', '{{message}}', [
      '{{lead}} size yazdı',
      '**{{lead}}** şunu yazdı: {{message}}\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', 'كتب إليك {{lead}}', '{{message}}', [
      'كتب إليك {{lead}}',
      'كتب **{{lead}}**: {{message}}\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  colleague_wrote: {
    en: texts('en', '{{by}} wrote to {{lead}}', '{{message}}', [
      '{{by}} wrote to {{lead}}',
      '{{by}} wrote to **{{lead}}**: {{message}}\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', '{{by}} a écrit à {{lead}}', '{{message}}', [
      '{{by}} a écrit à {{lead}}',
      '{{by}} a écrit à **{{lead}}** : {{message}}\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', '{{by}}, {{lead}} adlı adaya yazdı', '{{message}}', [
      '{{by}}, {{lead}} adlı adaya yazdı',
      '{{by}}, **{{lead}}** adlı adaya şunu yazdı: {{message}}\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', 'كتب {{by}} إلى {{lead}}', '{{message}}', [
      'كتب {{by}} إلى {{lead}}',
      'كتب {{by}} إلى **{{lead}}**: {{message}}\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  counsellor_wrote: {
    en: texts('en', '{{by}} wrote to you', '{{message}}', [
      '{{by}} wrote to you',
      '{{by}} wrote to you: {{message}}\n\n[Answer]({{link}})',
    ]),
    fr: texts('fr', '{{by}} vous a écrit', '{{message}}', [
      '{{by}} vous a écrit',
      '{{by}} vous a écrit : {{message}}\n\n[Répondre]({{link}})',
    ]),
    tr: texts('tr', '{{by}} size yazdı', '{{message}}', [
      '{{by}} size yazdı',
      '{{by}} size şunu yazdı: {{message}}\n\n[Yanıtlayın]({{link}})',
    ]),
    ar: texts('ar', 'كتب إليك {{by}}', '{{message}}', [
      'كتب إليك {{by}}',
      'كتب إليك {{by}}: {{message}}\n\n[أجب]({{link}})',
    ]),
  },
  note_mention: {
    en: texts('en', '{{by}} mentioned you in a note on {{lead}}', '{{note}}', [
      '{{by}} mentioned you in a note on {{lead}}',
      '{{by}} wrote about **{{lead}}**: {{note}}\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', '{{by}} vous a mentionné dans une note sur {{lead}}', '{{note}}', [
      '{{by}} vous a mentionné dans une note sur {{lead}}',
      '{{by}} a écrit au sujet de **{{lead}}** : {{note}}\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', '{{by}}, {{lead}} hakkındaki bir notta sizden söz etti', '{{note}}', [
      '{{by}}, {{lead}} hakkındaki bir notta sizden söz etti',
      '{{by}}, **{{lead}}** hakkında şunu yazdı: {{note}}\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', 'ذكرك {{by}} في ملاحظة عن {{lead}}', '{{note}}', [
      'ذكرك {{by}} في ملاحظة عن {{lead}}',
      'كتب {{by}} عن **{{lead}}**: {{note}}\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  reminder_due: {
    en: texts('en', 'Reminder: {{lead}}', '{{task}}', [
      'Reminder: {{lead}}',
      '**{{lead}}**: {{task}}\n\n[Open the lead]({{link}})',
    ]),
    fr: texts('fr', 'Rappel : {{lead}}', '{{task}}', [
      'Rappel : {{lead}}',
      '**{{lead}}** : {{task}}\n\n[Ouvrir le prospect]({{link}})',
    ]),
    tr: texts('tr', 'Hatırlatıcı: {{lead}}', '{{task}}', [
      'Hatırlatıcı: {{lead}}',
      '**{{lead}}**: {{task}}\n\n[Adayı açın]({{link}})',
    ]),
    ar: texts('ar', 'تذكير: {{lead}}', '{{task}}', [
      'تذكير: {{lead}}',
      '**{{lead}}**: {{task}}\n\n[افتح العميل المحتمل]({{link}})',
    ]),
  },
  task_due: {
    en: texts('en', 'Task due', '{{task}}', [
      'Task due: {{task}}',
      'This task is due: **{{task}}**\n\n[Open the task]({{link}})',
    ]),
    fr: texts('fr', 'Tâche à échéance', '{{task}}', [
      'Tâche à échéance : {{task}}',
      'Cette tâche arrive à échéance : **{{task}}**\n\n[Ouvrir la tâche]({{link}})',
    ]),
    tr: texts('tr', 'Görevin zamanı geldi', '{{task}}', [
      'Görevin zamanı geldi: {{task}}',
      'Bu görevin zamanı geldi: **{{task}}**\n\n[Görevi açın]({{link}})',
    ]),
    ar: texts('ar', 'حان موعد مهمة', '{{task}}', [
      'حان موعد مهمة: {{task}}',
      'حان موعد هذه المهمة: **{{task}}**\n\n[افتح المهمة]({{link}})',
    ]),
  },
  task_assigned: {
    en: texts('en', '1 task was assigned to you', '{{task}}', [
      'A task was assigned to you: {{task}}',
      '{{by}} assigned a task to you: **{{task}}**\n\n[Open the task]({{link}})',
    ]),
    fr: texts('fr', '1 tâche vous a été attribuée', '{{task}}', [
      'Une tâche vous a été attribuée : {{task}}',
      '{{by}} vous a attribué une tâche : **{{task}}**\n\n[Ouvrir la tâche]({{link}})',
    ]),
    tr: texts('tr', 'Size 1 görev atandı', '{{task}}', [
      'Size bir görev atandı: {{task}}',
      '{{by}} size bir görev atadı: **{{task}}**\n\n[Görevi açın]({{link}})',
    ]),
    ar: texts('ar', 'أُسندت إليك مهمة واحدة', '{{task}}', [
      'أُسندت إليك مهمة: {{task}}',
      'أسند إليك {{by}} مهمة: **{{task}}**\n\n[افتح المهمة]({{link}})',
    ]),
  },
  tasks_assigned: {
    en: texts('en', '{{tasks}} were assigned to you', by.en, [
      '{{tasks}} were assigned to you',
      '{{by}} assigned **{{tasks}}** to you.\n\n[Open them]({{link}})',
    ]),
    fr: texts('fr', '{{tasks}} vous ont été attribuées', by.fr, [
      '{{tasks}} vous ont été attribuées',
      '{{by}} vous a attribué **{{tasks}}**.\n\n[Les ouvrir]({{link}})',
    ]),
    tr: texts('tr', 'Size {{tasks}} atandı', by.tr, [
      'Size {{tasks}} atandı',
      '{{by}} size **{{tasks}}** atadı.\n\n[Görevleri açın]({{link}})',
    ]),
    ar: texts('ar', 'أُسند إليك: {{tasks}}', by.ar, [
      'أُسند إليك: {{tasks}}',
      'أسند إليك {{by}}: **{{tasks}}**.\n\n[افتح القائمة]({{link}})',
    ]),
  },
  ...ticketTexts,
  ...applicationTexts,
  commission_paid: {
    en: texts('en', 'Commission of {{installments}} was paid to you', by.en, [
      '{{organization}} paid your commission',
      '{{by}} paid you the commission of **{{installments}}**.\n\n[See your commissions]({{link}})',
    ]),
    fr: texts('fr', 'La commission de {{installments}} vous a été versée', by.fr, [
      '{{organization}} a versé votre commission',
      '{{by}} vous a versé la commission de **{{installments}}**.\n\n[Voir vos commissions]({{link}})',
    ]),
    tr: texts('tr', '{{installments}} için komisyon size ödendi', by.tr, [
      '{{organization}} komisyonunuzu ödedi',
      '{{by}} size **{{installments}}** için komisyon ödedi.\n\n[Komisyonlarınızı görün]({{link}})',
    ]),
    ar: texts('ar', 'دُفعت إليك عمولة {{installments}}', by.ar, [
      'دفعت {{organization}} عمولتك',
      'دفع لك {{by}} عمولة **{{installments}}**.\n\n[اطّلع على عمولاتك]({{link}})',
    ]),
  },
  advice_sent: {
    en: texts('en', '{{organization}} paid you {{amount}}', by.en),
    fr: texts('fr', '{{organization}} vous a payé {{amount}}', by.fr),
    tr: texts('tr', '{{organization}} size {{amount}} ödedi', by.tr),
    ar: texts('ar', 'دفعت لك {{organization}} {{amount}}', by.ar),
  },
  campaign: {
    en: campaign(
      'en',
      'Your next step at {{organization}}',
      'Shall we plan your studies together?',
      'Stop these messages',
    ),
    fr: campaign(
      'fr',
      'Votre prochaine étape chez {{organization}}',
      'Et si nous préparions vos études ensemble ?',
      'Ne plus recevoir ces messages',
    ),
    tr: campaign(
      'tr',
      '{{organization}} ile sıradaki adımınız',
      'Eğitiminizi birlikte planlayalım mı?',
      'Bu iletileri durdur',
    ),
    ar: campaign('ar', 'خطوتك التالية مع {{organization}}', 'هل نخطط لدراستك معًا؟', 'إيقاف هذه الرسائل'),
  },
}
