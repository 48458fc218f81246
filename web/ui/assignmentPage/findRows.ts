/** Rows of an assignment by pasted names or ids. */
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { MOST_PER_PAGE } from '@contract/paging'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { permissionName } from '../record/permissionWords'
import { whosOf, type Spec } from './spec'

/**
 * Rows by pasted values. The server knows stored names; seeded names are shown in the reader's language, so what it does not know is
 * compared with the names as they are shown. Lists of such names (stages, statuses) fit on one page.
 */
export async function findRows(spec: Spec, who: string | null, values: readonly string[]) {
  const assignment = spec.name
  const nameOf = (name: string) =>
    spec.what.side === 'permissions' ? permissionName(words, name) : recordName(name)
  const found = await call(assignmentRecords.find, { assignment, body: { values: [...values] } })
  if (found.unknown.length === 0 || who === null) return found
  const body = { who: whosOf(who), per_page: MOST_PER_PAGE }
  const { recordsInfo } = await call(assignmentRecords.rows, { assignment, body })
  const byShownName = new Map<string, string[]>()
  for (const { identifier, name } of recordsInfo) {
    const shown = nameOf(name)
    byShownName.set(shown, [...(byShownName.get(shown) ?? []), identifier])
  }
  const only = (value: string) => {
    const named = byShownName.get(value) ?? []
    return named.length === 1 ? named : []
  }
  return {
    identifiers: [...new Set([...found.identifiers, ...found.unknown.flatMap(only)])],
    unknown: found.unknown.filter((value) => only(value).length === 0),
  }
}
