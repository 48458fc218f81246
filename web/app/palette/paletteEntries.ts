/** What the palette searches: the commands that belong here, and the pages one may open. Wordings are worked out once. */
import { applies, moduleOf, titleOf, type AnyCommand, type Context } from '@core/commands/commands'
import { everyWording, languages, loadWords } from '@core/words/i18n'
import { bindingsOf } from '@core/commands/keymap'
import type { Route } from '@core/shell/module'
import { allCommands } from '@core/commands/registry'
import { canOpenPath, session } from '@core/session/session'

export type Entry =
  | { kind: 'command'; id: string; title: string; also: string; command: AnyCommand }
  | { kind: 'page'; id: string; title: string; also: string; path: string }

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
let spoken = ''
/** A title that tells of rows is new each time, any other is worked out once in a language. */
const titleHere = (command: AnyCommand, context: Context) => {
  if (command.titleValues || command.on === 'row' || command.on === 'rows') return titleOf(command, context)
  if (spoken !== session.language) {
    titles = new Map()
    spoken = session.language
  }
  const known = titles.get(command.id) ?? titleOf(command, context)
  titles.set(command.id, known)
  return known
}

/** In idle time: the words of the other languages, so that a command is found by its name in any of them. */
export const precomputeEntries = async (context: () => Context) => {
  await Promise.all(languages.map(loadWords))
  wordings = new Map()
  const now = context()
  for (const command of allCommands()) {
    wordingOf(command)
    if (applies(command, now)) titleHere(command, now)
  }
}

export function availableEntries(
  context: Context,
  routes: readonly Route[],
  can: (permission: string) => boolean,
): Entry[] {
  const commands = allCommands().filter((command) => !command.unlisted && applies(command, context))
  const opened = new Set(commands.filter((command) => nameOf(command) === 'open').map(moduleOf))
  const pages = routes.filter(
    (route) =>
      !route.path.includes(':') &&
      (!route.can || can(route.can)) &&
      canOpenPath(route.path) &&
      !opened.has(route.title.split(':')[0]!),
  )
  return [
    ...commands.map((command): Entry => ({
      kind: 'command',
      id: command.id,
      title: titleHere(command, context),
      also: wordingOf(command),
      command,
    })),
    ...pages.map((route): Entry => ({
      kind: 'page',
      id: route.path,
      title: context.t(route.title),
      also: also(route.path, route.title),
      path: route.path,
    })),
  ]
}

/** `>` commands, `:` how things are set up, `@` people, `#` records, `/` filters. */
export const prefixes = ['>', ':', '@', '#', '/'] as const
export type Scope = (typeof prefixes)[number] | ''
export const scopeOf = (typed: string): { scope: Scope; query: string } => {
  const scope = prefixes.find((one) => typed.startsWith(one)) ?? ''
  return { scope, query: typed.slice(scope.length) }
}
export const isIn = (scope: Scope, entry: Entry) =>
  scope === '' ||
  (scope === '>' && entry.kind === 'command') ||
  (scope === ':' && entry.kind === 'command' && entry.command.setting === true)

export const keysShown = (entry: Entry) =>
  entry.kind === 'command' ? bindingsOf(entry.command)[0] : undefined
