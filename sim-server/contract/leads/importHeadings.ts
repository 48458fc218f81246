/** The fields of a lead import, and the headings of a file that are taken for them. */
import { z } from 'zod'
import { OWN } from './leadFilters'

/** Fields of an import, with the headings that are matched automatically (lower case, without punctuation). */
export const importFields = {
  first_name: ['first name', 'firstname', 'given name', 'name', 'prénom', 'ad', 'adı', 'الاسم', 'الاسم الأول'],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nom',
    'soyad',
    'soyadı',
    'اسم العائلة',
    'الكنية',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'mail',
    'courriel',
    'eposta',
    'e posta',
    'البريد الإلكتروني',
    'البريد',
  ],
  mobile: [
    'mobile',
    'phone',
    'phone number',
    'mobile number',
    'tel',
    'telephone',
    'gsm',
    'téléphone',
    'telefon',
    'cep telefonu',
    'الهاتف',
    'رقم الهاتف',
    'الجوال',
  ],
  country_code: ['country code', 'dial code', 'ülke kodu', 'indicatif', 'رمز الدولة'],
  source_city: ['city', 'source city', 'ville', 'şehir', 'المدينة'],
  source_country: ['country', 'source country', 'country of residence', 'pays', 'ülke', 'البلد'],
  destination_country: [
    'destination',
    'destination country',
    'study destination',
    'pays de destination',
    'hedef ülke',
    'بلد الدراسة',
  ],
  stage_name: ['stage', 'lead stage', 'étape', 'aşama', 'المرحلة'],
  status_name: ['status', 'lead status', 'statut', 'durum', 'الحالة'],
  branch_name: ['branch', 'office', 'agence', 'bureau', 'şube', 'الفرع'],
  team_name: ['team', 'équipe', 'ekip', 'takım', 'الفريق', 'فريق'],
  staff_name: ['owner', 'counsellor', 'counselor', 'assigned to', 'conseiller', 'danışman', 'المستشار'],
  lead_source_name: ['source', 'lead source', 'kaynak', 'المصدر'],
  lead_medium_name: ['medium', 'lead medium', 'mecra', 'الوسيط'],
  intake_name: ['intake', 'rentrée', 'dönem', 'الفصل'],
  intake_year: ['intake year', 'year', 'année', 'yıl', 'السنة'],
  tags: ['tags', 'labels', 'tag', 'label', 'étiquette', 'etiket', 'وسم', 'étiquettes', 'etiketler', 'الوسوم'],
  notes: [
    'notes',
    'note',
    'comment',
    'comments',
    'remarks',
    'commentaire',
    'commentaires',
    'remarques',
    'not',
    'notlar',
    'açıklama',
    'ملاحظة',
    'ملاحظات',
  ],
  utm_source: ['utm source'],
  utm_medium: ['utm medium'],
} as const satisfies Record<string, readonly string[]>
export type ImportField = keyof typeof importFields
/** Fields whose value is one of a list. A text that the list does not have is matched once for the whole file. */
export const choiceFields = [
  'stage_name',
  'status_name',
  'branch_name',
  'team_name',
  'staff_name',
  'source_country',
  'destination_country',
  'lead_source_name',
  'lead_medium_name',
  'intake_name',
  'tags',
] as const satisfies readonly ImportField[]
export const ChoiceField = z.enum(choiceFields)
export type ChoiceField = z.infer<typeof ChoiceField>
export const ImportField = z.enum(Object.keys(importFields) as [ImportField, ...ImportField[]])
/** What a column feeds: a field of an import, or an own field of leads, `own.budget`. */
export type ImportColumn = ImportField | `${typeof OWN}${string}`
export const ImportColumn = z.union([
  ImportField,
  z.string().startsWith(OWN, 'This value does not exist'),
]) as z.ZodType<ImportColumn, ImportColumn>
