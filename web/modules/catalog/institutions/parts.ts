/** What a page of institutions shows besides rows: columns, cards and the open record. */
import type { Institution } from '@contract/catalog/institutions'
import type { List } from '@core/list/list'
import { lazyPart } from '@ui/layout/lazyPart'
import type { ListParts } from '@ui/list/ShownList'
import { institutionCard, shownColumns } from './columns'

export const partsOf = (list: List<Institution>): ListParts<Institution> => ({
  columns: shownColumns(),
  card: institutionCard,
  Detail: lazyPart(async () => (await import('./record')).institutionRecord(list)),
})
