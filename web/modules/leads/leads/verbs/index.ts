/** Lead verbs, for one row or all that match: assign, transfer, delete, restore, call. From the palette or as a form. */
import { leadVerbs } from '@contract/leads/leads'
import { NO_ACCOUNT, NO_VENDOR, telephony } from '@contract/platform/telephony'
import { TWO_FACTOR_NEEDED } from '@contract/access/twofa'
import type { Argument, Command, Context, Arguments } from '@core/commands/commands'
import { call } from '@core/server/http'
import { currentScreen } from '@core/list/list'
import { bulkTargets } from '@core/list/selection'
import { appState } from '@core/session/session'
import { openOperation } from '@ui/operation'
import { assignTo, people } from './people'

const titled =
  (verb: string) =>
  ({ t, targets }: Context) =>
    t(`leads:verbs.${verb}.title`, { count: targets.count })
const counted = { titleValues: ({ targets }: Context) => ({ count: targets.count }) }
const inBin = () => currentScreen.list?.query.tab === 'deleted'
const onLeads = (context: Context) => context.list === 'leads'

const give = (verb: 'assign' | 'transfer', given: Arguments) => (context: Context) =>
  openOperation(context, {
    verb: `leads.${verb}`,
    endpoint: leadVerbs[verb === 'assign' ? 'bulkAssign' : 'bulkTransfer'],
    body: { ...bulkTargets(context.targets), ...assignTo(given) },
    title: titled(verb)(context),
    act: context.t(`leads:verbs.${verb}.act`),
  })

const reason: Argument = { name: 'reason', check: (text) => (text.trim() ? undefined : 'Reason is required') }
/** Refused with the documented sentence before anything is typed (core §8), and the command that fixes it. */
const coded = {
  disabledReason: ({ t }: Context) =>
    appState.profile && !appState.profile.isTwoFa ? t.sentence(TWO_FACTOR_NEEDED) : undefined,
  remedy: 'session.twoFactor',
}

export const erase = (context: Context, text: string) =>
  openOperation(context, {
    verb: 'leads.delete',
    endpoint: leadVerbs.bulkDelete,
    body: { ...bulkTargets(context.targets), reason: text },
    title: titled('delete')(context),
    act: context.t('leads:verbs.delete.act'),
    danger: true,
    leaves: true,
    code: 'two_factor_code',
  })

/** Why a call cannot be made: no calling account, else no vendor (core §8). */
const silent = ({ t }: Context) =>
  appState.profile?.callingProfile
    ? appState.profile.callingVendor
      ? undefined
      : t.sentence(NO_VENDOR)
    : t.sentence(NO_ACCOUNT)
const ring = async ({ targets, t, toast }: Context) => {
  await call(telephony.call, { body: { module_type: 'lead', module_identifier: targets.identifiers[0]! } })
  toast(t.sentence(telephony.call.spec.says), 'success')
}

const openForm = (verb: 'assign' | 'transfer' | 'delete') => async (context: Context) => {
  const { VerbForm } = await import('./VerbForm')
  VerbForm.open(verb, context)
}

export const verbs: Command[] = [
  {
    id: 'leads.assign',
    on: 'rows',
    keys: 'a',
    can: 'leads.assign',
    when: (c) => onLeads(c) && !inBin(),
    arguments: people,
    repeatable: true,
    run: (c, given) => give('assign', given)(c),
    ...counted,
  },
  {
    id: 'leads.transfer',
    on: 'rows',
    keys: 't',
    can: 'leads.transfer',
    when: (c) => onLeads(c) && !inBin(),
    arguments: people,
    repeatable: true,
    run: (c, given) => give('transfer', given)(c),
    ...counted,
  },
  {
    id: 'leads.delete',
    on: 'rows',
    keys: ['#', 'delete'],
    can: 'leads.delete',
    when: (c) => onLeads(c) && !inBin(),
    ...coded,
    arguments: [reason],
    repeatable: true,
    run: (c, given) => erase(c, given.reason!.value),
    danger: true,
    ...counted,
  },
  {
    id: 'leads.restore',
    on: 'rows',
    keys: 'shift+u',
    can: 'leads.restore',
    repeatable: true,
    when: (c) => onLeads(c) && inBin(),
    run: (c) =>
      openOperation(c, {
        verb: 'leads.restore',
        endpoint: leadVerbs.bulkRestore,
        body: bulkTargets(c.targets),
        title: titled('restore')(c),
        act: c.t('leads:verbs.restore.act'),
        leaves: true,
      }),
    ...counted,
  },
  {
    id: 'leads.call',
    on: 'row',
    keys: 'shift+c',
    can: 'leads.call',
    when: (c) => onLeads(c) && !inBin(),
    disabledReason: silent,
    run: ring,
  },
  {
    id: 'leads.assignForm',
    variantOf: 'leads.assign',
    on: 'rows',
    keys: 'shift+a',
    can: 'leads.assign',
    when: (c) => onLeads(c) && !inBin(),
    run: openForm('assign'),
    ...counted,
  },
  {
    id: 'leads.transferForm',
    variantOf: 'leads.transfer',
    on: 'rows',
    keys: 'shift+t',
    can: 'leads.transfer',
    when: (c) => onLeads(c) && !inBin(),
    run: openForm('transfer'),
    ...counted,
  },
  {
    id: 'leads.deleteForm',
    variantOf: 'leads.delete',
    on: 'rows',
    keys: 'shift+delete',
    can: 'leads.delete',
    when: (c) => onLeads(c) && !inBin(),
    ...coded,
    run: openForm('delete'),
    danger: true,
    ...counted,
  },
]
