/** The lead CSV: its columns as a master, and the file. */
import { leads } from '@contract/leads/leads'
import { leadCsv } from '@contract/masters/leadCsv'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { masterPage } from '@ui/masterPage'

export default masterPage(leadCsv, {
  commands: [
    {
      id: 'leadCsv.generate',
      on: 'page',
      keys: 'd',
      can: leads.csv.spec.can,
      run: async () => saveFile(await (await send(leads.csv, {})).blob(), 'leads.csv'),
    },
  ],
})
