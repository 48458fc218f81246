/**
 * Texts of messages: templates by kind, channel and language (business §3, §5, §7 Notification templates). Of each of these one template is
 * active; where the reader's language has none, the fallback of the channel is sent. The documents show four calls; `type` of a template
 * is its channel there, and `template_details_info` has no fields: those here are assumed. A template of marketing has in its place the
 * info of its type (business §3), whose name is not shown: `email_template_info` of an email is the plain reading, with the same fields.
 */
import { z } from 'zod'
import { languages } from '../client'
import { endpoints, get, post, put } from '../http'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { Named, Nothing, required, Time } from '../shapes'
import { sentChannels, type SentChannel } from './deliveries'
import {
  isMarketingKind,
  kindNames,
  messageKinds,
  messageModules,
  messageProblem,
  titledChannels,
  type Channel,
} from './messageKinds'
import { notificationChannels } from './notifications'

const channel = z.enum(notificationChannels, 'There is no such channel')
const identifier = z.enum(kindNames, 'There is no such kind of notification')
const type = z.enum(messageModules, 'There is no such kind of notification')
const language = z.enum(languages, `language must be one of ${languages.join(', ')}`)

/** Which text it is: `type` and `identifier` are those of the kind of message. `subject`: of an email. */
const Details = z.object({
  type,
  identifier,
  language,
  subject: z.string().trim().max(200, 'Subject is at most 200 characters').nullish(),
})
/** Info of a marketing template: which text it is, without the module, which is always the same. */
const MarketingInfo = Details.omit({ type: true })
/** `email_template_info` of an email. In-app messages have none: campaigns go out of the app. */
export const infoNameOf = (channel: SentChannel): `${SentChannel}_template_info` => `${channel}_template_info`
const infosOf = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(sentChannels.map((name) => [infoNameOf(name), schema.optional()])) as {
    [N in `${SentChannel}_template_info`]: z.ZodOptional<S>
  }
type Infos = { readonly [N in `${SentChannel}_template_info`]?: z.infer<typeof MarketingInfo> | undefined }
interface Described extends Infos {
  type: Channel
  template_details_info?: z.infer<typeof Details> | undefined
}

const isSent = (channel: Channel): channel is SentChannel => sentChannels.some((one) => one === channel)
/** Which text a template is, and the field that says so; undefined when nothing does. */
export function detailsOf(template: Described) {
  const { type: channel, template_details_info: details } = template
  if (details) return { ...details, field: 'template_details_info' }
  const info = isSent(channel) ? template[infoNameOf(channel)] : undefined
  return info && isSent(channel)
    ? { ...info, type: 'marketing' as const, field: infoNameOf(channel) }
    : undefined
}
/** The fields of a body or an answer that say which text it is. */
export const detailFields = <D extends z.infer<typeof MarketingInfo>>(channel: Channel, details: D) =>
  isMarketingKind(details.identifier) && isSent(channel)
    ? { [infoNameOf(channel)]: details }
    : { template_details_info: { type: messageKinds[details.identifier].module_type, ...details } }

export const MOST_CONTENT = 10_000
const fields = {
  /** As documented; the path of the call decides. */
  identifier: z.string().optional(),
  type: channel,
  title: z.string().trim().max(200, 'Title is at most 200 characters').nullish(),
  content: required('Template Content is required').max(MOST_CONTENT, 'Content is at most 10,000 characters'),
  template_details_info: Details.optional(),
  ...infosOf(MarketingInfo),
}
interface Checked extends Described {
  title?: string | null | undefined
  content: string
}
function checkTemplate(template: Checked, context: z.RefinementCtx): void {
  const { type: at, title, content } = template
  const refuse = (message: string, ...path: string[]) =>
    void context.addIssue({ code: 'custom', path, message })
  const details = detailsOf(template)
  if (!details) return refuse('Template info is required', 'template_details_info')
  const isMarketing = isMarketingKind(details.identifier)
  const expected = isMarketing && isSent(at) ? infoNameOf(at) : 'template_details_info'
  for (const name of ['template_details_info', ...sentChannels.map(infoNameOf)] as const)
    if (template[name] && name !== expected)
      refuse(
        isMarketing
          ? 'A template of marketing has the info of its type'
          : 'Only templates of marketing have the info of their type',
        name,
      )
  const kind = messageKinds[details.identifier]
  if (kind.module_type !== details.type)
    refuse('There is no such kind of notification', details.field, 'type')
  if (!kind.channels.includes(at)) refuse('This message does not go out by this channel', 'type')
  const isTitled = titledChannels.includes(at)
  if (isTitled && !title) refuse('Title is required', 'title')
  if (!isTitled && title) refuse('Only push and in-app messages have a title', 'title')
  if (at === 'email' && !details.subject) refuse('Subject is required', details.field, 'subject')
  const texts = { title, content, subject: details.subject }
  for (const [name, text] of Object.entries(texts)) {
    const problem = text && messageProblem(text, details.identifier)
    if (problem) refuse(problem, ...(name === 'subject' ? [details.field, name] : [name]))
  }
}
/** Of the template as it was read. Without it, a change by somebody else is overwritten. */
const updated_at = z.iso.datetime('This value is not valid').optional()
const lead_identifier = z.string().optional()

export const TemplateInput = z.object({ ...fields, updated_at }).superRefine(checkTemplate)
/** A text that need not be saved. `lead_identifier`: the lead it is filled with. */
export const TestInput = z.object({ ...fields, lead_identifier }).superRefine(checkTemplate)

const shownDetails = { identifier, language, subject: z.string().nullable() }
export const NotificationTemplate = z.object({
  identifier: z.string(),
  type: channel,
  title: z.string().nullable(),
  content: z.string(),
  is_active: z.boolean(),
  is_fallback: z.boolean(),
  channel_identifier: channel,
  template_details_info: z.object({ type, ...shownDetails }).optional(),
  ...infosOf(z.object(shownDetails)),
  updated_at: Time,
})
export type NotificationTemplate = z.infer<typeof NotificationTemplate>

/** What each merge tag is filled with. `lead`: the one it was filled with; `leads`: others to choose from, the newest first. */
export const TemplateValues = z.object({
  values: z.record(z.string(), z.string()),
  lead: Named.nullable(),
  leads: z.array(Named),
})
export type TemplateValues = z.infer<typeof TemplateValues>

const ofKind = { type, identifier }
const can = 'notifications.templates.update'
const infoQuirk =
  'marketing templates carry per-type template info instead of template_details_info (names not shown; assumed: email_template_info)'
const noBody = ['body fields are not shown for this call']

export const notificationTemplates = endpoints('notificationTemplates', {
  channels: get('/notifications/channels', {
    can: 'notifications.templates.read',
    query: z.object(ofKind),
    answer: z.array(z.object({ channel_identifier: channel, name: z.string(), is_active: z.boolean() })),
    from: 'assumed',
    quirks: ['is_active: whether the organisation sends such messages by this channel'],
  }),
  list: get('/notifications/templates', {
    can: 'notifications.templates.read',
    query: pageQuery(PAGE_SIZE.masters, ['channel_identifier', 'language', 'updated_at']).extend(ofKind),
    answer: page(NotificationTemplate),
    from: 'assumed',
  }),
  values: get('/notifications/templates/values', {
    can: 'notifications.templates.read',
    query: z.object({ identifier, language, lead_identifier }),
    answer: TemplateValues,
    from: 'assumed',
    quirks: ['before /notifications/templates/{id}', 'leads are those that the caller may see'],
  }),
  single: get('/notifications/templates/{id}', {
    can: 'notifications.templates.read',
    answer: NotificationTemplate,
    from: 'assumed',
  }),
  create: post('/notifications/templates', {
    can,
    body: TemplateInput,
    answer: NotificationTemplate,
    from: 'documented',
    says: 'Template created',
    quirks: [
      'title only (and required) for type push and in_app',
      infoQuirk,
      'the first template of a channel and language is active',
    ],
  }),
  update: put('/notifications/templates/{id}', {
    can,
    body: TemplateInput,
    answer: NotificationTemplate,
    from: 'documented',
    says: 'Template updated',
    quirks: [
      'title only (and required) for type push and in_app',
      infoQuirk,
      'kind, channel and language stay',
    ],
  }),
  setActive: put('/notifications/templates/{id}/active', {
    can,
    body: z.object({ is_active: z.boolean('Required').default(true) }),
    answer: NotificationTemplate,
    from: 'documented',
    says: 'Template switched',
    quirks: [...noBody, 'the one that was active before is not any more'],
  }),
  setFallback: put('/notifications/templates/{id}/fallback', {
    can,
    answer: NotificationTemplate,
    from: 'documented',
    says: 'Fallback changed',
    quirks: [...noBody, 'a channel of a kind has one fallback'],
  }),
  test: post('/notifications/templates/test', {
    can,
    body: TestInput,
    answer: Nothing,
    from: 'assumed',
    says: 'Test sent',
    quirks: ['to the caller alone, whatever they have switched off'],
  }),
})

export default {
  endpoints: { notificationTemplates },
  permissions: {
    'notifications.templates.read': [],
    'notifications.templates.update': [],
  },
} as const satisfies ModuleDeclaration
