/** IP rules: whitelisted and blacklisted addresses (core §3.8, §5, §7). The list path is plural, create and update are singular, as documented. */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { required } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

export const ruleTypes = ['whitelisted', 'blacklisted'] as const
export const ruleStatuses = ['active', 'in_active'] as const
/** What a blacklisted address may not do: `lead` = public forms, `all` = also sign in. A whitelist rule is always `login`. */
export const blockedFor = ['lead', 'all'] as const
export const ruleScopes = ['login', ...blockedFor] as const

export const IpRule = z.object({
  id: z.number(),
  identifier: z.string(),
  ip_address: z.string(),
  title: z.string().nullable(),
  type: z.enum(ruleTypes),
  status: z.enum(ruleStatuses),
  reason: z.string(),
  applicable_for: z.enum(ruleScopes),
})
export type IpRule = z.infer<typeof IpRule>

const fields = {
  title: z.string().trim().max(120, 'Title is at most 120 characters').nullish(),
  type: z.enum(ruleTypes, 'Type is required'),
  status: z.enum(ruleStatuses, 'Status is required'),
  reason: required('Reason is required').max(500, 'Reason is at most 500 characters'),
  applicable_for: z.enum(ruleScopes, 'Applicable for is required').optional(),
}
const requireBlockedAction = (
  { type, applicable_for }: { type: string; applicable_for?: string | undefined },
  ctx: z.RefinementCtx,
) => {
  if (type === 'blacklisted' && applicable_for !== 'lead' && applicable_for !== 'all')
    ctx.addIssue({ code: 'custom', message: 'Applicable for is required', path: ['applicable_for'] })
}
export const NewIpRule = z
  .object({ ip_address: required('IP address is required').max(64, 'Invalid IP address'), ...fields })
  .superRefine(requireBlockedAction)
export const ChangedIpRule = z.object(fields).superRefine(requireBlockedAction)

const says = 'IP address added/updated successfully'
export const ipRules = endpoints('ipRules', {
  list: get('/settings/organization/ip-addresses', {
    can: 'settings.ip.addresses.read',
    query: pageQuery(25, ['ip_address', 'title', 'status']).extend({
      type: z.enum(ruleTypes, 'type must be whitelisted or blacklisted').optional(),
    }),
    answer: page(IpRule),
    from: 'documented',
  }),
  add: post('/settings/organization/ip-address', {
    can: 'settings.ip.addresses.create',
    body: NewIpRule,
    answer: IpRule,
    from: 'documented',
    says,
    quirks: ['singular path', 'one sentence for create and update, with a slash'],
  }),
  update: put('/settings/organization/ip-address/{id}', {
    can: 'settings.ip.addresses.update',
    body: ChangedIpRule,
    answer: IpRule,
    from: 'documented',
    says,
    quirks: ['singular path', 'the address cannot be changed', 'takes an id or an identifier'],
  }),
})

export const ipRulesDeclaration = {
  permissions: {
    'settings.ip.addresses.read': [],
    'settings.ip.addresses.create': [],
    'settings.ip.addresses.update': [],
  },
  navigation: [
    {
      alias: 'IP addresses',
      route: '/settings/manage-ip-address',
      can: 'settings.ip.addresses.read',
      under: '/settings/user-management',
      order: 30,
    },
  ],
} as const satisfies ModuleDeclaration
