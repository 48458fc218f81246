/**
 * Where a notification leads (core §2.6). The console opens it, and the simulator writes it into mails: both ask the same function.
 */
import type { TicketKind } from '../catalog/tickets/ticketKinds'
import type { ModuleInfo, Notification } from './notifications'
import type { Profile } from '../access/session'
import { portalPaths } from '../admissions/studentPortal/portalPaths'

type Group = Profile['userInfo']['group']
/** The documented page of each kind. */
const pages = {
  lead: '/leads',
  lead_conversation: '/leads',
  lead_payment: '/leads',
  lead_counseling: '/lead-counsellings',
  agent: '/agents',
  agent_conversation: '/agents',
  agent_payment: '/agents',
  application: '/applications',
  application_conversation: '/applications',
  application_payment: '/applications',
} as const
/** Agents and users have no page for these: their notifications lead home. */
const HOME_ONLY: readonly string[] = [pages.lead, pages.agent]

/** The page of each kind of tickets; one of them is opened by `?open=`. */
const ticketPages: Readonly<Record<TicketKind, string>> = {
  update: '/request-update-tickets',
  feedback: '/feedback-tickets',
  premium: '/premium-feature-tickets',
}

/** The page of tasks; one of them is opened by `?open=`. */
const TASKS = '/tasks'

/** Where students read of their own application, who have no list of them. */
const ownPages: ReadonlyMap<string, string> = new Map([
  ['application', portalPaths.applications],
  ['application_conversation', portalPaths.conversations],
  ['application_payment', portalPaths.payments],
])

/** Pages that are built, and the permission of each, if it has one: a route of the console has the same. The others are led to when they are. */
export const targetPages: ReadonlyMap<string, string | undefined> = new Map([
  [pages.lead, 'leads.read'],
  [pages.application, 'applications.read'],
  [TASKS, undefined],
  ['/invoices/agents', 'invoices.read'],
  [ticketPages.update, 'tickets.inventory.create'],
  [ticketPages.feedback, 'tickets.feedback.create'],
  [ticketPages.premium, 'tickets.premium.create'],
])

/** The pages of these that are built for students. */
export const studentTargetPages: ReadonlySet<string> = new Set(ownPages.values())

/** What of a notification says where it leads. */
interface Targeted {
  notification_info: Pick<
    Notification['notification_info'],
    'module_type' | 'module_sub_type' | 'module_info'
  >
}
/** The list of this kind of tickets, with the one that it is about opened. */
function ticketAddress(
  { identifier, kind }: NonNullable<ModuleInfo['ticketInfo']>,
  canOpen: (address: string) => boolean,
): string | undefined {
  const address = identifier
    ? `${ticketPages[kind]}?${new URLSearchParams({ open: identifier })}`
    : ticketPages[kind]
  return canOpen(address) ? address : undefined
}

/**
 * The record's list, searched for it, with a lead or application opened: `/leads?search=8f3k&lead=8f3k`; of several leads the list of these. A task about
 * no lead, and several tasks, are on the page of tasks. Where the user cannot open that page: the task, the lead it is about, the agent's
 * commissions, else undefined.
 */
export function pathOf(
  { notification_info: { module_type, module_sub_type, module_info } }: Targeted,
  group: Group,
  canOpen: (address: string) => boolean,
): string | undefined {
  if (module_info.ticketInfo) return ticketAddress(module_info.ticketInfo, canOpen)
  const isTask = module_type === 'task'
  const page = pages[module_type === 'task' ? (module_sub_type ?? 'lead') : module_type]
  if (!isTask && group !== 'company' && HOME_ONLY.includes(page)) return '/'
  const { identifier, leadInfo, applicationInfo, agentInfo, operationInfo, taskInfo } = module_info
  const lead = leadInfo?.identifier
  const own = ownPages.get(module_type)
  /** Of several leads those that this change gave to the reader. */
  const given =
    operationInfo &&
    !isTask &&
    `${pages.lead}?${new URLSearchParams({ tab: 'mine', q: `operation:#${operationInfo.id}` })}`
  const task = taskInfo && `${TASKS}?${new URLSearchParams({ open: taskInfo.identifier })}`
  /** What is not about one record has no page of its own to search. */
  const several = isTask && operationInfo ? TASKS : undefined
  const addresses = [
    ...(given ? [given] : []),
    ...(several ? [several] : []),
    ...(task && !lead ? [task] : []),
    `${page}?${new URLSearchParams({
      search: identifier,
      ...(isTask && { queryTab: 'task' }),
      ...(page === pages.lead && lead === identifier && { lead: identifier }),
      ...(page === pages.application && applicationInfo && { application: identifier }),
    })}`,
    ...(own && group === 'user' ? [own] : []),
    ...(task ? [task] : []),
    ...(lead ? [`${pages.lead}?${new URLSearchParams({ lead })}`] : []),
    ...(agentInfo && module_type === 'agent_payment'
      ? [`/invoices/agents?${new URLSearchParams({ q: `agent:"${agentInfo.name}"` })}`]
      : []),
  ]
  return addresses.find(canOpen)
}
