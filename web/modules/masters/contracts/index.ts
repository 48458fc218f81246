/** Contracts: a master whose rows have files. */
import { createElement } from 'react'
import { contracts } from '@contract/masters/contracts'
import type { MasterRow } from '@contract/master'
import type { AnyCommand, Command } from '@core/commands/commands'
import { number } from '@core/words/format'
import { masterPage } from '@ui/masterPage'

type Contract = MasterRow<typeof contracts>

const openFiles: Command<Contract> = {
  id: 'contracts.files',
  on: 'row',
  keys: 'd',
  can: contracts.list.spec.can,
  run: async ({ targets, open }) => {
    const { ContractFilesDialog } = await import('./ContractFilesDialog')
    const { identifier, name } = targets.rows[0]!
    open(createElement(ContractFilesDialog, { contract: identifier, title: name }))
  },
}

export default masterPage(contracts, {
  columns: [
    {
      key: 'files',
      title: 'contracts:fields.files',
      width: 90,
      text: (row) => number((row as Contract).files.length),
      numeric: true,
      command: 'contracts.files',
    },
  ],
  commands: [openFiles as AnyCommand],
})
