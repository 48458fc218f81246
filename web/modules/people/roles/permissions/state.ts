/** The keys of one role as they are being chosen. Kept apart from the page, so that leaving it by mistake loses nothing. */
import { proxy } from 'valtio'
import { roles } from '@contract/people/roles'
import type { Answer } from '@contract/http'
import { words } from '@core/words/i18n'
import { permissionName, moduleName } from '@ui/record/permissionWords'

type Groups = Answer<typeof roles.permissions>

export const picking = proxy<{
  role: string
  groups: Groups
  saved: Record<string, boolean>
  on: Record<string, boolean>
  search: string
  at: string
  problem: boolean
}>({ role: '', groups: [], saved: {}, on: {}, search: '', at: '', problem: false })

const flagsOf = (groups: Groups) =>
  Object.fromEntries(groups.flatMap(({ permissions }) => permissions.map(({ key, value }) => [key, value])))

/** What the server has now; what somebody changed here and has not saved stays changed. */
export const take = (role: string, groups: Groups) => {
  const flags = flagsOf(groups)
  const own =
    picking.role === role
      ? Object.fromEntries(
          changes()
            .filter(({ key }) => key in flags)
            .map(({ key, value }) => [key, value]),
        )
      : {}
  if (picking.role !== role)
    Object.assign(picking, { search: '', at: Object.keys(flags)[0] ?? '', problem: false })
  Object.assign(picking, { role, groups, saved: flags, on: { ...flags, ...own } })
}

export const changes = () =>
  Object.entries(picking.on)
    .filter(([key, value]) => picking.saved[key] !== value)
    .map(([key, value]) => ({ key, value }))
export const forgetChanges = () => {
  picking.saved = { ...picking.on }
}

const small = (text: string) => text.toLocaleLowerCase()
/** By key, by its words, by its module: all words typed must be in there somewhere. */
export const shownOf = (
  groups: readonly { module: string; permissions: readonly { key: string }[] }[],
  search: string,
) => {
  const wanted = small(search).split(/\s+/).filter(Boolean)
  return groups
    .map(({ module, permissions }) => ({
      module,
      keys: permissions
        .map(({ key }) => key)
        .filter((key) => {
          const text = small(`${key} ${permissionName(words, key)} ${moduleName(words, module)}`)
          return wanted.every((one) => text.includes(one))
        }),
    }))
    .filter(({ keys }) => keys.length > 0)
}
export const keysShown = () => shownOf(picking.groups, picking.search).flatMap(({ keys }) => keys)

export const set = (keys: readonly string[], value: boolean) => {
  picking.problem = false
  for (const key of keys) picking.on[key] = value
}
