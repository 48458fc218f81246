/** The receipt as a CSV file: every row with its outcome and the server's reason. */
import { operations } from '@contract/platform/operations'
import { saveFile } from '@core/server/saveFile'
import { send } from '@core/server/http'

export const saveReceipt = async (identifier: string) =>
  saveFile(await (await send(operations.receiptFile, { identifier })).blob(), `receipt-${identifier}.csv`)
