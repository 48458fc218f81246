/** IP rules: whitelisted and blacklisted addresses (core §3.8, §5, §7). The list path is plural, create and update are singular, as documented. */
import { z } from 'zod'
import { del, get, post, put } from '../http'
import { masterParts, masterWith } from '../master'
import { choice, optionalText, text } from '../masterFields'
import { fixedOnceCreated, onlyWhen } from '../masters/fields/dependentFields'
import { chosenStatus } from '../masters/fields/switchFields'
import { page } from '../paging'
import { USER_MANAGEMENT_PAGE } from '../people/userManagement'

export const ruleTypes = ['whitelisted', 'blacklisted'] as const
export const ruleStatuses = ['active', 'in_active'] as const
/** What a blacklisted address may not do: `lead` = public forms, `all` = also sign in. A whitelist rule is always `login`. */
export const ruleScopes = ['login', 'lead', 'all'] as const

const says = 'IP address added/updated successfully'
const spec = {
  path: '/settings/organization/ip-addresses',
  parameter: 'id',
  page: '/settings/manage-ip-address',
  can: 'settings.ip.addresses',
  offeredTo: 'settings.ip.addresses.read',
  roles: [],
  group: 'organisation',
  under: USER_MANAGEMENT_PAGE,
  order: 30,
  alias: 'IP addresses',
  label: 'ip_address',
  unique: ['ip_address', 'type'],
  taken: { says: 'There is a rule for this address already', at: 'ip_address', status: 409 },
  tabs: 'type',
  fields: {
    /** In its shortest form, `203.0.113.0/24`, however it was written. */
    ip_address: {
      ...fixedOnceCreated(text('IP address is required', { most: 64, tooLong: 'Invalid IP address' })),
      isCode: true,
      width: 220,
    },
    title: optionalText(120, 'Title is at most 120 characters'),
    type: choice(ruleTypes, 'Type is required'),
    applicable_for: {
      ...onlyWhen(
        {
          field: 'type',
          is: ['blacklisted'],
          missing: 'Applicable for is required',
          otherwise: 'login',
          isOnlyOtherwise: true,
        },
        choice(ruleScopes, 'Applicable for is required'),
      ),
      answer: z.enum(ruleScopes),
    },
    status: chosenStatus(ruleStatuses, 'Status is required'),
    reason: {
      ...text('Reason is required', { most: 500, tooLong: 'Reason is at most 500 characters' }),
      kind: 'longText',
    },
  },
  documented: ['list', 'create', 'update'],
  says: { create: says, update: says, missing: 'There is no such rule' },
} as const
const { calls, row, changedRow } = masterParts(spec)

/** The documents name the number of a rule. */
const number = { id: z.number() }
const IpRule = row.extend(number)
export type IpRule = z.infer<typeof IpRule>
const answer = changedRow.extend(number)

export const ipRules = masterWith('ipRules', spec, {
  ...calls,
  list: get('/settings/organization/ip-addresses', { ...calls.list.spec, answer: page(IpRule) }),
  create: post('/settings/organization/ip-address', {
    ...calls.create.spec,
    answer,
    quirks: ['singular path', 'one sentence for create and update, with a slash'],
  }),
  update: put('/settings/organization/ip-address/{id}', {
    ...calls.update.spec,
    answer,
    quirks: ['singular path', 'the address cannot be changed', 'takes an id or an identifier'],
  }),
  remove: del('/settings/organization/ip-address/{id}', {
    ...calls.remove.spec,
    quirks: ['singular path', 'takes an id or an identifier'],
  }),
})
