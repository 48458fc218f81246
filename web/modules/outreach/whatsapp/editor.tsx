/** The editor of a template over the list: of a new one, from a source or empty, or of one that there is. */
import { createElement } from 'react'
import { NOT_CONNECTED } from '@contract/outreach/whatsapp/account'
import { whatsapp } from '@contract/outreach/whatsapp'
import { headerTypes, isMedia, type HeaderType } from '@contract/outreach/whatsapp/headerMedia'
import { whatsappCategories, type WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { languageName } from '@core/words/format'
import { spokenLanguage } from '@core/words/i18n'
import { customField, selectField, textField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { recordSender } from '@ui/record/sendRecord'
import { EDIT_PATH, MODULE } from './places'
import { bodyOf, emptyForm, formOf, fromSource, schemaOf, type TemplateForm } from './texts'

const headerOf = (values: object) => (values as TemplateForm).header_type
const onlyWith = (field: RecordField, isAsked: (type: HeaderType) => boolean): RecordField => ({
  ...field,
  isShown: (values) => isAsked(headerOf(values)),
  isNeeded: true,
})
/** @param isThere the template exists: its name and language stay */
const fieldsOf = (isThere: boolean): RecordField[] => [
  { ...textField('name'), ...(isThere && { shown: (row) => String(row['name']) }) },
  selectField('category', whatsappCategories),
  {
    ...customField('language', () => import('@ui/record/LanguageField')),
    ...(isThere && { shown: (row) => languageName(String(row['language'])) }),
  },
  selectField('header_type', headerTypes),
  onlyWith(textField('header_text'), (type) => type === 'text'),
  onlyWith(
    customField('header_file_identifier', () => import('./MediaField')),
    isMedia,
  ),
  customField('body', () => import('./BodyField')),
  textField('footer'),
  customField('buttons', () => import('./ButtonsField')),
  customField('preview', () => import('./PreviewField')),
]

interface Opening {
  /** The template to edit: '' when the address names none. */
  id: string | null
  /** The source of a new template. */
  source: string | null
  isLeft(): boolean
  onClosed(): void
}

/** The values of a new template. A source that there is not is none. */
async function valuesOf(source: string | null): Promise<TemplateForm> {
  if (source === null) return emptyForm(spokenLanguage())
  const { recordsInfo } = await call(whatsapp.sources, { query: { per_page: 500 } })
  const found = recordsInfo.find(({ identifier }) => identifier === source)
  return found ? fromSource(found) : emptyForm(spokenLanguage())
}

/** Why a template cannot be opened for editing, an English sentence. */
async function refusalOf(stored: WhatsappTemplate | undefined): Promise<string | undefined> {
  const { status } = await call(whatsapp.account, {})
  if (status !== 'connected') return NOT_CONNECTED
  return stored?.status === 'pending'
    ? 'This template is under review. Edit it when WhatsApp has answered.'
    : undefined
}

/** The template with this identifier. That there is none is shown as a toast, unless the page was left meanwhile. */
async function storedOf(identifier: string): Promise<WhatsappTemplate | undefined> {
  try {
    if (identifier === '') throw new Refused(404, [{ message: 'There is no such template' }])
    return await call(whatsapp.single, { identifier })
  } catch (cause) {
    if (location.pathname === EDIT_PATH) toastError(cause)
    return undefined
  }
}

/** Returns whether the page stays as it is: false when nothing was opened. */
export async function openEditor(
  { t, open, toast }: Pick<Context, 't' | 'open' | 'toast'>,
  { id, source, isLeft, onClosed }: Opening,
): Promise<boolean> {
  const stored = id === null ? undefined : await storedOf(id)
  if (id !== null && !stored) return false
  const [refusal, values] = await Promise.all([refusalOf(stored), stored ? formOf(stored) : valuesOf(source)])
  if (isLeft()) return true
  if (refusal) {
    toast(t.sentence(refusal), 'warning')
    return false
  }
  const row = { identifier: '', preview: '', ...stored, ...values }
  const stays = stored ? { name: stored.name, language: stored.language } : {}
  open(
    createElement(RecordDialog, {
      title: (words) => words(`${MODULE}:dialog.${stored ? 'edit' : 'create'}`, { name: stored?.name }),
      module: MODULE,
      schema: schemaOf(stays),
      fields: fieldsOf(stored !== undefined),
      row,
      wide: true,
      submitLabel: (words) => words(`${MODULE}:submit`),
      onClosed,
      onSubmit: recordSender({
        module: MODULE,
        endpoint: stored ? whatsapp.update : whatsapp.create,
        row: stored && row,
        omitsEmpty: false,
        wire: { body: (form) => bodyOf({ ...(form as TemplateForm), ...stays }), field: (path) => path },
        context: { t, toast },
      }),
    }),
  )
  return true
}
