/** Addresses of the templates of each kind, `/notifications/lead/lead_assigned/templates`, and their texts as they are edited. */
import type { Language } from '@contract/client'
import {
  isMessageKind,
  messageKinds,
  titledChannels,
  type Channel,
  type MessageKind,
} from '@contract/outreach/messageKinds'
import { detailFields, detailsOf, type NotificationTemplate } from '@contract/outreach/notificationTemplates'
import { words } from '@core/words/i18n'

export const MODULE = 'notificationTemplates'
export const TEMPLATES_PATH = '/notifications/:type/:identifier/templates'
export const CREATE_PATH = `${TEMPLATES_PATH}/create/:channel_identifier`
export const EDIT_PATH = `${TEMPLATES_PATH}/edit/:template_identifier`

export const kindName = (kind: MessageKind) => words(`${MODULE}:kinds.${kind}`)
export const channelName = (channel: Channel) => words(`unsubscribe:channels.${channel}`)

export const templatesPath = (kind: MessageKind): string =>
  `/notifications/${messageKinds[kind].module_type}/${kind}/templates`
export const createPath = (kind: MessageKind, channel: Channel): string =>
  `${templatesPath(kind)}/create/${channel}`
export const editPath = (kind: MessageKind, template: string): string =>
  `${templatesPath(kind)}/edit/${encodeURIComponent(template)}`

/** The kind whose templates an address shows. */
export function kindOfPath(path: string): MessageKind | undefined {
  const [, , type, name = ''] = path.split('/')
  return isMessageKind(name) && messageKinds[name].module_type === type ? name : undefined
}

/** Kind and channel of a template: they stay. */
export type TemplatePlace = {
  kind: MessageKind
  channel: Channel
}
/** What is edited. Empty texts are left out when they are checked. */
export interface EditedTexts {
  language: Language
  title?: string
  subject?: string
  content?: string
}

/** Where the call has the fields. */
export const templateBody = ({
  kind,
  channel,
  language,
  title,
  subject,
  content,
}: EditedTexts & TemplatePlace) => ({
  type: channel,
  content: content ?? '',
  ...(titledChannels.includes(channel) && { title: title ?? '' }),
  ...detailFields(channel, {
    identifier: kind,
    language,
    ...(channel === 'email' && { subject: subject ?? '' }),
  }),
})
/** Kind, language and subject of a template. */
export const placeOf = (template: NotificationTemplate) => detailsOf(template)!
export const textsOf = (template: NotificationTemplate): EditedTexts => ({
  language: placeOf(template).language,
  title: template.title ?? '',
  subject: placeOf(template).subject ?? '',
  content: template.content,
})
