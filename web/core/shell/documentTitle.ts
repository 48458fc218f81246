/** The title of the tab: the open record, the page, and the name of the product. */
import { words } from '../words/i18n'

const titleParts = { record: '', page: '' }
const write = () => {
  document.title = [titleParts.record, titleParts.page, words('app:name')].filter(Boolean).join(' · ')
}
export const setPageTitle = (page: string) => {
  titleParts.page = page
  write()
}
/** @param record its name, empty when it is closed */
export const setRecordTitle = (record: string) => {
  titleParts.record = record
  write()
}
