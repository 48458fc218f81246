/** Matches a remittance and writes the answer; runs in a worker thread. */
import { remittance } from '@contract/finance/remittance'
import { answerWriter } from '@kit/request/writeAnswer'
import { propose, type FileDefaults } from './propose'
import type { OpenInstallment } from './referenceMatching'
import type { StatementFile } from './understand'

export interface Matching {
  file: StatementFile
  defaults: FileDefaults
}

/** `parts`: the open installments, oldest first. Returns JSON with the keys that the contract names. */
export const matchParts = ({ file, defaults }: Matching, parts: OpenInstallment[][]): string =>
  answerWriter(remittance.match.spec.answer)(propose(file, parts.flat(), defaults))
