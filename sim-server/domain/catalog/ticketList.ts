/** The list of request-update tickets. Everybody who may read tickets sees all of them. */
import { ticketStates } from '@contract/catalog/inventoryUpdates'
import { declareList } from '@kit/list/declareList'
import { searchIn, tabsOf } from '@kit/list/filterWhere'

export const ticketList = declareList({
  table: 'update_tickets',
  tabName: 'status',
  tabs: tabsOf('l.status', ticketStates),
  search: searchIn(['l.request_content', 'l.identifier']),
})
