/** The template: a CSV with the heads that are matched by themselves and one row of example values. */
import { leadImport } from '@contract/leads/leadImport'
import { saveFile } from '@core/server/saveFile'
import { send } from '@core/server/http'

export const saveSample = async () => saveFile(await (await send(leadImport.sample, {})).blob(), 'leads.csv')
