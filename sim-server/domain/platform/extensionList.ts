/** Telephone extensions as a list, found by their number. */
import { declareList } from '@kit/list/declareList'
import { likePattern } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'

interface StoredExtension extends Record<string, unknown> {
  identifier: string
  extension: string
  vendor: string
  user_id: number | null
}

export const extensionList = declareList({
  table: 'extensions',
  filters: {},
  columns: {},
  always: [['l.deleted_at IS NULL']],
  scope: () => [],
  search: (text) => [[String.raw`l.extension LIKE ? ESCAPE '\'`, likePattern(text)]],
})
export const extensionRows = storedRows<StoredExtension, StoredExtension>(extensionList, {
  select: 'l.identifier, l.extension, l.vendor, l.user_id',
  order: { sort_by: 'extension', sort: 'asc' },
})
