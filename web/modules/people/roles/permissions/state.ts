/** The edited permissions of one role. They live outside the page, so that leaving it by mistake loses nothing. */
import { proxy } from 'valtio'
import { roles } from '@contract/people/roles'
import type { Answer } from '@contract/http'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { words } from '@core/words/i18n'
import { permissionName, moduleName } from '@ui/record/permissionWords'

type Groups = Answer<typeof roles.permissions>

interface PermissionEdit {
  role: string
  groups: Groups
  saved: Record<string, boolean>
  on: Record<string, boolean>
  search: string
  at: string
  problem: boolean
}
const noEdit = (): PermissionEdit => ({
  role: '',
  groups: [],
  saved: {},
  on: {},
  search: '',
  at: '',
  problem: false,
})
export const permissionEdit = proxy(noEdit())
onSessionCleanup(() => Object.assign(permissionEdit, noEdit()))

const flagsOf = (groups: Groups) =>
  Object.fromEntries(groups.flatMap(({ permissions }) => permissions.map(({ key, value }) => [key, value])))

/** Takes the server's state; unsaved changes stay. */
export const loadPermissions = (role: string, groups: Groups) => {
  const flags = flagsOf(groups)
  const own =
    permissionEdit.role === role
      ? Object.fromEntries(
          changedPermissions()
            .filter(({ key }) => key in flags)
            .map(({ key, value }) => [key, value]),
        )
      : {}
  if (permissionEdit.role !== role)
    Object.assign(permissionEdit, { search: '', at: Object.keys(flags)[0] ?? '', problem: false })
  Object.assign(permissionEdit, { role, groups, saved: flags, on: { ...flags, ...own } })
}

export const changedPermissions = () =>
  Object.entries(permissionEdit.on)
    .filter(([key, value]) => permissionEdit.saved[key] !== value)
    .map(([key, value]) => ({ key, value }))
export const forgetChanges = () => {
  permissionEdit.saved = { ...permissionEdit.on }
}

const lowerCase = (text: string) => text.toLocaleLowerCase()
/** Permissions found by key, title and module: every typed word must occur in one of them. */
export const matchingGroups = (
  groups: readonly { module: string; permissions: readonly { key: string }[] }[],
  search: string,
) => {
  const wanted = lowerCase(search).split(/\s+/).filter(Boolean)
  return groups
    .map(({ module, permissions }) => ({
      module,
      keys: permissions
        .map(({ key }) => key)
        .filter((key) => {
          const text = lowerCase(`${key} ${permissionName(words, key)} ${moduleName(words, module)}`)
          return wanted.every((one) => text.includes(one))
        }),
    }))
    .filter(({ keys }) => keys.length > 0)
}
export const matchingKeys = () =>
  matchingGroups(permissionEdit.groups, permissionEdit.search).flatMap(({ keys }) => keys)

export const setPermissions = (keys: readonly string[], value: boolean) => {
  permissionEdit.problem = false
  for (const key of keys) permissionEdit.on[key] = value
}
