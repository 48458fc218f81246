/** The editor of a template in a dialog: language, title or subject, text with merge tags, and what people will read. */
import { createElement } from 'react'
import { messageKinds, titledChannels, type Channel, type MessageKind } from '@contract/outreach/messageKinds'
import { notificationTemplates, TemplateInput } from '@contract/outreach/notificationTemplates'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { spokenLanguage } from '@core/words/i18n'
import type { FormSchema } from '@ui/fields/Form'
import { customField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { recordSender, type FormWire } from '@ui/record/sendRecord'
import {
  channelName,
  kindName,
  MODULE,
  templateBody,
  textsOf,
  type EditedTexts,
  type TemplatePlace,
} from './kinds'

const fieldOf = (path: string) => path.split('.').at(-1)!
const wireOf = (stays: TemplatePlace): FormWire => ({
  body: (values) => templateBody({ ...(values as EditedTexts), ...stays }),
  field: fieldOf,
})

const names = ['language', 'title', 'subject', 'content']
/** The rules of the call, at the fields of the form. */
const schemaOf = (stays: TemplatePlace): FormSchema => ({
  '~standard': {
    version: 1,
    vendor: 'chord',
    validate: async (values) => {
      const body = templateBody({ ...(values as EditedTexts), ...stays })
      const checked = await TemplateInput['~standard'].validate(body)
      if (!checked.issues) return { value: values }
      const issues = checked.issues.map(({ message, path = [] }) => {
        const last = path.at(-1)
        const name = String(typeof last === 'object' ? last.key : last)
        return { message, path: [names.includes(name) ? name : 'content'] }
      })
      return { issues }
    },
  },
})

const fieldsOf = (channel: Channel): RecordField[] => [
  customField('language', () => import('@ui/record/LanguageField')),
  ...(titledChannels.includes(channel) ? [customField('title', () => import('./TextWithTags'))] : []),
  ...(channel === 'email' ? [customField('subject', () => import('./TextWithTags'))] : []),
  customField('content', () => import('./TextWithTags')),
  customField('preview', () => import('./PreviewField')),
]

interface Opening {
  kind: MessageKind
  /** Of a new template. */
  channel: Channel | undefined
  /** The template to edit. */
  template: string | undefined
  isLeft(): boolean
  onClosed(): void
}

/** Returns whether the dialog was opened: not when the page was left meanwhile, or the kind has no such channel. Throws `Refused`. */
export async function openEditor(
  { t, open, toast }: Pick<Context, 't' | 'open' | 'toast'>,
  { kind, channel, template, isLeft, onClosed }: Opening,
): Promise<boolean> {
  const stored = template ? await call(notificationTemplates.single, { id: template }) : undefined
  if (isLeft()) return false
  const at = stored?.type ?? channel!
  if (!messageKinds[kind].channels.includes(at)) return false
  const stays = { kind, channel: at }
  const texts = stored ? textsOf(stored) : { language: spokenLanguage(), title: '', subject: '', content: '' }
  const row = {
    identifier: stored?.identifier ?? '',
    updated_at: stored?.updated_at,
    preview: '',
    ...stays,
    ...texts,
  }
  open(
    createElement(RecordDialog, {
      title: t(`${MODULE}:dialog.${stored ? 'edit' : 'create'}`, {
        kind: kindName(kind),
        channel: channelName(at),
      }),
      module: MODULE,
      schema: schemaOf(stays),
      fields: fieldsOf(at),
      row,
      wide: true,
      onClosed,
      onSubmit: recordSender({
        module: MODULE,
        endpoint: stored ? notificationTemplates.update : notificationTemplates.create,
        row: stored && row,
        omitsEmpty: false,
        wire: wireOf(stays),
        context: { t, toast },
      }),
    }),
  )
  return true
}
