/** Files that a visitor sent with a public form: a dialog over the leads, and over the requests for agent accounts. */
import { createElement } from 'react'
import { agentRequests, type AgentRequest } from '@contract/partners/agentRequests'
import type { FormRecord } from '@contract/partners/formFiles'
import type { Lead } from '@contract/leads/leads'
import type { AnyCommand, Command, Context } from '@core/commands/commands'
import type { Module } from '@core/commands/module'

const open = async (context: Pick<Context, 'open'>, record: FormRecord, identifier: string, of: string) => {
  const { FormFilesDialog } = await import('./FormFilesDialog')
  context.open(createElement(FormFilesDialog, { record, identifier, of }))
}

const ofLead: Command<Lead> = {
  id: 'formFiles.ofLead',
  on: 'row',
  pageModule: 'leads',
  keys: 'shift+d',
  can: 'leads.read',
  when: ({ list }) => list === 'leads',
  run: (context) => {
    const { identifier, first_name, last_name } = context.targets.rows[0]!
    return open(context, 'lead', identifier, `${first_name} ${last_name}`)
  },
}
const ofRequest: Command<AgentRequest> = {
  id: 'formFiles.ofRequest',
  on: 'row',
  pageModule: 'agentRequests',
  keys: 'shift+d',
  can: agentRequests.list.spec.can,
  when: ({ list }) => list === 'agentRequests',
  run: (context) => {
    const { identifier, company_name } = context.targets.rows[0]!
    return open(context, 'agent_request', identifier, company_name)
  },
}

export default {
  name: 'formFiles',
  routes: [],
  commands: [ofLead, ofRequest] as AnyCommand[],
} satisfies Module
