/** Agreements as a master, in Markdown, one current per group (core §2.4, §3.5), and the page where an agent reads them. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { agreements, agreementStatuses, type Agreement } from '@contract/access/agreements'
import { queryClient } from '@core/server/api'
import type { AnyCommand, Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { defineModule, type Module } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import { selectField } from '@ui/record/fields'

type StatusBody = z.input<typeof agreements.changeStatus.spec.body>
const status: Command<Agreement> = {
  id: 'agreements.status',
  on: 'row',
  keys: 's',
  can: 'masters.agreements.update',
  run: async ({ t, open, targets, toast }) => {
    const { RecordDialog } = await import('@ui/record/RecordDialog')
    const row = targets.rows[0]!
    const send = async (body: FieldValues) => {
      await call(agreements.changeStatus, { identifier: row.identifier, body: body as StatusBody })
      toast(t.sentence(agreements.changeStatus.spec.says), 'success')
      await queryClient.invalidateQueries({ queryKey: ['agreements'] })
    }
    open(
      createElement(RecordDialog, {
        title: t('agreements:dialog.status'),
        module: 'agreements',
        schema: agreements.changeStatus.spec.body,
        fields: [selectField('status', agreementStatuses), selectField('is_current', ['true', 'false'])],
        row,
        onSubmit: send,
      }),
    )
  },
}

/** The agent's page of the current and the signed agreement. A module of its own, so that the master's keys do not work there. */
const agentAgreement = defineModule({
  name: 'agentAgreement',
  routes: [
    {
      path: agreements.mine.path,
      page: () => import('./AgentAgreement'),
      title: 'agreements:mine.title',
      isListed: () => appState.profile?.userInfo.group === 'agent',
    },
  ],
})

export default [
  {
    ...masterPage(agreements, { commands: [status as AnyCommand] }),
    gate: () => import('./SignatureGate'),
  },
  agentAgreement,
] satisfies readonly Module[]
