/**
 * Kinds of messages: one for each event that tells somebody something. A kind names its merge tags, the channels it goes out by and an
 * example. Its texts are templates (`notificationTemplates.ts`), one for each channel and language (assumed: the documents name
 * templates, but no kinds).
 */
import { sentChannels } from './deliveries'
import { notificationChannels, notificationModules } from './notifications'
import { tagProblem } from './templateText'

export type Channel = (typeof notificationChannels)[number]
/** Their messages have a title; those of the others have none (business §5 Notification template). */
export const titledChannels: readonly Channel[] = ['push', 'in_app']

/** `recipient`: the recipient's first name. `link`: the page it leads to. `unsubscribe`: link to notification preferences. */
const sharedTags = ['recipient', 'organization', 'link', 'unsubscribe'] as const

/**
 * `account`: letters about an account, by email. Nobody switches them off, so they have no `unsubscribe`. `marketing`: what campaigns say
 * to leads.
 */
export const messageModules = [...notificationModules, 'account', 'marketing'] as const

interface Kind<Tag extends string, Module extends (typeof messageModules)[number]> {
  module_type: Module
  channels: readonly Channel[]
  tags: readonly Tag[]
  /** A number is a count: `leads` of 3 is written “3 leads” in the language of the reader. */
  example: Readonly<Record<NoInfer<Tag>, string | number>>
}
const kind = <const Tag extends string>(
  module_type: (typeof notificationModules)[number],
  tags: readonly Tag[],
  example: Readonly<Record<NoInfer<Tag>, string | number>>,
  channels: readonly Channel[] = notificationChannels,
): Kind<Tag, (typeof notificationModules)[number]> => ({ module_type, channels, tags, example })
const letter = <const Tag extends string>(
  tags: readonly Tag[],
  example: Readonly<Record<NoInfer<Tag>, string>>,
): Kind<Tag, 'account'> => ({ module_type: 'account', channels: ['email'], tags, example })

const [lead, by] = ['Ada', 'Defne']
const [program, stage] = ['Nursing', 'Submitted']
/** What is told in the app and outside of it, as settings allow. */
export const noticeKinds = {
  /** `lead_first_name`: as the master of merge tags has it. */
  lead_assigned: kind('lead', ['lead', 'lead_first_name', 'by'], { lead, lead_first_name: 'Ada', by }),
  /** Several at once: one message for all of them. */
  leads_assigned: kind('lead', ['leads', 'by'], { leads: 12, by }),
  /** Somebody who is a lead already filled in a public form. */
  lead_asked_again: kind('lead', ['lead', 'lead_first_name'], { lead, lead_first_name: 'Ada' }),
  /** A lead answered by mail, SMS or WhatsApp. */
  lead_wrote: kind('lead_conversation', ['lead', 'lead_first_name', 'message'], {
    lead,
    lead_first_name: 'Ada',
    message: 'thank you, Tuesday is fine',
  }),
  /** A colleague wrote to a lead of the reader, or named the reader beside it. */
  colleague_wrote: kind('lead_conversation', ['lead', 'lead_first_name', 'by', 'message'], {
    lead,
    lead_first_name: 'Ada',
    by,
    message: 'shall we talk on Tuesday?',
  }),
  /** Staff wrote to the reader, a student, by the portal. */
  counsellor_wrote: kind('lead_conversation', ['by', 'message'], {
    by,
    message: 'your offer letter is here',
  }),
  /** A note names the reader. */
  note_mention: kind('lead', ['lead', 'lead_first_name', 'by', 'note'], {
    lead,
    lead_first_name: 'Ada',
    by,
    note: '@Emre please check the transcript',
  }),
  /** A task about a lead has come due. */
  reminder_due: kind('task', ['lead', 'lead_first_name', 'task'], {
    lead,
    lead_first_name: 'Ada',
    task: 'call back about the IELTS result',
  }),
  /** A task about no lead has. */
  task_due: kind('task', ['task'], { task: 'order brochures for the fair' }),
  task_assigned: kind('task', ['task', 'by'], { task: 'order brochures for the fair', by }),
  /** Several at once. */
  tasks_assigned: kind('task', ['tasks', 'by'], { tasks: 3, by }),
  /** Of tickets: the documents have no module kind for them, so they are told and switched off with tasks. */
  ticket_assigned: kind('task', ['ticket', 'by'], { ticket: '#12', by }),
  /** Several at once. */
  tickets_assigned: kind('task', ['tickets', 'by'], { tickets: 3, by }),
  /** Somebody wrote on a ticket that the reader raised, or works on. */
  ticket_answered: kind('task', ['ticket', 'by', 'message'], {
    ticket: '#12',
    by,
    message: 'the fee is corrected now',
  }),
  /** What a ticket of the reader is about was corrected. */
  ticket_corrected: kind('task', ['ticket', 'by', 'value'], { ticket: '#12', by, value: 'CAD 34,500.00' }),
  ticket_closed: kind('task', ['ticket', 'by'], { ticket: '#12', by }),
  /** Several at once. */
  tickets_closed: kind('task', ['tickets', 'by'], { tickets: 3, by }),
  /** An application that the reader works on, or has a share of, came to another stage. */
  application_moved: kind('application', ['lead', 'lead_first_name', 'program', 'stage', 'by'], {
    lead,
    lead_first_name: 'Ada',
    program,
    stage,
    by,
  }),
  /** The same to the student. */
  own_application_moved: kind('application', ['program', 'stage'], {
    program,
    stage,
  }),
  /** An application has ended whose installments finance had claimed. */
  application_claimed: kind('application_payment', ['lead', 'lead_first_name', 'program', 'by'], {
    lead,
    lead_first_name: 'Ada',
    program,
    by,
  }),
  commission_paid: kind('agent_payment', ['installments', 'by'], { installments: 4, by }),
  /** The remittance advice itself is the email (`agentPayments.sendAdvices`). */
  advice_sent: kind('agent_payment', ['amount', 'by'], { amount: 'CAD 1,200.50', by }, [
    'in_app',
    'push',
    'sms',
    'whatsapp',
  ]),
} as const
export type NoticeKind = keyof typeof noticeKinds

const [email, agency, reason] = ['ada@example.com', 'Levant', 'not in your city yet']
const accountKinds = {
  /** Somebody was added without a password: staff of ours, of an agent, of an institution. */
  account_invited: letter(['email'], { email }),
  agent_invited: letter(['email', 'agency'], { email, agency }),
  agent_refused: letter(['agency', 'reason'], { agency, reason }),
} as const
export type LetterKind = keyof typeof accountKinds

const marketing = <const Tag extends string>(
  tags: readonly Tag[],
  example: Readonly<Record<NoInfer<Tag>, string>>,
): Kind<Tag, 'marketing'> => ({ module_type: 'marketing', channels: sentChannels, tags, example })
const marketingKinds = {
  campaign: marketing(['lead', 'lead_first_name'], { lead, lead_first_name: 'Ada' }),
} as const
export type MarketingKind = keyof typeof marketingKinds

export const messageKinds = { ...noticeKinds, ...accountKinds, ...marketingKinds }
export type MessageKind = keyof typeof messageKinds
/** Tags that a kind fills by itself. */
export type OwnTag<K extends MessageKind = MessageKind> = (typeof messageKinds)[K]['tags'][number]
export type MessageTag = OwnTag | (typeof sharedTags)[number]

export const kindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]
export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name)
/** Letters by which somebody is invited. */
export const invitationKinds = ['account_invited', 'agent_invited'] as const satisfies readonly LetterKind[]
export const isLetterKind = (name: string): name is LetterKind => Object.hasOwn(accountKinds, name)
export const isMarketingKind = (name: MessageKind): name is MarketingKind =>
  Object.hasOwn(marketingKinds, name)
export const isNoticeKind = (name: MessageKind): name is NoticeKind => Object.hasOwn(noticeKinds, name)
export const kindsOfModule = (module_type: (typeof messageModules)[number]): MessageKind[] =>
  kindNames.filter((name) => messageKinds[name].module_type === module_type)
/** Whether its text is about one lead, so that a preview can be filled with a real one. */
export const isAboutLead = (name: MessageKind): boolean =>
  (tagsOfKind(name) as readonly string[]).includes('lead')

export const tagsOfKind = (name: MessageKind): readonly MessageTag[] => [
  ...messageKinds[name].tags,
  ...sharedTags.filter((tag) => tag !== 'unsubscribe' || !isLetterKind(name)),
]
/** What is wrong with the tags of a message's text, as a sentence; undefined when all can be filled. */
export const messageProblem = (text: string, name: MessageKind): string | undefined =>
  tagProblem(text, tagsOfKind(name), (tag) => `This message has no field ${tag}`)
