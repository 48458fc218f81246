/** IP addresses that may or may not sign in (core §2.9, §3.8): a list by type, a dialog to add and edit. */
import { ipRules, ruleStatuses, ruleTypes, type IpRule } from '@contract/access/ipRules'
import type { AnyCommand } from '@core/commands/commands'
import { words } from '@core/words/i18n'
import { currentScreen } from '@core/list/list'
import { defineModule } from '@core/shell/module'
import { listPage } from '@ui/listPage'
import { column, recordCommands } from '@ui/recordPage'
import { textAreaField, selectField, customField, textField } from '@ui/record/fields'

const columns = [
  column<IpRule>('ipRules', 'ip_address', 220, (row) => row.ip_address, {
    sort: 'ip_address',
    pinned: true,
    ltr: true,
  }),
  column<IpRule>('ipRules', 'title', 180, (row) => row.title ?? '--', { sort: 'title' }),
  column<IpRule>('ipRules', 'type', 130, (row) => words(`ipRules:choices.type.${row.type}`)),
  column<IpRule>('ipRules', 'applicable_for', 180, (row) =>
    words(`ipRules:choices.applicable_for.${row.applicable_for}`),
  ),
  column<IpRule>('ipRules', 'status', 110, (row) => words(`ipRules:choices.status.${row.status}`), {
    sort: 'status',
    chips: (row) => [
      {
        text: words(`ipRules:choices.status.${row.status}`),
        background: row.status === 'active' ? '#bfe3cd' : '#dfe3e8',
      },
    ],
  }),
  column<IpRule>('ipRules', 'reason', 340, (row) => row.reason, { muted: true }),
]

/** A whitelisted address is always for sign-in: no choice. */
const applies = customField('applicable_for', () => import('./AppliesField'), {
  initialValue: (row) => (row?.['applicable_for'] === 'login' ? '' : (row?.['applicable_for'] ?? '')),
})
const ofTab = (row: Readonly<Record<string, unknown>> | undefined) =>
  row?.['type'] ?? currentScreen.list?.query.tab ?? ''
const form = [
  textField('ip_address', { only: 'create' }),
  textField('title'),
  { ...selectField('type', ruleTypes), initialValue: ofTab },
  applies,
  {
    ...selectField('status', ruleStatuses),
    initialValue: (row: Readonly<Record<string, unknown>> | undefined) => row?.['status'] ?? 'active',
  },
  textAreaField('reason', { rows: 3 }),
]

const { route } = listPage<IpRule>({
  name: 'ipRules',
  path: '/settings/manage-ip-address',
  rows: ipRules.list,
  columns,
  tabs: ruleTypes,
  tabName: 'type',
  sort_by: 'ip_address',
  sort: 'asc',
  tools: ['ipRules.create'],
  opens: 'ipRules.edit',
})

export default defineModule({
  name: 'ipRules',
  routes: [route],
  commands: recordCommands<IpRule>({
    name: 'ipRules',
    api: { list: ipRules.list, create: ipRules.add, update: ipRules.update },
    form,
  }) as AnyCommand[],
})
