/** The receipt as a CSV file: every row with its outcome and the server's reason. */
import { operations } from '../../../sim-server/contract/operations'
import { save } from '../../core/files'
import { send } from '../../core/http'

export const saveReceipt = async (identifier: string) =>
  save(await (await send(operations.receiptFile, { identifier })).blob(), `receipt-${identifier}.csv`)
