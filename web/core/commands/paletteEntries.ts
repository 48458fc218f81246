/** What the palette searches: the commands that apply here, and the pages one may open. Wordings are computed once. */
import { proxy } from 'valtio'
import { applies, moduleOf, titleOf, type AnyCommand, type Context } from './commands'
import { everyWording } from '../words/everyWording'
import { languages, loadWords, spokenLanguage } from '../words/i18n'
import { bindingsOf } from './keymap'
import type { Route } from '../shell/route'
import { isSettingsPath } from '../shell/pages'
import { allCommands } from './registry'
import { canOpenPath } from '../session/session'

interface Listed {
  id: string
  title: string
  /** Its words in the other languages and its keywords, one a line: found by them too. */
  also: string
  /** A master or a setting: found after `:`. */
  isSetting: boolean
}
export type Entry =
  | (Listed & { kind: 'command'; command: AnyCommand })
  | (Listed & { kind: 'page'; path: string; isMaster: boolean })

/** `invoices` of `invoices:agentsTitle`. */
const namespaceOf = ({ title }: Route) => title.split(':')[0]!

const nameOf = (command: AnyCommand) => command.id.slice(command.id.indexOf('.') + 1)
let wordings = new Map<string, string>()
const also = (id: string, ...keys: string[]) => {
  const known = wordings.get(id)
  if (known !== undefined) return known
  const all = keys.map(everyWording).filter(Boolean).join('\n')
  wordings.set(id, all)
  return all
}
const wordingOf = (command: AnyCommand) =>
  also(
    command.id,
    `${moduleOf(command)}:commands.${nameOf(command)}`,
    `${moduleOf(command)}:keywords.${nameOf(command)}`,
  )

let titles = new Map<string, string>()
let titlesLanguage = ''
/** Titles that mention rows are computed each time, others once for each language. */
const titleHere = (command: AnyCommand, context: Context) => {
  if (command.titleValues || command.on === 'row' || command.on === 'rows') return titleOf(command, context)
  const language = spokenLanguage()
  if (titlesLanguage !== language) {
    titles = new Map()
    titlesLanguage = language
  }
  const known = titles.get(command.id) ?? titleOf(command, context)
  titles.set(command.id, known)
  return known
}

/** `revision` changes when entries are to be read again: the words of the other languages have come. */
export const entriesState = proxy({ revision: 0 })
let precomputing: Promise<void> | undefined
const precompute = async (context: () => Context) => {
  await Promise.all(languages.map(loadWords))
  wordings = new Map()
  const now = context()
  for (const command of allCommands()) {
    wordingOf(command)
    if (applies(command, now)) titleHere(command, now)
  }
  entriesState.revision++
}
/** In idle time, once: the words of the other languages, so that a command is found by its name in any of them. */
export const precomputeEntries = (context: () => Context): void => {
  precomputing ??= precompute(context).catch(() => {
    // Without a connection: tried again when the palette opens.
    precomputing = undefined
  })
}

export function availableEntries(
  context: Context,
  routes: readonly Route[],
  can: (permission: string) => boolean,
): Entry[] {
  const commands = allCommands().filter(
    (command) => !command.unlisted && !command.opensPalette && applies(command, context),
  )
  // An `open` command opens the first route of its module: that page is not listed a second time.
  const firstRoutes = new Map<string, Route>()
  // Two addresses of one page have one title: the first is listed.
  const firstByTitle = new Map<string, Route>()
  for (const route of routes) {
    const module = namespaceOf(route)
    if (!firstRoutes.has(module)) firstRoutes.set(module, route)
    if (!firstByTitle.has(route.title)) firstByTitle.set(route.title, route)
  }
  const routeOpenedBy = (command: AnyCommand) =>
    nameOf(command) === 'open' ? firstRoutes.get(moduleOf(command)) : undefined
  const openedTitles = new Set(commands.map((command) => routeOpenedBy(command)?.title))
  // Of all commands: where the command does not apply, its page is not to be seen either.
  const openedPaths = new Set(allCommands().map(({ opens }) => opens))
  const pages = routes.filter(
    (route) =>
      !route.path.includes(':') &&
      (!route.can || can(route.can)) &&
      (!route.flag || context.flag(route.flag)) &&
      canOpenPath(route.path) &&
      (route.isListed?.() ?? true) &&
      !openedTitles.has(route.title) &&
      !openedPaths.has(route.path) &&
      firstByTitle.get(route.title) === route,
  )
  return [
    ...commands.map((command): Entry => ({
      kind: 'command',
      id: command.id,
      title: titleHere(command, context),
      also: wordingOf(command),
      isSetting: command.setting === true || isSettingsPath(routeOpenedBy(command)?.path ?? ''),
      command,
    })),
    ...pages.map(({ path, title, isMaster = path.startsWith('/master/') }): Entry => ({
      kind: 'page',
      id: path,
      title: context.t(title),
      also: also(path, title),
      isSetting: isMaster || isSettingsPath(path),
      isMaster,
      path,
    })),
  ]
}

/** `>` commands, `:` masters and settings, `@` people, `#` records, `/` filters. */
export const prefixes = ['>', ':', '@', '#', '/'] as const
export type Scope = (typeof prefixes)[number] | ''
export const scopeOf = (typed: string): { scope: Scope; query: string } => {
  const scope = prefixes.find((one) => typed.startsWith(one)) ?? ''
  return { scope, query: typed.slice(scope.length) }
}
export const isIn = (scope: Scope, entry: Entry) =>
  scope === '' || (scope === '>' && entry.kind === 'command') || (scope === ':' && entry.isSetting)

/** Masters, then pages of settings, then commands: `:` is asked for a master most often. */
const settingsOrder = (entry: Entry) => (entry.kind === 'command' ? 2 : entry.isMaster ? 0 : 1)
/** The entries of a scope, in the order they are listed in when nothing is typed. */
export const entriesIn = (scope: Scope, entries: readonly Entry[]): readonly Entry[] => {
  const within = entries.filter((entry) => isIn(scope, entry))
  return scope === ':' ? within.toSorted((a, b) => settingsOrder(a) - settingsOrder(b)) : within
}

export const keysShown = (entry: Entry) =>
  entry.kind === 'command' ? bindingsOf(entry.command)[0] : undefined
