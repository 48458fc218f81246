/** Requests for an agent account (`/agents/requests`): accepted, which makes the account and invites the agent, or refused. */
import { createElement } from 'react'
import { agentRequests, agentRequestStatuses, type AgentRequest } from '@contract/partners/agentRequests'
import type { AnyCommand, Command } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/commands/module'
import { listPage } from '@ui/listPage'

const name = 'agentRequests'
const MOST_LETTERS = 500

const { route } = listPage<AgentRequest>({
  name,
  path: agentRequests.list.path,
  rows: agentRequests.list,
  tabName: 'status',
  tabs: ['all', ...agentRequestStatuses],
  sort_by: 'created_at',
  sort: 'desc',
  opens: `${name}.open`,
  parts: () => import('./parts'),
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
      open(createElement(RequestDialog, { row: targets.rows[0]! }))
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

export default defineModule({
  name,
  routes: [route],
  commands: commands as AnyCommand[],
  events: {
    letters_changed: () => void queryClient.invalidateQueries({ queryKey: [name] }),
  },
})
