/** The edited permissions of one role or one person. They live outside the page, so that leaving it by mistake loses nothing. */
import { proxy } from 'valtio'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { words } from '@core/words/i18n'
import { permissionName, moduleName } from '@ui/record/permissionWords'

/** Permissions by module. `by_role`: of a person, one of their roles gives it. */
export type Groups = readonly {
  module: string
  permissions: readonly { key: string; value: boolean; by_role?: boolean }[]
}[]
/** Whose permissions: of the role or the person with this identifier. */
export interface Subject {
  kind: 'role' | 'person'
  identifier: string
}

interface PermissionEdit {
  subject: Subject
  groups: Groups
  saved: Record<string, boolean>
  on: Record<string, boolean>
  search: string
  at: string
  problem: boolean
}
const noEdit = (): PermissionEdit => ({
  subject: { kind: 'role', identifier: '' },
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
const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.identifier === b.identifier
export const loadPermissions = (subject: Subject, groups: Groups) => {
  const flags = flagsOf(groups)
  const own = isSame(permissionEdit.subject, subject)
    ? Object.fromEntries(
        changedPermissions()
          .filter(({ key }) => key in flags)
          .map(({ key, value }) => [key, value]),
      )
    : {}
  if (!isSame(permissionEdit.subject, subject))
    Object.assign(permissionEdit, { search: '', at: Object.keys(flags)[0] ?? '', problem: false })
  Object.assign(permissionEdit, { subject, groups, saved: flags, on: { ...flags, ...own } })
}

/** The permission that changes them. */
export const canChange = (): string =>
  permissionEdit.subject.kind === 'role' ? 'settings.roles.update' : 'settings.user.management.update'

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
          if (wanted.length === 0) return true
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
