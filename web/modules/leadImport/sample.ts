/** The template: a CSV with the heads that are matched by themselves and one row of example values. */
import { leadImport } from '../../../sim-server/contract/leadImport'
import { save } from '../../core/files'
import { send } from '../../core/http'

export const saveSample = async () => save(await (await send(leadImport.sample, {})).blob(), 'leads.csv')
