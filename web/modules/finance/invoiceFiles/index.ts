/** Documents of an installment, in a dialog over the invoice lists (business §2 Modals). */
import { createElement } from 'react'
import { invoiceFiles } from '@contract/finance/invoiceFiles'
import type { Installment } from '@contract/finance/invoices'
import type { AnyCommand, Command } from '@core/commands/commands'
import type { Module } from '@core/commands/module'
import { permissionOf } from '@core/session/permissionOf'

const openFiles: Command<Installment> = {
  id: 'invoiceFiles.open',
  on: 'row',
  pageModule: 'invoices',
  keys: 'shift+u',
  can: permissionOf(invoiceFiles.list),
  when: ({ list }) => list === 'invoices' || list === 'agentInvoices',
  run: async ({ open, targets }) => {
    const { FilesDialog } = await import('./FilesDialog')
    const { identifier, leadInfo, number, count } = targets.rows[0]!
    open(
      createElement(FilesDialog, {
        installment: identifier,
        of: `${leadInfo.first_name} ${leadInfo.last_name} ${number}/${count}`,
      }),
    )
  },
}

export default { name: 'invoiceFiles', routes: [], commands: [openFiles as AnyCommand] } satisfies Module
