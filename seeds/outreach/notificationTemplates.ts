/** Texts of messages: one for each kind, channel and language, all active. English ones are the fallback. */
import { languages, type Language } from '@contract/client'
import {
  isLetterKind,
  kindNames,
  messageKinds,
  titledChannels,
  type MessageKind,
} from '@contract/outreach/messageKinds'
import type { Kit } from '../kit'
import { accountTexts } from '../reference/messages/accountTexts'
import { messageTexts } from '../reference/messages/messageTexts'

const textsOf = (kind: MessageKind, language: Language) =>
  isLetterKind(kind)
    ? { title: null, content: null, text: null, ...accountTexts[kind][language] }
    : messageTexts[kind][language]

export function seedNotificationTemplates({ row, iso }: Kit): void {
  for (const kind of kindNames)
    for (const channel of messageKinds[kind].channels)
      for (const language of languages) {
        const { title, content, text, subject, mail } = textsOf(kind, language)
        const isTitled = titledChannels.includes(channel)
        row('notification_templates', {
          kind,
          channel,
          language,
          title: isTitled ? title : null,
          subject: channel === 'email' ? subject : null,
          content: isTitled ? content : channel === 'email' ? mail : text,
          is_active: true,
          is_fallback: language === 'en',
          created_at: iso,
          updated_at: iso,
        })
      }
}
