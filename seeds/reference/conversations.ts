/** What counsellors and leads write to each other, in the language of the lead. */
import type { Language } from '@contract/client'
import type { ConversationChannel } from '@contract/leads/leadConversations'

type InLanguages = Readonly<Record<Language, string>>
export interface SeededMessage {
  channel: ConversationChannel
  isFromLead?: true
  /** Of a mail of ours. */
  subject?: InLanguages
  text: InLanguages
  /** Why it did not arrive. */
  bounced?: string
}
/** `{name}` is the first name of the lead. The second thread ends with the lead: seeded notifications tell of it. */
export const threads: readonly (readonly SeededMessage[])[] = [
  [
    {
      channel: 'email',
      subject: {
        en: 'Programs that fit',
        fr: 'Des programmes pour vous',
        tr: 'Size uygun programlar',
        ar: 'برامج تناسبك',
      },
      text: {
        en: 'Dear {name}, I have listed three programs that fit your grades. Which city do you prefer?',
        fr: 'Bonjour {name}, voici trois programmes qui correspondent à vos notes. Quelle ville préférez-vous ?',
        tr: 'Merhaba {name}, notlarınıza uyan üç program buldum. Hangi şehri tercih edersiniz?',
        ar: 'مرحبًا {name}، وجدت ثلاثة برامج تناسب درجاتك. أي مدينة تفضّل؟',
      },
    },
    {
      channel: 'whatsapp',
      isFromLead: true,
      text: {
        en: 'Thank you! Toronto, if the fees are not much higher.',
        fr: 'Merci ! Toronto, si les frais ne sont pas beaucoup plus élevés.',
        tr: 'Teşekkürler! Ücret çok daha yüksek değilse Toronto.',
        ar: 'شكرًا! تورونتو، إن لم تكن الرسوم أعلى بكثير.',
      },
    },
    {
      channel: 'whatsapp',
      text: {
        en: 'They are about the same. I will send you the list of documents today.',
        fr: 'Ils sont à peu près égaux. Je vous envoie la liste des documents aujourd’hui.',
        tr: 'Hemen hemen aynı. Belge listesini bugün gönderiyorum.',
        ar: 'هي متقاربة. سأرسل لك قائمة المستندات اليوم.',
      },
    },
  ],
  [
    {
      channel: 'whatsapp',
      text: {
        en: 'Hello {name}, has your IELTS result arrived?',
        fr: 'Bonjour {name}, avez-vous reçu votre résultat IELTS ?',
        tr: 'Merhaba {name}, IELTS sonucunuz geldi mi?',
        ar: 'مرحبًا {name}، هل وصلت نتيجة الآيلتس؟',
      },
    },
    {
      channel: 'whatsapp',
      isFromLead: true,
      text: {
        en: 'Yes, 6.5 overall. Is that enough for January?',
        fr: 'Oui, 6,5 au total. Est-ce suffisant pour janvier ?',
        tr: 'Evet, genel 6,5. Ocak için yeterli mi?',
        ar: 'نعم، 6.5 إجمالًا. هل تكفي لشهر يناير؟',
      },
    },
  ],
  [
    {
      channel: 'email',
      bounced: 'Mailbox is full',
      subject: { en: 'Your offer', fr: 'Votre offre', tr: 'Kabul mektubunuz', ar: 'خطاب القبول' },
      text: {
        en: 'Dear {name}, your offer has come. Please look at its conditions.',
        fr: 'Bonjour {name}, votre offre est arrivée. Regardez ses conditions, s’il vous plaît.',
        tr: 'Merhaba {name}, kabul mektubunuz geldi. Lütfen koşullarına bakın.',
        ar: 'مرحبًا {name}، وصل خطاب القبول. يرجى الاطلاع على شروطه.',
      },
    },
    {
      channel: 'sms',
      text: {
        en: 'Your mailbox is full, so our mail came back. Please call us about your offer.',
        fr: 'Votre boîte est pleine et notre e-mail est revenu. Appelez-nous au sujet de votre offre.',
        tr: 'Posta kutunuz dolu, e-postamız geri döndü. Kabulünüz için lütfen bizi arayın.',
        ar: 'صندوق بريدك ممتلئ فعادت رسالتنا. يرجى الاتصال بنا بشأن خطاب القبول.',
      },
    },
    {
      channel: 'sms',
      isFromLead: true,
      text: {
        en: 'I can talk after five.',
        fr: 'Je suis disponible après 17 h.',
        tr: 'Beşten sonra konuşabilirim.',
        ar: 'يمكنني التحدث بعد الخامسة.',
      },
    },
  ],
  [
    {
      channel: 'email',
      isFromLead: true,
      text: {
        en: 'Hello, I would like to study nursing. Do I need a language certificate?',
        fr: 'Bonjour, je voudrais étudier les soins infirmiers. Faut-il un certificat de langue ?',
        tr: 'Merhaba, hemşirelik okumak istiyorum. Dil belgesi gerekiyor mu?',
        ar: 'مرحبًا، أرغب في دراسة التمريض. هل أحتاج إلى شهادة لغة؟',
      },
    },
    {
      channel: 'email',
      subject: {
        en: 'Language certificates',
        fr: 'Certificats de langue',
        tr: 'Dil belgeleri',
        ar: 'شهادات اللغة',
      },
      text: {
        en: 'Dear {name}, yes: IELTS 6.5 or a pathway course. Shall we talk on Tuesday?',
        fr: 'Bonjour {name}, oui : IELTS 6,5 ou une année préparatoire. On en parle mardi ?',
        tr: 'Merhaba {name}, evet: IELTS 6,5 ya da hazırlık programı. Salı günü konuşalım mı?',
        ar: 'مرحبًا {name}، نعم: آيلتس 6.5 أو برنامج تحضيري. هل نتحدث يوم الثلاثاء؟',
      },
    },
    {
      channel: 'email',
      isFromLead: true,
      text: {
        en: 'Tuesday at ten is fine. My mother will join us.',
        fr: 'Mardi à dix heures, c’est parfait. Ma mère sera là aussi.',
        tr: 'Salı saat on uygun. Annem de katılacak.',
        ar: 'الثلاثاء في العاشرة مناسب. ستنضم إلينا والدتي.',
      },
    },
  ],
  [
    {
      channel: 'sms',
      text: {
        en: 'Hello {name}, we tried to call you. When is a good time?',
        fr: 'Bonjour {name}, nous avons essayé de vous appeler. Quel moment vous convient ?',
        tr: 'Merhaba {name}, sizi aramaya çalıştık. Ne zaman uygunsunuz?',
        ar: 'مرحبًا {name}، حاولنا الاتصال بك. ما الوقت المناسب؟',
      },
    },
  ],
]
