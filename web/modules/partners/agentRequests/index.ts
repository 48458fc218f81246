/** Requests for an agent account (`/agents/requests`): accepted, which makes the account and invites the agent, or refused. */
import { createElement } from 'react'
import { agentRequests, agentRequestStatuses, type AgentRequest } from '@contract/partners/agentRequests'
import type { AnyCommand, Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { country, date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/recordPage'

const name = 'agentRequests'
const MOST_LETTERS = 500
const requestColumn = columnOf<AgentRequest>(name)

const columns = [
  requestColumn('company_name', 240, (row) => row.company_name, { sort: 'company_name', pinned: true }),
  requestColumn('name', 190, (row) => `${row.first_name} ${row.last_name}`, { sort: 'first_name' }),
  requestColumn('status', 110, (row) => words(`${name}:status.${row.status}`), { sort: 'status' }),
  requestColumn('email', 240, (row) => row.email, { sort: 'email' }),
  requestColumn('mobile', 160, (row) => [row.country_code, row.mobile].filter(Boolean).join(' ')),
  requestColumn('country', 150, (row) => (row.country_id ? country(row.country_id) : '')),
  requestColumn('city', 140, (row) => row.city_id ?? ''),
  requestColumn('referral', 120, (row) => row.referral_id ?? ''),
  requestColumn('reason', 240, (row) => row.reason ?? '', { muted: true }),
  requestColumn('created_at', 130, (row) => date(row.created_at), { sort: 'created_at', muted: true }),
]

const { route } = listPage<AgentRequest>({
  name,
  path: agentRequests.list.path,
  rows: agentRequests.list,
  tabName: 'status',
  tabs: ['all', ...agentRequestStatuses],
  sort_by: 'created_at',
  sort: 'desc',
  opens: `${name}.open`,
  columns,
})

type Context = Parameters<Command<AgentRequest>['run']>[0]
const onRequest = (more: Pick<Command<AgentRequest>, 'id' | 'keys' | 'arguments' | 'danger' | 'run'>) => ({
  ...more,
  on: 'row' as const,
  can: agentRequests.accept.spec.can,
  titleValues: ({ targets }: Context) => ({ company: targets.rows[0]?.company_name }),
  disabledReason: ({ targets, t }: Context) => {
    const status = targets.rows[0]?.status
    return status === undefined || status === 'new' ? undefined : t(`${name}:decided.${status}`)
  },
})
const showAndRefresh = async ({ t, toast }: Context, message: string) => {
  toast(t.sentence(message), 'success')
  await queryClient.invalidateQueries({ queryKey: [name] })
}

const commands: Command<AgentRequest>[] = [
  {
    id: `${name}.open`,
    on: 'row',
    can: agentRequests.list.spec.can,
    titleValues: ({ targets }) => ({ company: targets.rows[0]?.company_name }),
    run: async ({ open, targets }) => {
      const { RequestDialog } = await import('./RequestDialog')
      open(createElement(RequestDialog, { row: targets.rows[0]!, columns }))
    },
  },
  onRequest({
    id: `${name}.accept`,
    keys: 'a',
    run: async (context) => {
      const { identifier } = context.targets.rows[0]!
      await call(agentRequests.accept, { identifier, body: {} })
      await showAndRefresh(context, agentRequests.accept.spec.says)
    },
  }),
  onRequest({
    id: `${name}.refuse`,
    keys: '#',
    danger: true,
    arguments: [
      {
        name: 'reason',
        check: (text) =>
          text.trim() === ''
            ? 'Reason is required'
            : text.length > MOST_LETTERS
              ? 'Reason is at most 500 characters'
              : undefined,
      },
    ],
    run: async (context, { reason }) => {
      const { identifier } = context.targets.rows[0]!
      await call(agentRequests.refuse, { identifier, body: { reason: reason!.value } })
      await showAndRefresh(context, agentRequests.refuse.spec.says)
    },
  }),
]

export default defineModule({ name, routes: [route], commands: commands as AnyCommand[] })
