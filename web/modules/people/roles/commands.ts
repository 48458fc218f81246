/** Commands on a role: rename, clone, move under another role, choose modules, groups, users and permissions. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint, Args } from '@contract/http'
import { lookups } from '@contract/people/lookups'
import { roles, type Role } from '@contract/people/roles'
import { fetchCall, queryClient } from '@core/server/api'
import { leadsTo, type Argument, type Choice, type Command, type Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { recordName } from '@core/words/recordNames'
import { lazyComponent } from '@ui/layout/lazyPart'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { loggedHistoryCommand, recordCommands } from '@ui/listWithForms'
import { form, nameOnly } from './fields'
import { ROLES } from './list'

const PlannedUses = lazyComponent(() => import('@ui/masterPage/uses/PlannedUses'))
const CAN_CHANGE = roles.rename.spec.can
const roleOf = ({ targets }: Context<Role>) => targets.rows[0]!
/** What the role is called in the reader's language. Nothing where there is no role yet. */
const nameOf = ({ targets }: Context<Role>) => recordName(targets.rows[0]?.name ?? '')
const inTitle = { titleValues: (context: Context<Role>) => ({ name: nameOf(context) }) }

/** Calls the endpoint, shows its message, refreshes the roles. */
const callAndRefresh = async <E extends AnyEndpoint>(
  { t, toast }: Context<Role>,
  endpoint: E,
  args: Args<E>,
) => {
  await call(endpoint, args)
  toast(t.sentence(endpoint.spec.says as string), 'success')
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
}

const openNameDialog = (context: Context<Role>, endpoint: typeof roles.clone, title: string) => async () => {
  const { RecordDialog } = await import('@ui/record/RecordDialog')
  const { identifier } = roleOf(context)
  const send = (body: FieldValues) =>
    callAndRefresh(context, endpoint, { identifier, body: body as { name: string } })
  context.open(
    createElement(RecordDialog, {
      title,
      module: 'roles',
      schema: endpoint.spec.body,
      fields: nameOnly,
      onSubmit: send,
    }),
  )
}

const otherRoles = async (context: Context<Role>): Promise<Choice[]> =>
  (await fetchCall(roles.dropdown, {}))
    .filter(({ identifier }) => identifier !== roleOf(context)?.identifier)
    .map(({ identifier, name }) => ({ value: identifier, label: recordName(name) }))

/** Users who already have the role are listed as disabled, with the reason. */
const userChoices = async (context: Context<Role>, from: string): Promise<Choice[]> => {
  const [there, here] = await Promise.all([
    fetchCall(lookups.roleUsers, { id: from }),
    fetchCall(lookups.roleUsers, { id: roleOf(context).identifier }),
  ])
  const holds = new Set(here.map(({ identifier }) => identifier))
  return there.map(({ identifier, first_name, last_name }) => ({
    value: identifier,
    label: `${first_name} ${last_name}`,
    ...(holds.has(identifier) && {
      disabled: context.t.sentence('You can not assign same role user to another role'),
    }),
  }))
}

/** Confirmation for what cannot be undone. */
const confirmation = (what: string): Argument<Role> => ({
  name: 'sure',
  choices: (_, context) => [
    { value: 'yes', label: context.t(`roles:sure.${what}`, { name: nameOf(context) }) },
  ],
})

/** Opens the dialog of all modules or groups, with those of the role marked. */
const openChoiceDialog = async (context: Context<Role>, what: 'modules' | 'groups') => {
  const [{ ChooseSome }, { choices }] = await Promise.all([import('./ChooseSome'), import('./choices')])
  const { identifier } = roleOf(context)
  const { endpoint, field, load } = choices(roleOf(context))[what]
  context.open(
    createElement(ChooseSome, {
      title: context.t(`roles:dialog.${what}`, { name: nameOf(context) }),
      schema: endpoint.spec.body,
      field,
      load,
      queryKey: ['roles', what, identifier],
      send: (chosen: string[]) =>
        callAndRefresh(context, endpoint as AnyEndpoint, { identifier, body: { [field]: chosen } }),
    }),
  )
}

const rowCommands: Command<Role>[] = [
  {
    id: 'roles.permissions',
    on: 'row',
    ...leadsTo((c) => `${ROLES}/${encodeURIComponent(roleOf(c).identifier)}/permission`),
    ...inTitle,
  },
  {
    id: 'roles.clone',
    on: 'row',
    keys: 'd',
    can: roles.clone.spec.can,
    run: (c) => openNameDialog(c, roles.clone, c.t('roles:dialog.clone', { name: nameOf(c) }))(),
    ...inTitle,
  },
  {
    id: 'roles.parent',
    on: 'row',
    keys: 'p',
    can: CAN_CHANGE,
    arguments: [{ name: 'parent', choices: (_, c) => otherRoles(c) }],
    run: (c, { parent }) =>
      callAndRefresh(c, roles.parent, {
        identifier: roleOf(c).identifier,
        body: { parent_role_identifier: parent!.value },
      }),
    ...inTitle,
  },
  {
    id: 'roles.modules',
    on: 'row',
    keys: 'm',
    can: CAN_CHANGE,
    run: (c) => openChoiceDialog(c, 'modules'),
    ...inTitle,
  },
  {
    id: 'roles.groups',
    on: 'row',
    keys: 'b',
    can: CAN_CHANGE,
    run: (c) => openChoiceDialog(c, 'groups'),
    ...inTitle,
  },
  {
    id: 'roles.addUsers',
    on: 'row',
    keys: 'a',
    can: CAN_CHANGE,
    ...inTitle,
    arguments: [
      { name: 'from', choices: (_, c) => otherRoles(c) },
      { name: 'people', many: true, choices: (given, c) => userChoices(c, given.from!.value) },
    ],
    run: (c, given) =>
      callAndRefresh(c, roles.addUsers, {
        id: roleOf(c).identifier,
        body: { user_identifiers: given.people!.value.split(',') },
      }),
  },
  {
    id: 'roles.assignAll',
    on: 'row',
    can: CAN_CHANGE,
    arguments: [confirmation('assignAll')],
    run: (c) => callAndRefresh(c, roles.assignAll, { identifier: roleOf(c).identifier }),
    ...inTitle,
  },
  {
    id: 'roles.copy',
    on: 'row',
    can: CAN_CHANGE,
    arguments: [{ name: 'roles', many: true, choices: (_, c) => otherRoles(c) }],
    run: (c, given) =>
      callAndRefresh(c, roles.copyPermissions, {
        identifier: roleOf(c).identifier,
        body: { role_identifiers: given.roles!.value.split(',') },
      }),
    ...inTitle,
  },
  bulkCommand<Role>(
    {
      endpoint: roles.removeMany,
      removesRows: true,
      explain: (blocked, body) =>
        blocked.some(({ reason }) => reason === 'This role is still in use') &&
        createElement(PlannedUses, { endpoint: roles.usesOfMany, args: { body } }),
    },
    { keys: ['#', 'delete'], danger: true },
  ),
]

export const commands = [
  ...recordCommands<Role>({
    name: 'roles',
    api: { list: roles.list, create: roles.create, update: roles.rename },
    form,
  }),
  ...rowCommands,
  loggedHistoryCommand<Role>('roles', ({ name }) => recordName(name)),
]
