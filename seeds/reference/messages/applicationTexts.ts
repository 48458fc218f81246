/** Texts of the messages about applications in four languages. */
import type { Language } from '@contract/client'
import type { NoticeKind } from '@contract/outreach/messageKinds'
import { by, texts, type Texts } from './messageText'

const open: Record<Language, string> = {
  en: '[Open the application]({{link}})',
  fr: '[Ouvrir la candidature]({{link}})',
  tr: '[Başvuruyu açın]({{link}})',
  ar: '[افتح الطلب]({{link}})',
}
/** @param said in the mail @param content below the title in the app */
const about = (language: Language, title: string, said: string, content = by[language]): Texts =>
  texts(language, title, content, [title, `${said}\n\n${open[language]}`])

export const applicationTexts = {
  application_moved: {
    en: about(
      'en',
      '{{lead}}: {{stage}}',
      '{{by}} moved the application of **{{lead}}** to {{program}}: **{{stage}}**.',
    ),
    fr: about(
      'fr',
      '{{lead}} : {{stage}}',
      '{{by}} a fait avancer la candidature de **{{lead}}** à {{program}} : **{{stage}}**.',
    ),
    tr: about(
      'tr',
      '{{lead}}: {{stage}}',
      '{{by}}, **{{lead}}** adlı öğrencinin {{program}} başvurusunu ilerletti: **{{stage}}**.',
    ),
    ar: about('ar', '{{lead}}: {{stage}}', 'نقل {{by}} طلب **{{lead}}** إلى {{program}}: **{{stage}}**.'),
  },
  own_application_moved: {
    en: about(
      'en',
      'Your application: {{stage}}',
      'Your application to **{{program}}** has moved on: **{{stage}}**.',
      '{{program}}',
    ),
    fr: about(
      'fr',
      'Votre candidature : {{stage}}',
      'Votre candidature à **{{program}}** a avancé : **{{stage}}**.',
      '{{program}}',
    ),
    tr: about(
      'tr',
      'Başvurunuz: {{stage}}',
      '**{{program}}** başvurunuz ilerledi: **{{stage}}**.',
      '{{program}}',
    ),
    ar: about('ar', 'طلبك: {{stage}}', 'تقدّم طلبك إلى **{{program}}**: **{{stage}}**.', '{{program}}'),
  },
  application_claimed: {
    en: about(
      'en',
      '{{lead}} has ended, and installments are claimed',
      '{{by}} ended the application of **{{lead}}** to {{program}}. Its claimed installments stay: please decide about them.',
    ),
    fr: about(
      'fr',
      '{{lead}} a terminé, et des versements sont réclamés',
      '{{by}} a mis fin à la candidature de **{{lead}}** à {{program}}. Ses versements réclamés restent : veuillez en décider.',
    ),
    tr: about(
      'tr',
      '{{lead}} sona erdi, talep edilmiş taksitleri var',
      '{{by}}, **{{lead}}** adlı öğrencinin {{program}} başvurusunu sonlandırdı. Talep edilmiş taksitleri duruyor: lütfen karar verin.',
    ),
    ar: about(
      'ar',
      'انتهى طلب {{lead}} وله أقساط مطالب بها',
      'أنهى {{by}} طلب **{{lead}}** إلى {{program}}. تبقى أقساطه المطالب بها: يرجى البت فيها.',
    ),
  },
} satisfies Partial<Record<NoticeKind, Record<Language, Texts>>>
