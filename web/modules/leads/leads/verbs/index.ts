/** Lead verbs, for one row or all that match: assign, transfer, delete, restore, note, call. From the palette or as a form. */
import { leadVerbs, type Lead } from '@contract/leads/leads'
import { MUST_NOT_BE_CALLED, NO_ACCOUNT, NO_VENDOR } from '@contract/platform/calling/callRefusals'
import { TWO_FACTOR_NEEDED } from '@contract/access/twoFactor'
import type { Argument, Command, Context, Arguments } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { currentScreen } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { appState } from '@core/session/session'
import { listSeparator } from '@core/words/format'
import { openOperation } from '@ui/operation'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { noteCommands } from '@ui/leadParts/notes/commands'
import { oneLeadVerbs } from './oneLeadVerbs'
import { leadParts } from '../partsOwner'
import { isBarred, labelNames, nameOf, onlyName, phone } from '../columns'

const deletionTitle = ({ t, targets }: Context) => {
  const name = onlyName(targets as Context<Lead>['targets'])
  return name === undefined
    ? t('leads:verbs.delete.title', { count: targets.count })
    : t('leads:verbs.delete.titleOne', { name })
}
const withCount = { titleValues: ({ targets }: Context) => ({ count: targets.count }) }
const isDeletedTab = () => currentScreen.list?.query.tab === 'deleted'
const isLeadList = (context: Context) => context.list === 'leads'

/** Loaded with the first assignment. */
const loadAssignees = () => import('@ui/assignees/choices')
/** Shared by assign and transfer. */
const assigneeArguments: readonly Argument<Lead>[] = [
  {
    name: 'to',
    many: true,
    enterTakesOne: true,
    choices: async (_, { targets }) =>
      (await loadAssignees()).assigneeChoices(
        targets.rows.length === targets.count ? targets.rows.map((lead) => lead.destination_country) : [],
      ),
  },
  {
    name: 'roles',
    when: ({ to }) => to !== undefined && !to.value.startsWith('user:'),
    many: true,
    enterTakesOne: true,
    choices: async (given) => (await loadAssignees()).rolesOfPlace(given),
  },
]
const giveLeads = (verb: 'assign' | 'transfer') => async (context: Context<Lead>, given: Arguments) =>
  (await import('./giveLeads')).giveLeads(verb, context, given)
/** Leads that have an owner cannot be assigned, but transferred. */
const transferOwned = ({ targets: { count, rows }, can }: Context<Lead>) =>
  count > 0 && rows.length === count && rows.every(({ staff_id }) => staff_id) && can('leads.transfer')
    ? 'leads.transfer'
    : undefined

const reason: Argument = { name: 'reason', check: (text) => (text.trim() ? undefined : 'Reason is required') }
/** Refused with the documented sentence before anything is typed (core §8), and the command that fixes it. */
const needsSecondFactor = {
  disabledReason: ({ t }: Context) =>
    appState.profile && !appState.profile.isTwoFa ? t.sentence(TWO_FACTOR_NEEDED) : undefined,
  remedy: 'twoFactor.settings',
}

export const openDeleteOperation = (context: Context, text: string) =>
  openOperation(context, {
    endpoint: leadVerbs.bulkDelete,
    body: { ...bulkTargets(context.targets, 'leads'), reason: text },
    title: () => deletionTitle(context),
    reason: text,
    submitLabel: () => context.t('leads:verbs.delete.act'),
    onBack: () => context.askArguments(commandOf('leads.delete')),
    danger: true,
    removesRows: true,
    code: 'two_factor_code',
  })

/** Why a call cannot be made: no calling account, else no vendor (core §8), else the lead's label. */
const callRefusal = ({ t, targets }: Context): string | undefined => {
  if (!appState.profile?.callingProfile) return t.sentence(NO_ACCOUNT)
  if (!appState.profile.callingVendor) return t.sentence(NO_VENDOR)
  return isBarred(targets.rows[0] as Lead) ? t.sentence(MUST_NOT_BE_CALLED) : undefined
}
/** A call rings at once and cannot be taken back: it asks, and names the lead, the number and the labels. */
const sureToCall: Argument = {
  name: 'sure',
  choices: (_, { t, targets }) => {
    const lead = targets.rows[0] as Lead
    return [
      {
        value: 'yes',
        label: t('leads:sure.call', { name: nameOf(lead), phone: `\u2066${phone(lead)}\u2069` }),
        hint: labelNames(lead).join(listSeparator()),
      },
    ]
  },
}
const callLead = async (context: Context) => (await import('./oneLead')).callLead(context)

const openForm = (verb: 'assign' | 'transfer' | 'delete') => async (context: Context) => {
  const { VerbForm } = await import('./VerbForm')
  VerbForm.open(verb, context)
}

export const verbs: Command<Lead>[] = [
  {
    id: 'leads.assign',
    on: 'rows',
    keys: 'a',
    can: 'leads.assign',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    arguments: assigneeArguments,
    repeatable: true,
    becomes: transferOwned,
    run: giveLeads('assign'),
    ...withCount,
  },
  {
    id: 'leads.transfer',
    on: 'rows',
    keys: 't',
    can: 'leads.transfer',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    arguments: assigneeArguments,
    repeatable: true,
    run: giveLeads('transfer'),
    ...withCount,
  },
  {
    id: 'leads.delete',
    on: 'rows',
    keys: ['#', 'delete'],
    can: 'leads.delete',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    ...needsSecondFactor,
    arguments: [reason],
    repeatable: true,
    run: (c, given) => openDeleteOperation(c, given.reason!.value),
    danger: true,
    ...withCount,
  },
  ...noteCommands<Lead>(leadParts, {
    recordOf: (lead) => ({ lead: lead.identifier, name: nameOf(lead) }),
    can: 'leads.read',
    when: isLeadList,
  }),
  ...oneLeadVerbs,
  bulkCommand<Lead>(
    { endpoint: leadVerbs.bulkRestore, removesRows: true },
    { keys: 'shift+u', when: (c) => isLeadList(c) && isDeletedTab() },
  ),
  {
    id: 'leads.call',
    on: 'row',
    keys: 'shift+c',
    can: 'leads.call',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    disabledReason: callRefusal,
    arguments: [sureToCall],
    run: callLead,
  },
  {
    id: 'leads.assignForm',
    variantOf: 'leads.assign',
    on: 'rows',
    keys: 'shift+a',
    can: 'leads.assign',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    run: openForm('assign'),
    ...withCount,
  },
  {
    id: 'leads.transferForm',
    variantOf: 'leads.transfer',
    on: 'rows',
    keys: 'shift+t',
    can: 'leads.transfer',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    run: openForm('transfer'),
    ...withCount,
  },
  {
    id: 'leads.deleteForm',
    variantOf: 'leads.delete',
    on: 'rows',
    keys: 'shift+delete',
    can: 'leads.delete',
    when: (c) => isLeadList(c) && !isDeletedTab(),
    ...needsSecondFactor,
    run: openForm('delete'),
    danger: true,
    ...withCount,
  },
]
