/** Plan and receipt as CSV files: every row with its amounts, and its outcome or the server's reason. */
import { operations, type Verb } from '@contract/platform/operations'
import { saveFile } from '@core/server/saveFile'
import { send } from '@core/server/http'

export const saveReceipt = async (identifier: string) =>
  saveFile(await (await send(operations.receiptFile, { identifier })).blob(), `receipt-${identifier}.csv`)

/** `body`: that of the verb. */
export const savePlan = async (verb: Verb, body: Record<string, unknown>) =>
  saveFile(
    await (await send(operations.planFile, { body: { verb, ...body } })).blob(),
    `plan-${verb.replace('.', '-')}.csv`,
  )
