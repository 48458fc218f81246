/** Agreements as a master, in Markdown, one current per group (core §2.4, §3.5), and the page where an agent reads them. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { agreements, agreementStatuses, type Agreement } from '@contract/access/agreements'
import { groups } from '@contract/access/session'
import { queryClient } from '@core/server/api'
import type { Command } from '@core/commands/commands'
import { date, dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { words } from '@core/words/i18n'
import { defineModule, type Module } from '@core/shell/module'
import { column, recordPage } from '@ui/recordPage'
import { selectField, customField, textField } from '@ui/record/fields'

const markdown = (name: string) =>
  customField(name, () =>
    import('@ui/fields/MarkdownField').then(({ MarkdownField }) => ({ default: MarkdownField })),
  )
const choiceLabel = (field: string, value: unknown) => words(`agreements:choices.${field}.${String(value)}`)

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

const agreementsMaster = recordPage<Agreement>({
  name: 'agreements',
  path: '/master/agreements',
  api: agreements,
  columns: [
    column('agreements', 'title', 300, (row) => row.title, { sort: 'title', pinned: true }),
    column('agreements', 'group', 124, (row) => choiceLabel('group', row.group), { sort: 'group' }),
    column('agreements', 'status', 116, (row) => choiceLabel('status', row.status), {
      sort: 'status',
      hue: (row) => (row.status === 'active' ? 150 : 20),
    }),
    column('agreements', 'is_current', 110, (row) => choiceLabel('is_current', row.is_current), {
      sort: 'is_current',
    }),
    column('agreements', 'last_modified_at', 176, (row) => dateTime(row.last_modified_at), {
      sort: 'last_modified_at',
      muted: true,
    }),
    column('agreements', 'created_at', 140, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [textField('title'), selectField('group', groups), markdown('content')],
  commands: [status],
})

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
  { ...agreementsMaster, gate: () => import('./SignatureGate') },
  agentAgreement,
] satisfies readonly Module[]
