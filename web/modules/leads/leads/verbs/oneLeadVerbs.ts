/** What is done with leads besides giving them to people: labels, taking them from their owner, payments, merging two of them. */
import { students } from '@contract/admissions/students'
import { leadPeople } from '@contract/leads/leadRecord'
import type { Lead } from '@contract/leads/leads'
import type { Argument, Command, Context } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { bulkCommand } from '@ui/operation/bulkCommand'

const isOpenLead = ({ list }: Context<Lead>) =>
  list === 'leads' && currentScreen.list?.query.tab !== 'deleted'
/** One lead without an owner has nobody to be taken from. */
const isOwned = ({ targets }: Context<Lead>) => targets.count !== 1 || targets.rows[0]?.staff_id !== null
const withCount = { titleValues: ({ targets }: Context<Lead>) => ({ count: targets.count }) }

/** Each is added, or taken off where all of the leads have it. */
const labels: Argument<Lead> = {
  name: 'labels',
  many: true,
  enterTakesOne: true,
  choices: async (_, context) => (await import('./labels')).choicesOfLeads(context),
}

/** A lead becomes a student with an account of the portal, or without. */
const login: Argument<Lead> = {
  name: 'login',
  choices: (_, { t }) => [
    { value: 'true', label: t('leads:student.login') },
    { value: 'false', label: t('leads:student.alone') },
  ],
}

export const oneLeadVerbs: Command<Lead>[] = [
  {
    id: 'leads.label',
    on: 'rows',
    keys: 'l',
    can: 'leads.edit',
    when: isOpenLead,
    arguments: [labels],
    repeatable: true,
    run: async (c, given) => (await import('./labels')).labelLeads(c, given),
    ...withCount,
  },
  {
    id: 'leads.standardColumns',
    on: 'page',
    can: 'masters.form.fields.update',
    when: ({ list }) => list === 'leads',
    run: async () => (await import('./standardColumns')).saveStandardColumns(currentScreen.list!),
  },
  bulkCommand<Lead>({ endpoint: leadPeople.bulkUnassign }, { when: (c) => isOpenLead(c) && isOwned(c) }),
  bulkCommand<Lead>(
    { endpoint: students.makeStudents, asks: { ...login, field: 'with_login' } },
    { when: isOpenLead },
  ),
  {
    id: 'leads.payment',
    on: 'row',
    keys: 'shift+p',
    can: 'leads.payments',
    when: isOpenLead,
    run: async (c) =>
      (await import('@ui/leadParts/payments/paymentDialogs')).openPayment(c, {
        lead: c.targets.identifiers[0]!,
      }),
  },
  {
    id: 'leads.merge',
    on: 'row',
    keys: 'shift+m',
    can: 'leads.delete',
    when: isOpenLead,
    arguments: [
      { name: 'other', choices: async (_, c) => (await import('../merge/mergeCommand')).otherLeads(c) },
    ],
    run: async (c, given) => (await import('../merge/mergeCommand')).openMerge(c, given),
  },
]
