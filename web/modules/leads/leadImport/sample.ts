/** Saves the CSV template: headings that match automatically and one example row. */
import { leadImport } from '@contract/leads/leadImport'
import { saveFile } from '@core/server/saveFile'
import { send } from '@core/server/http'

export const saveSample = async () => saveFile(await (await send(leadImport.sample, {})).blob(), 'leads.csv')
