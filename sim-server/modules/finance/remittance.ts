/** Matches a bank remittance to open installments. Writes nothing: confirmed payments are received by `receive_payment`. */
import { remittance } from '@contract/finance/remittance'
import { openInstallmentParts } from '@domain/finance/openInstallments'
import type { Matching } from '@domain/finance/remittance/matchParts'
import type { OpenInstallment } from '@domain/finance/remittance/referenceMatching'
import { Fail } from '@kit/request/fail'
import { RawJson } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { workerTask } from '@kit/worker/workerTask'

const matchInWorker = workerTask<Matching, string, OpenInstallment[]>('remittance')

export default serve(remittance, {
  match: async ({ tenant, db, caller, request, body: { text, workbook, ...defaults } }) => {
    const { institution_id } = defaults
    if (
      institution_id !== undefined &&
      !db.prepare('SELECT 1 FROM institutions WHERE id = ?').get(institution_id)
    )
      throw new Fail(422, { message: 'Institution not found', field: 'institution_id' }, { rule: 'valid' })
    const parts = openInstallmentParts({ tenant, caller }, request.offset)
    return new RawJson(await matchInWorker({ file: { text, workbook }, defaults }, parts))
  },
})
