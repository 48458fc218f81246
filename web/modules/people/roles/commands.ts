/** What one does to a role: named, cloned, placed, given modules, groups, people and permissions. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint, Args } from '@contract/http'
import { lookups } from '@contract/people/lookups'
import { roles, type Role } from '@contract/people/roles'
import { fetchCall, queryClient } from '@core/server/api'
import type { Argument, Choice, Command, Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { recordCommands } from '@ui/masterPage'
import { form, nameOnly } from './fields'
import { ROLES } from './list'

const CHANGE = roles.rename.spec.can
const one = ({ targets }: Context<Role>) => targets.rows[0]!
const inTitle = { titleValues: ({ targets }: Context<Role>) => ({ name: targets.rows[0]?.name ?? '' }) }

/** Does it, says so, and shows the roles as they are now. */
const act = async <E extends AnyEndpoint>({ t, toast }: Context<Role>, endpoint: E, args: Args<E>) => {
  await call(endpoint, args)
  toast(t.sentence(endpoint.spec.says as string), 'success')
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
}

const nameAsked = (context: Context<Role>, endpoint: typeof roles.clone, title: string) => async () => {
  const { RecordDialog } = await import('@ui/record/RecordDialog')
  const { identifier } = one(context)
  const send = (body: FieldValues) => act(context, endpoint, { identifier, body: body as { name: string } })
  context.open(
    createElement(RecordDialog, {
      title,
      module: 'roles',
      schema: endpoint.spec.body,
      fields: nameOnly,
      send,
    }),
  )
}

const otherRoles = async (context: Context<Role>): Promise<Choice[]> =>
  (await fetchCall(roles.dropdown, {}))
    .filter(({ identifier }) => identifier !== one(context)?.identifier)
    .map(({ identifier, name }) => ({ value: identifier, label: name }))

/** Whoever holds the role already is listed and says why not. */
const people = async (context: Context<Role>, from: string): Promise<Choice[]> => {
  const [there, here] = await Promise.all([
    fetchCall(lookups.roleUsers, { id: from }),
    fetchCall(lookups.roleUsers, { id: one(context).identifier }),
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

/** What cannot be undone is asked for by name. */
const sure = (what: string): Argument<Role> => ({
  name: 'sure',
  choices: (_, context) => [
    { value: 'yes', label: context.t(`roles:sure.${what}`, { name: one(context)?.name ?? '' }) },
  ],
})

/** Modules or groups of a role: all of them listed, those it has marked. */
const choose = async (context: Context<Role>, what: 'modules' | 'groups') => {
  const [{ ChooseSome }, { choices }] = await Promise.all([import('./ChooseSome'), import('./choices')])
  const { identifier, name } = one(context)
  const { endpoint, field, load } = choices(one(context))[what]
  context.open(
    createElement(ChooseSome, {
      title: context.t(`roles:dialog.${what}`, { name }),
      schema: endpoint.spec.body,
      field,
      load,
      queryKey: ['roles', what, identifier],
      send: (chosen: string[]) =>
        act(context, endpoint as AnyEndpoint, { identifier, body: { [field]: chosen } } as never),
    }),
  )
}

const own: Command<Role>[] = [
  {
    id: 'roles.permissions',
    on: 'row',
    run: (c) => c.go(`${ROLES}/${encodeURIComponent(one(c).identifier)}/permission`),
    ...inTitle,
  },
  {
    id: 'roles.clone',
    on: 'row',
    keys: 'd',
    can: roles.clone.spec.can,
    run: (c) => nameAsked(c, roles.clone, c.t('roles:dialog.clone', { name: one(c).name }))(),
    ...inTitle,
  },
  {
    id: 'roles.parent',
    on: 'row',
    keys: 'p',
    can: CHANGE,
    arguments: [{ name: 'parent', choices: (_, c) => otherRoles(c) }],
    run: (c, { parent }) =>
      act(c, roles.parent, {
        identifier: one(c).identifier,
        body: { parent_role_identifier: parent!.value },
      }),
    ...inTitle,
  },
  { id: 'roles.modules', on: 'row', keys: 'm', can: CHANGE, run: (c) => choose(c, 'modules'), ...inTitle },
  { id: 'roles.groups', on: 'row', keys: 'b', can: CHANGE, run: (c) => choose(c, 'groups'), ...inTitle },
  {
    id: 'roles.addUsers',
    on: 'row',
    keys: 'a',
    can: CHANGE,
    ...inTitle,
    arguments: [
      { name: 'from', choices: (_, c) => otherRoles(c) },
      { name: 'people', many: true, choices: (given, c) => people(c, given.from!.value) },
    ],
    run: (c, given) =>
      act(c, roles.addUsers, {
        id: one(c).identifier,
        body: { user_identifiers: given.people!.value.split(',') },
      }),
  },
  {
    id: 'roles.assignAll',
    on: 'row',
    can: CHANGE,
    arguments: [sure('assignAll')],
    run: (c) => act(c, roles.assignAll, { identifier: one(c).identifier }),
    ...inTitle,
  },
  {
    id: 'roles.copy',
    on: 'row',
    can: CHANGE,
    arguments: [{ name: 'roles', many: true, choices: (_, c) => otherRoles(c) }],
    run: (c, given) =>
      act(c, roles.copyPermissions, {
        identifier: one(c).identifier,
        body: { role_identifiers: given.roles!.value.split(',') },
      }),
    ...inTitle,
  },
  {
    id: 'roles.delete',
    on: 'row',
    keys: ['#', 'delete'],
    can: roles.remove.spec.can,
    danger: true,
    arguments: [sure('delete')],
    run: (c) => act(c, roles.remove, { identifier: one(c).identifier }),
    ...inTitle,
  },
]

export const commands = [
  ...recordCommands<Role>({
    name: 'roles',
    api: { list: roles.list, create: roles.create, update: roles.rename } as never,
    form,
  }),
  ...own,
]
