/** The title of the tab: the open record, the page, and the name of the product. */
import { words } from '../words/i18n'

const shown = { record: '', page: '' }
const write = () => {
  document.title = [shown.record, shown.page, words('app:name')].filter(Boolean).join(' · ')
}
export const setPageTitle = (page: string) => {
  shown.page = page
  write()
}
/** @param record its name, empty when it is closed */
export const setRecordTitle = (record: string) => {
  shown.record = record
  write()
}
