/** Matches a remittance and writes the answer; runs in a worker thread. */
import { remittance } from '@contract/finance/remittance'
import { answerWriter } from '@kit/request/writeAnswer'
import { propose, type FileDefaults } from './propose'
import type { OpenInstallment } from './referenceMatching'

export interface Matching {
  text: string
  defaults: FileDefaults
}

/** `parts`: the open installments, oldest first. Returns JSON with the keys that the contract names. */
export const matchParts = ({ text, defaults }: Matching, parts: OpenInstallment[][]): string =>
  answerWriter(remittance.match.spec.answer)(propose(text, parts.flat(), defaults))
