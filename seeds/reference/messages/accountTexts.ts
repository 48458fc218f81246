/** Texts of letters about an account in four languages, as a new organisation has them. */
import type { Language } from '@contract/client'
import type { LetterKind } from '@contract/outreach/messageKinds'

interface Letter {
  subject: string
  mail: string
}

const byCode: Record<Language, string> = {
  en: 'Sign in at {{link}} with this address and a one-time code, then choose a password.',
  fr: 'Connectez-vous sur {{link}} avec cette adresse et un code à usage unique, puis choisissez un mot de passe.',
  tr: '{{link}} adresinde bu e-posta adresi ve tek kullanımlık bir kodla oturum açın, ardından bir parola seçin.',
  ar: 'سجّل الدخول على {{link}} بهذا العنوان ورمز لمرة واحدة، ثم اختر كلمة مرور.',
}

export const accountTexts: Record<LetterKind, Record<Language, Letter>> = {
  account_invited: {
    en: {
      subject: 'Your account at {{organization}}',
      mail: `Hello {{recipient}},\n\nYou have an account at {{organization}} now. ${byCode.en}`,
    },
    fr: {
      subject: 'Votre compte chez {{organization}}',
      mail: `Bonjour {{recipient}},\n\nVous avez désormais un compte chez {{organization}}. ${byCode.fr}`,
    },
    tr: {
      subject: '{{organization}} hesabınız',
      mail: `Merhaba {{recipient}},\n\nArtık {{organization}} bünyesinde bir hesabınız var. ${byCode.tr}`,
    },
    ar: {
      subject: 'حسابك لدى {{organization}}',
      mail: `مرحبًا {{recipient}}،\n\nأصبح لديك حساب لدى {{organization}}. ${byCode.ar}`,
    },
  },
  agent_invited: {
    en: {
      subject: 'Your agent account at {{organization}}',
      mail: `Hello {{recipient}},\n\n{{agency}} has an agent account at {{organization}} now. ${byCode.en}`,
    },
    fr: {
      subject: 'Votre compte d’agent chez {{organization}}',
      mail: `Bonjour {{recipient}},\n\n{{agency}} a désormais un compte d’agent chez {{organization}}. ${byCode.fr}`,
    },
    tr: {
      subject: '{{organization}} acente hesabınız',
      mail: `Merhaba {{recipient}},\n\n{{agency}} artık {{organization}} bünyesinde bir acente hesabına sahip. ${byCode.tr}`,
    },
    ar: {
      subject: 'حساب الوكيل الخاص بك لدى {{organization}}',
      mail: `مرحبًا {{recipient}}،\n\nأصبح لدى {{agency}} حساب وكيل لدى {{organization}}. ${byCode.ar}`,
    },
  },
  agent_refused: {
    en: {
      subject: 'Your request for an agent account at {{organization}}',
      mail: 'Hello {{recipient}},\n\n{{organization}} cannot make an agent account for {{agency}}: {{reason}}',
    },
    fr: {
      subject: 'Votre demande de compte d’agent chez {{organization}}',
      mail: 'Bonjour {{recipient}},\n\n{{organization}} ne peut pas créer de compte d’agent pour {{agency}} : {{reason}}',
    },
    tr: {
      subject: '{{organization}} acente hesabı talebiniz',
      mail: 'Merhaba {{recipient}},\n\n{{organization}}, {{agency}} için bir acente hesabı açamıyor: {{reason}}',
    },
    ar: {
      subject: 'طلبك لحساب وكيل لدى {{organization}}',
      mail: 'مرحبًا {{recipient}}،\n\nلا تستطيع {{organization}} إنشاء حساب وكيل لـ {{agency}}: {{reason}}',
    },
  },
}
