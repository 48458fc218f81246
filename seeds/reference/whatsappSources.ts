/** The library of sources that WhatsApp offers: each text in every language of the product. */
import type { Language } from '@contract/client'
import type { WhatsappSource } from '@contract/outreach/whatsapp/sources'

interface Text {
  body: string
  /** Of its button, which answers with this text. */
  button?: string
}
interface Source extends Pick<WhatsappSource, 'name' | 'category'> {
  texts: Record<Language, Text>
}

export const whatsappSources: readonly Source[] = [
  {
    name: 'appointment_reminder',
    category: 'utility',
    texts: {
      en: {
        body: 'Hello {{lead_first_name}}, we look forward to your counselling session with {{organization}}. Can you come?',
        button: 'I will come',
      },
      fr: {
        body: 'Bonjour {{lead_first_name}}, nous vous attendons pour votre entretien avec {{organization}}. Pouvez-vous venir ?',
        button: 'Je viendrai',
      },
      tr: {
        body: 'Merhaba {{lead_first_name}}, {{organization}} ile danışmanlık görüşmeniz yaklaşıyor. Gelebilecek misiniz?',
        button: 'Geleceğim',
      },
      ar: {
        body: 'مرحبًا {{lead_first_name}}، ننتظرك في جلسة الإرشاد مع {{organization}}. هل يمكنك الحضور؟',
        button: 'سأحضر',
      },
    },
  },
  {
    name: 'document_request',
    category: 'utility',
    texts: {
      en: {
        body: 'Hello {{lead_first_name}}, a document is missing in your file at {{organization}}. Please send it to us.',
      },
      fr: {
        body: 'Bonjour {{lead_first_name}}, il manque un document à votre dossier chez {{organization}}. Merci de nous l’envoyer.',
      },
      tr: {
        body: 'Merhaba {{lead_first_name}}, {{organization}} dosyanızda bir belge eksik. Lütfen bize gönderin.',
      },
      ar: { body: 'مرحبًا {{lead_first_name}}، ينقص مستند في ملفك لدى {{organization}}. يرجى إرساله إلينا.' },
    },
  },
  {
    name: 'offer_received',
    category: 'utility',
    texts: {
      en: {
        body: 'Good news, {{lead_first_name}}: an offer has arrived for you at {{organization}}. Shall we talk about it?',
        button: 'Call me',
      },
      fr: {
        body: 'Bonne nouvelle, {{lead_first_name}} : une offre est arrivée pour vous chez {{organization}}. On en parle ?',
        button: 'Appelez-moi',
      },
      tr: {
        body: 'Güzel haber, {{lead_first_name}}: {{organization}} sizin için bir teklif aldı. Konuşalım mı?',
        button: 'Beni arayın',
      },
      ar: {
        body: 'أخبار سارة يا {{lead_first_name}}: وصل عرض قبول لك إلى {{organization}}. هل نتحدث عنه؟',
        button: 'اتصلوا بي',
      },
    },
  },
  {
    name: 'application_deadline',
    category: 'utility',
    texts: {
      en: {
        body: 'Hello {{lead_first_name}}, the deadline of your application is near. {{organization}} helps you to finish it in time.',
      },
      fr: {
        body: 'Bonjour {{lead_first_name}}, la date limite de votre candidature approche. {{organization}} vous aide à la terminer à temps.',
      },
      tr: {
        body: 'Merhaba {{lead_first_name}}, başvurunuzun son günü yaklaşıyor. {{organization}} zamanında bitirmenize yardımcı olur.',
      },
      ar: {
        body: 'مرحبًا {{lead_first_name}}، اقترب الموعد النهائي لطلبك. تساعدك {{organization}} على إكماله في الوقت المناسب.',
      },
    },
  },
  {
    name: 'webinar_invitation',
    category: 'marketing',
    texts: {
      en: {
        body: 'Hello {{lead_first_name}}, {{organization}} invites you to a webinar about studying abroad. Will you join us?',
        button: 'Yes, gladly',
      },
      fr: {
        body: 'Bonjour {{lead_first_name}}, {{organization}} vous invite à un webinaire sur les études à l’étranger. Serez-vous des nôtres ?',
        button: 'Avec plaisir',
      },
      tr: {
        body: 'Merhaba {{lead_first_name}}, {{organization}} sizi yurt dışında eğitim web seminerine davet ediyor. Katılır mısınız?',
        button: 'Memnuniyetle',
      },
      ar: {
        body: 'مرحبًا {{lead_first_name}}، تدعوك {{organization}} إلى ندوة عبر الإنترنت عن الدراسة في الخارج. هل تنضم إلينا؟',
        button: 'بكل سرور',
      },
    },
  },
  {
    name: 'scholarship_news',
    category: 'marketing',
    texts: {
      en: {
        body: 'Hello {{lead_first_name}}, there are new scholarships for your destination. {{organization}} knows who can get them.',
        button: 'Tell me more',
      },
      fr: {
        body: 'Bonjour {{lead_first_name}}, il y a de nouvelles bourses pour votre destination. {{organization}} sait qui peut les obtenir.',
        button: 'En savoir plus',
      },
      tr: {
        body: 'Merhaba {{lead_first_name}}, gideceğiniz ülke için yeni burslar var. {{organization}} kimlerin alabileceğini bilir.',
        button: 'Daha fazla bilgi',
      },
      ar: {
        body: 'مرحبًا {{lead_first_name}}، هناك منح جديدة لوجهتك. تعرف {{organization}} من يمكنه الحصول عليها.',
        button: 'أخبروني بالمزيد',
      },
    },
  },
]
