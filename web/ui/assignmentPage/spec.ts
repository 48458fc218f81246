/** What the console reads from the declaration of an assignment before its page is loaded: addresses and names. */
import { assignmentSpec, type AnyAssignment } from '@contract/platform/assignments/assignment'
import { recordName } from '@core/words/recordNames'
import { listSeparator } from '@core/words/format'

export type Spec = ReturnType<typeof assignmentSpec>
export const specOf = (declared: unknown): Spec => assignmentSpec(declared as AnyAssignment)

/** Route patterns, with and without a chosen record. */
export const routesOf = ({ page, who }: Spec): string[] => {
  if (who.only) return [page]
  return who.isPath ? [page.replace(/\{\w+\}/, ':who')] : [page, `${page}/:who`]
}
/** The address of the page of one, or of several: their identifiers with commas. */
export const addressOf = ({ page, who }: Spec, identifier: string): string => {
  if (who.only) return page
  const one = encodeURIComponent(identifier)
  return who.isPath ? page.replace(/\{\w+\}/, one) : `${page}/${one}`
}
/** Those who are chosen, from their identifiers with commas. */
export const whosOf = (who: string): string[] => who.split(',')
/** Whether an address is on the pages of this assignment. */
export const isOnPages = ({ page }: Spec, path: string): boolean => {
  const [before = '', after = ''] = page.split(/\{\w+\}/)
  return path.startsWith(before) && path.endsWith(after)
}

/** A detail may be several names: the server separates them with commas. */
export const shownDetail = (text: string): string =>
  text
    .split(', ')
    .map((name) => recordName(name))
    .join(listSeparator())
