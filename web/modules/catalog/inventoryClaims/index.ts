/** Claims of the inventory: which campuses and programs are on offer, and to whom (business §2, §4 Claim lists). */
import { inventoryClaims } from '@contract/catalog/inventoryClaims'
import { defineModule } from '@core/commands/module'
import { commands } from './commands'
import { campusPage, module, programPage } from './lists'

export default defineModule({
  name: module,
  undo: inventoryClaims.claimInstitutions.spec.can,
  routes: [campusPage.route, programPage.route],
  commands,
})
