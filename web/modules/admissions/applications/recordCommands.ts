/** What is done with one application: notes, documents, messages. What they need is loaded when they are run. */
import { createElement } from 'react'
import type { Application } from '@contract/admissions/applications'
import type { Command } from '@core/commands/commands'
import { noteCommands } from '@ui/leadParts/notes/commands'
import { nameOf } from './columns'
import { applicationParts, subjectOf } from './partsOwner'
import { isApplicationList, isLivingList } from './targets'

const READ = 'applications.read'

export const recordCommands: readonly Command<Application>[] = [
  ...noteCommands<Application>(applicationParts, {
    recordOf: (row) => ({ ...subjectOf(row), name: nameOf(row) }),
    can: READ,
    when: isLivingList,
  }),
  {
    id: 'applications.documents',
    on: 'row',
    keys: 'd',
    can: READ,
    when: isApplicationList,
    run: async (context) => {
      const { DocumentsDialog } = await import('@ui/leadParts/documents/DocumentsDialog')
      const [row] = context.targets.rows
      context.open(createElement(DocumentsDialog, { of: subjectOf(row!), name: nameOf(row!) }))
    },
  },
  {
    id: 'applications.write',
    on: 'row',
    keys: 'shift+m',
    can: 'applications.message',
    when: isLivingList,
    run: async (context) => {
      const { openComposer } = await import('@ui/leadParts/conversations/compose')
      const [row] = context.targets.rows
      await openComposer(context, { ...subjectOf(row!), name: nameOf(row!) })
    },
  },
  {
    id: 'applications.payment',
    on: 'row',
    keys: 'shift+p',
    can: 'leads.payments',
    when: isLivingList,
    run: async (context) => {
      const { openPayment } = await import('@ui/leadParts/payments/paymentDialogs')
      openPayment(context, subjectOf(context.targets.rows[0]!))
    },
  },
]
