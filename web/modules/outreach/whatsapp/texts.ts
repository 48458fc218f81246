/** A WhatsApp template as its form has it, and as the calls do. */
import type { Language } from '@contract/client'
import { isMedia, type HeaderType } from '@contract/outreach/whatsapp/headerMedia'
import type { WhatsappSource } from '@contract/outreach/whatsapp/sources'
import {
  WhatsappTemplateInput,
  type ButtonType,
  type WhatsappTemplate,
} from '@contract/outreach/whatsapp/templates'
import type { FormSchema } from '@ui/fields/Form'

/** Texts are empty where there is nothing. Fields of a header of another type keep what was typed. */
export interface TemplateForm {
  name?: string
  category?: string
  language: Language
  header_type: HeaderType
  header_text?: string
  /** Undefined or empty for none; null when it was removed. */
  header_file_identifier?: string | null | undefined
  body?: string
  footer?: string
  buttons?: readonly { type: ButtonType | ''; text: string; value: string }[]
}

export const emptyForm = (language: Language): TemplateForm => ({
  name: '',
  category: '',
  language,
  header_type: 'none',
  header_text: '',
  header_file_identifier: '',
  body: '',
  footer: '',
  buttons: [],
})
export const formOf = (template: WhatsappTemplate): TemplateForm => ({
  ...fromSource(template),
  header_type: template.header_type,
  header_text: template.header_text ?? '',
  header_file_identifier: template.header_file_identifier ?? '',
  footer: template.footer ?? '',
})
export const fromSource = ({
  name,
  category,
  language,
  body,
  buttons,
}: Pick<WhatsappSource, 'name' | 'category' | 'language' | 'body' | 'buttons'>): TemplateForm => ({
  ...emptyForm(language),
  name,
  category,
  body,
  buttons: buttons.map((one) => ({ ...one, value: one.value ?? '' })),
})

/** What the call takes: of the header only what its type has. */
export const bodyOf = (form: TemplateForm) => ({
  ...(form.name && { name: form.name }),
  ...(form.category && { category: form.category }),
  language: form.language,
  header_type: form.header_type,
  header_text: form.header_type === 'text' ? (form.header_text ?? '') : null,
  header_file_identifier: isMedia(form.header_type) ? form.header_file_identifier || null : null,
  body: form.body ?? '',
  footer: form.footer ?? '',
  buttons: (form.buttons ?? []).map(({ type, text, value }) => ({ type, text, value })),
})

/** The rules of the call, at the fields of the form. `stays`: what an existing template keeps. */
export const schemaOf = (stays: Partial<Pick<TemplateForm, 'name' | 'language'>>): FormSchema => ({
  '~standard': {
    version: 1,
    vendor: 'chord',
    validate: async (values) => {
      const body = bodyOf({ ...(values as TemplateForm), ...stays })
      const checked = await WhatsappTemplateInput['~standard'].validate(body)
      return checked.issues ? { issues: checked.issues } : { value: values }
    },
  },
})
