/** Addresses of the templates of each kind: `/notifications/lead/lead_assigned/templates`. */
import {
  isMessageKind,
  messageKinds,
  tagsOfKind,
  type Channel,
  type MessageKind,
} from '@contract/outreach/messageKinds'
import { words } from '@core/words/i18n'

export const MODULE = 'notificationTemplates'
export const TEMPLATES_PATH = '/notifications/:type/:identifier/templates'
export const CREATE_PATH = `${TEMPLATES_PATH}/create/:channel_identifier`
export const EDIT_PATH = `${TEMPLATES_PATH}/edit/:template_identifier`

export const kindName = (kind: MessageKind) => words(`${MODULE}:kinds.${kind}`)
export const channelName = (channel: Channel) => words(`unsubscribe:channels.${channel}`)
export const tagsWithWords = (kind: MessageKind) =>
  tagsOfKind(kind).map((tag) => ({ tag, means: words(`${MODULE}:tags.${tag}`) }))

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
