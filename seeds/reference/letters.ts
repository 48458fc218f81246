/** Texts of letters in four languages, as a new organisation has them. */
import type { languages } from '@contract/client'
import type { LetterType } from '@contract/finance/letters/mergeTags'

type Text = readonly [title: string, content: string]

export const letterTexts: Record<LetterType, Record<(typeof languages)[number], Text>> = {
  papers: {
    en: [
      'Claims and invoices from {{issuer}}',
      `Dear {{institution}} team,

please find our claims and invoices attached, {{amount}} in total. Each link opens the document as it is today.

{{papers}}

Please send payments with the number of the document as the reference.

Kind regards
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    fr: [
      'Demandes et factures de {{issuer}}',
      `Madame, Monsieur,

vous trouverez ci-joint nos demandes et factures pour {{institution}}, au total {{amount}}. Chaque lien ouvre le document dans son état actuel.

{{papers}}

Merci d’indiquer le numéro du document comme référence de vos paiements.

Cordialement
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    tr: [
      '{{issuer}} talepleri ve faturaları',
      `Sayın {{institution}} yetkilileri,

talep ve faturalarımızı ekte bulabilirsiniz; toplam {{amount}}. Her bağlantı belgenin bugünkü hâlini açar.

{{papers}}

Ödemelerinizde lütfen belge numarasını açıklama olarak belirtin.

Saygılarımızla
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    ar: [
      'مطالبات وفواتير من {{issuer}}',
      `السادة في {{institution}} المحترمون،

تجدون مرفقًا مطالباتنا وفواتيرنا بمجموع {{amount}}. يفتح كل رابط المستند كما هو اليوم.

{{papers}}

نرجو ذكر رقم المستند مرجعًا عند الدفع.

مع أطيب التحيات
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
  },
  reminder: {
    en: [
      'Reminder: {{amount}} is overdue',
      `Dear {{institution}} team,

our records of {{day}} show that {{amount}} is overdue, the oldest since {{due_date}}:

{{papers}}

Please pay within 14 days with the number of the document as the reference, or tell us when we can expect the payment. If it is already on its way, please disregard this letter.

Kind regards
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    fr: [
      'Rappel : {{amount}} en retard',
      `Madame, Monsieur,

au {{day}}, {{amount}} restent dus par {{institution}}, le plus ancien depuis le {{due_date}} :

{{papers}}

Merci de régler sous 14 jours en indiquant le numéro du document, ou de nous dire quand nous pouvons attendre le paiement. S’il est déjà en route, ne tenez pas compte de cette lettre.

Cordialement
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    tr: [
      'Hatırlatma: {{amount}} ödemesi gecikti',
      `Sayın {{institution}} yetkilileri,

{{day}} itibarıyla kayıtlarımıza göre {{amount}} tutarındaki ödeme gecikmiştir; en eski vade {{due_date}}:

{{papers}}

Lütfen belge numarasını belirterek 14 gün içinde ödeyin ya da ödemeyi ne zaman bekleyebileceğimizi bildirin. Ödeme yoldaysa bu mektubu dikkate almayın.

Saygılarımızla
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    ar: [
      'تذكير: {{amount}} متأخرة السداد',
      `السادة في {{institution}} المحترمون،

تُظهر سجلاتنا في {{day}} أن {{amount}} متأخرة السداد، أقدمها منذ {{due_date}}:

{{papers}}

نرجو الدفع خلال 14 يومًا مع ذكر رقم المستند مرجعًا، أو إبلاغنا بموعد الدفع المتوقع. إذا كانت الدفعة في طريقها إلينا فلا حاجة إلى الرد.

مع أطيب التحيات
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
  },
  final_reminder: {
    en: [
      'Last reminder: {{amount}} is overdue since {{due_date}}',
      `Dear {{institution}} team,

despite our earlier reminder we have not received {{amount}}, the oldest due on {{due_date}}:

{{papers}}

Please pay within 7 days. If something about these documents is in dispute, please write to {{issuer_email}} today, so that we can settle it.

Kind regards
{{sender}}
{{issuer}}`,
    ],
    fr: [
      'Dernier rappel : {{amount}} en retard depuis le {{due_date}}',
      `Madame, Monsieur,

malgré notre précédent rappel à {{institution}}, nous n’avons pas reçu {{amount}}, le plus ancien étant dû le {{due_date}} :

{{papers}}

Merci de régler sous 7 jours. Si un point de ces documents est contesté, écrivez dès aujourd’hui à {{issuer_email}} pour que nous le réglions.

Cordialement
{{sender}}
{{issuer}}`,
    ],
    tr: [
      'Son hatırlatma: {{amount}}, {{due_date}} tarihinden beri gecikti',
      `Sayın {{institution}} yetkilileri,

önceki hatırlatmamıza rağmen {{amount}} tutarındaki ödeme bize ulaşmadı; en eski vade {{due_date}}:

{{papers}}

Lütfen 7 gün içinde ödeyin. Bu belgelerle ilgili bir itirazınız varsa çözebilmemiz için bugün {{issuer_email}} adresine yazın.

Saygılarımızla
{{sender}}
{{issuer}}`,
    ],
    ar: [
      'تذكير أخير: {{amount}} متأخرة منذ {{due_date}}',
      `السادة في {{institution}} المحترمون،

رغم تذكيرنا السابق لم نستلم {{amount}}، وأقدمها مستحق في {{due_date}}:

{{papers}}

نرجو الدفع خلال 7 أيام. إذا كان هناك اعتراض على هذه المستندات فنرجو الكتابة اليوم إلى {{issuer_email}} لنتمكن من تسويته.

مع أطيب التحيات
{{sender}}
{{issuer}}`,
    ],
  },
  statement: {
    en: [
      'Statement of account from {{issuer}}',
      `Dear {{institution}} team,

please find your statement of account for {{period}} attached. The balance is {{amount}}.

If it differs from your records, please write to {{issuer_email}}. If a payment is already on its way, please disregard this letter.

Kind regards
{{sender}}
{{issuer}}`,
    ],
    fr: [
      'Relevé de compte de {{issuer}}',
      `Madame, Monsieur,

vous trouverez ci-joint le relevé de compte de {{institution}} pour la période {{period}}. Le solde est de {{amount}}.

S’il diffère de vos écritures, merci d’écrire à {{issuer_email}}. Si un paiement est déjà en route, ne tenez pas compte de cette lettre.

Cordialement
{{sender}}
{{issuer}}`,
    ],
    tr: [
      '{{issuer}} hesap ekstresi',
      `Sayın {{institution}} yetkilileri,

{{period}} dönemine ait hesap ekstreniz ektedir. Bakiye: {{amount}}.

Kayıtlarınızla uyuşmuyorsa lütfen {{issuer_email}} adresine yazın. Ödeme yoldaysa bu mektubu dikkate almayın.

Saygılarımızla
{{sender}}
{{issuer}}`,
    ],
    ar: [
      'كشف حساب من {{issuer}}',
      `السادة في {{institution}} المحترمون،

تجدون مرفقًا كشف حسابكم للفترة {{period}}. الرصيد {{amount}}.

إذا اختلف عن سجلاتكم فنرجو الكتابة إلى {{issuer_email}}. وإذا كانت الدفعة في طريقها إلينا فلا حاجة إلى الرد.

مع أطيب التحيات
{{sender}}
{{issuer}}`,
    ],
  },
  advice: {
    en: [
      '{{issuer}} paid you {{amount}}',
      `Dear {{agent}},

on {{day}} we paid you {{amount}}:

{{lines}}

The advice is attached. You find it and your statement under My commissions.

Kind regards
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    fr: [
      '{{issuer}} vous a payé {{amount}}',
      `Bonjour {{agent}},

le {{day}}, nous vous avons payé {{amount}} :

{{lines}}

L’avis est joint. Vous le trouvez, avec votre relevé, sous Mes commissions.

Cordialement
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    tr: [
      '{{issuer}} size {{amount}} ödedi',
      `Sayın {{agent}},

{{day}} tarihinde size {{amount}} ödedik:

{{lines}}

Bildirim ektedir. Bildirimi ve ekstrenizi Komisyonlarım sayfasında bulabilirsiniz.

Saygılarımızla
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
    ar: [
      'دفعت لكم {{issuer}} مبلغ {{amount}}',
      `السيد/السيدة {{agent}}،

دفعنا لكم في {{day}} مبلغ {{amount}}:

{{lines}}

الإشعار مرفق، وتجدونه مع كشف حسابكم ضمن عمولاتي.

مع أطيب التحيات
{{sender}}
{{issuer}} · {{issuer_email}}`,
    ],
  },
}

/** Every ninth institution has no email address for letters. */
export const NO_CONTACT_EVERY = 9
/** Languages of letters by country; English elsewhere. */
export const letterLanguages: Readonly<Record<string, (typeof languages)[number]>> = {
  FR: 'fr',
  TR: 'tr',
  AE: 'ar',
  SA: 'ar',
}
