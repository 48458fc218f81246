/** Commands on people: add, edit, change the status of one or a hundred, delete, permissions. Who leaves hands over their work. */
import { createElement } from 'react'
import type { AnyEndpoint, Answer } from '@contract/http'
import { staff, type Staff } from '@contract/people/staff'
import { staffStatuses, type StaffStatus } from '@contract/people/staffFilters'
import {
  leadsTo,
  type Argument,
  type Arguments,
  type Choice,
  type Command,
  type Context,
} from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { number, personName } from '@core/words/format'
import { runOrOpenOperation } from '@ui/operation'
import { setFieldCommand } from '@ui/operation/setField'
import { pathOfIdentifier } from '@ui/record/pathIdentifier'
import { kindOf, kinds, refreshLists } from './lists'

type StaffContext = Context<Staff>

const isStaffList = ({ list }: Context) => kindOf(list) !== undefined
const kindIn = ({ list }: StaffContext) => kindOf(list) ?? 'staff'
const targetsOf = (context: StaffContext) => ({
  ...bulkTargets(context.targets, 'staff'),
  kind: kindIn(context),
})
/** `Şule Yıldız`, `100 people`. */
const whoOf = ({ t, targets }: StaffContext) =>
  targets.count === 1 && targets.rows[0]
    ? personName(targets.rows[0])
    : t('staff:people', { count: targets.count })
const withWho = { titleValues: (context: StaffContext) => ({ who: whoOf(context) }) }

/** What they leave behind. */
const workOf = (context: StaffContext) => {
  const work: AnyEndpoint = staff.work
  return call(work, { body: targetsOf(context) }) as Promise<Answer<typeof staff.work>>
}

const KEEP = 'keep'
/** Who takes over; with a status they may also keep their work. */
const successors: readonly Argument<Staff>[] = [
  {
    name: 'to',
    many: true,
    enterTakesOne: true,
    choices: async ({ status }, context) => {
      const { assigneeChoices } = await import('@ui/assignees/choices')
      const [work, all] = await Promise.all([workOf(context), assigneeChoices()])
      const leaving = new Set(context.targets.identifiers)
      const others = all.filter(
        ({ value }) => !value.startsWith('user:') || !leaving.has(value.split(':')[2]!),
      )
      const keep: Choice = {
        value: KEEP,
        label: context.t('staff:keep', {
          leads: number(work.leads),
          tasks: number(work.tasks),
          tickets: number(work.tickets),
        }),
        alone: true,
      }
      return status ? [...others, keep] : others
    },
  },
  {
    name: 'roles',
    when: ({ to }) => to !== undefined && !to.value.startsWith('user:') && to.value !== KEEP,
    many: true,
    choices: async (given) => (await import('@ui/assignees/choices')).rolesOfPlace(given),
  },
]
const takeOver = async (given: Arguments) => {
  if (!given.to || given.to.value === KEEP) return {}
  const { assigneesOf, rememberAssignee } = await import('@ui/assignees/choices')
  rememberAssignee(given)
  return { take_over: assigneesOf(given) }
}

/** `Ban Şule Yıldız`: the name of the action and of the person (business §2 Modals). */
const titleOf = (context: StaffContext, action: string) =>
  context.t('staff:verbs.title', { action: context.t(`staff:actions.${action}`), who: whoOf(context) })

async function setStatus(context: StaffContext, given: Arguments): Promise<void> {
  const status = given.status!.value as StaffStatus
  await runOrOpenOperation(
    context,
    {
      endpoint: staff.bulkStatus,
      body: { ...targetsOf(context), status, ...(await takeOver(given)) },
      title: () => titleOf(context, status),
      submitLabel: () => context.t(`staff:actions.${status}`),
      ...(status !== 'active' && { danger: true }),
    },
    () => context.t.sentence(staff.bulkStatus.spec.says),
  )
}
async function remove(context: StaffContext, given: Arguments): Promise<void> {
  const who = whoOf(context)
  await runOrOpenOperation(
    context,
    {
      endpoint: staff.bulkDelete,
      body: { ...targetsOf(context), ...(await takeOver(given)) },
      title: () => titleOf(context, 'delete'),
      submitLabel: () => context.t('staff:actions.delete'),
      danger: true,
      removesRows: true,
    },
    () => context.t('staff:verbs.deleted', { who }),
  )
}
/** Asks who takes over when they have leads, tasks or tickets; else, or for somebody who comes back, goes on at once. */
const askOrGoOn =
  (other: `staff.${string}`, goOn: typeof setStatus) => async (context: StaffContext, given: Arguments) => {
    const isLeaving = given.status?.value !== 'active'
    if (isLeaving && context.can('leads.transfer')) {
      const { leads, tasks, tickets } = await workOf(context)
      if (leads + tasks + tickets > 0) return context.askArguments(commandOf(other), given)
    }
    return goOn(context, given)
  }

/** Mails the invitation again to those who have no password yet. */
async function inviteAgain(context: StaffContext): Promise<void> {
  const { invited, left_out } = await call(staff.invite, { body: targetsOf(context) })
  context.toast(
    left_out === 0
      ? context.t.sentence(staff.invite.spec.says)
      : context.t('staff:invited', { invited: number(invited), left_out: number(left_out) }),
    'success',
  )
  await refreshLists()
}

const statusArgument: Argument<Staff> = {
  name: 'status',
  choices: (_, { t, targets }) =>
    staffStatuses
      .filter((status) => targets.rows.length === 0 || targets.rows.some((row) => row.status !== status))
      .map((status) => ({ value: status, label: t(`staff:actions.${status}`) })),
}

export const commands: readonly Command<Staff>[] = [
  {
    id: 'staff.create',
    on: 'page',
    keys: 'c',
    can: staff.create.spec.can,
    when: isStaffList,
    run: async (context) => (await import('./form')).openStaffForm(context, kindIn(context)),
  },
  {
    id: 'staff.edit',
    on: 'row',
    keys: 'e',
    can: staff.edit.spec.can,
    when: isStaffList,
    run: async (context) =>
      (await import('./form')).openStaffForm(context, kindIn(context), context.targets.rows[0]!.identifier),
    ...withWho,
  },
  setFieldCommand<Staff>(
    {
      id: 'staff.setField',
      endpoint: staff.setField,
      fields: [
        {
          name: 'reporting_manager_identifier',
          label: 'staff:fields.reporting_manager_identifier',
          choices: async (none) => [
            ...none,
            ...(await fetchCall(staff.dropdown, { query: {} })).map((one) => ({
              value: one.identifier,
              label: personName(one),
            })),
          ],
        },
      ],
      also: (context) => ({ kind: kindIn(context) }),
    },
    // People of agencies and institutions report to nobody here.
    { when: (context) => kindOf(context.list) === 'staff' },
  ),
  {
    id: 'staff.status',
    on: 'rows',
    keys: 's',
    can: staff.bulkStatus.spec.can,
    when: isStaffList,
    arguments: [statusArgument],
    run: askOrGoOn('staff.handOver', setStatus),
    ...withWho,
  },
  {
    id: 'staff.handOver',
    variantOf: 'staff.status',
    on: 'rows',
    keys: 'l',
    can: staff.bulkStatus.spec.can,
    when: isStaffList,
    arguments: [statusArgument, ...successors],
    repeatable: true,
    run: setStatus,
    danger: true,
    ...withWho,
  },
  {
    id: 'staff.delete',
    on: 'rows',
    keys: ['#', 'delete'],
    can: staff.bulkDelete.spec.can,
    when: isStaffList,
    run: askOrGoOn('staff.deleteAndHandOver', remove),
    danger: true,
    ...withWho,
  },
  {
    id: 'staff.deleteAndHandOver',
    variantOf: 'staff.delete',
    on: 'rows',
    keys: 'shift+delete',
    can: staff.bulkDelete.spec.can,
    when: isStaffList,
    arguments: successors,
    run: remove,
    danger: true,
    ...withWho,
  },
  {
    id: 'staff.invite',
    on: 'rows',
    keys: 'shift+i',
    can: staff.invite.spec.can,
    when: isStaffList,
    run: inviteAgain,
    ...withWho,
  },
  {
    id: 'staff.history',
    on: 'row',
    keys: 'h',
    can: staff.history.spec.can,
    when: isStaffList,
    run: async ({ targets, open }) => {
      const { StaffHistory } = await import('./StaffHistory')
      open(createElement(StaffHistory, { person: targets.rows[0]! }))
    },
    ...withWho,
  },
  {
    id: 'staff.permissions',
    on: 'row',
    keys: 'p',
    can: staff.permissions.spec.can,
    when: isStaffList,
    ...leadsTo(
      ({ targets }) =>
        `${kinds.staff.path}/${pathOfIdentifier(targets.rows[0]!.identifier)}/assign-permission`,
    ),
    ...withWho,
  },
]
