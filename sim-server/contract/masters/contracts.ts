/** Contracts with vendors, and their files (business §2 Modals, §3, §7 Documents). People read them on their page; nothing chooses one. */
import { z } from 'zod'
import { del, get, post } from '../http'
import { masterParts, masterWith } from '../master'
import { day, longText, relation, text } from '../masterFields'
import { page } from '../paging'
import { Nothing, required, Time } from '../shapes'

export const MOST_CONTRACT_FILES = 20

const ContractFile = z.object({
  /** Identifies the attachment; the file has its own identifier. `filealias`: the file's current name. */
  relation_identifier: z.string(),
  file_info: z.object({ identifier: z.string(), filealias: z.string(), size: z.number(), created_at: Time }),
})
export type ContractFile = z.infer<typeof ContractFile>

const spec = {
  path: '/contracts',
  page: '/contracts',
  can: 'contracts',
  roles: ['manager'],
  group: 'organisation',
  alias: 'Contracts',
  fields: {
    name: text('Name is required'),
    vendor_identifier: relation('vendors', 'Vendor is required'),
    agreement_date: day('Please select agreement date'),
    description: longText(),
  },
  documented: ['list', 'create'],
  says: { create: 'Contract added', inUse: 'The contract has files. Remove them first.' },
} as const
const { calls, row } = masterParts(spec)

export const contracts = masterWith('contracts', spec, {
  ...calls,
  list: get('/contracts', {
    ...calls.list.spec,
    answer: page(row.extend({ contract_identifier: z.string(), files: z.array(ContractFile) })),
  }),
  /** Attaches uploaded files of the caller; all or none. */
  addFiles: post('/contracts/files', {
    can: 'contracts.update',
    body: z.object({
      contract_identifier: required('Contract is required'),
      files: z
        .array(z.string())
        .min(1, 'File is required')
        .max(MOST_CONTRACT_FILES, `A contract has at most ${MOST_CONTRACT_FILES} files`),
    }),
    answer: z.object({ files: z.array(ContractFile) }),
    from: 'documented',
    says: 'Contract files added',
    quirks: ['names the contract in the body', 'links files already sent to /files/upload-file'],
  }),
  removeFile: del('/contracts/files/{relation_identifier}', {
    can: 'contracts.update',
    answer: Nothing,
    from: 'assumed',
    says: 'Contract file removed',
  }),
})
