/** The keymap of the product: no clashes, no keys that browsers use, and each user's own keys. */
import { afterEach, describe, expect, test } from 'vitest'
import { commands as appCommands } from '@app/commands'
import { keysOf, titleOf, titleWithoutCount, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { clashesWith, isReserved } from '@core/commands/keyClashes'
import { bindingsOf, caps, isEnabled, keymap, parseKeySettings } from '@core/commands/keymap'
import { languages, setLanguage, words } from '@core/words/i18n'
import { modules } from '@support/consoleModules'
import '@support/jsdom/startedWords'

const everyCommand: readonly AnyCommand[] = [...appCommands, ...modules.flatMap((module) => module.commands)]
const makeCommand = (id: AnyCommand['id'], on: AnyCommand['on'], keys?: string): AnyCommand => ({
  id,
  on,
  keys,
  run: () => {},
})

afterEach(async () => {
  Object.assign(keymap, parseKeySettings({}))
  await setLanguage('en')
})

describe('command registry', () => {
  test('command registry has each id once', () =>
    expect(everyCommand.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at)).toEqual([]))
  test('command registry has no clashing keys among commands that can be available together', () => {
    const clashes = everyCommand.flatMap((command) =>
      bindingsOf(command).flatMap((keys) =>
        clashesWith(command, keys, everyCommand).map((other) => `${keys}: ${command.id}, ${other.id}`),
      ),
    )
    expect(clashes).toEqual([])
  })
  test('command registry uses no key reserved by browsers or systems', () =>
    expect(
      everyCommand.flatMap((command) =>
        keysOf(command)
          .filter((keys) => keys !== 'mod+d' && isReserved(keys))
          .map((keys) => `${keys}: ${command.id}`),
      ),
    ).toEqual([]))
  test('command registry has a title for every command', () => {
    const untitled = everyCommand.filter(({ id }) => {
      const [module, name] = id.split('.')
      const key = `${module}:commands.${name}`
      return [key, `commands.${name}`].includes(words(key, { count: 2 }))
    })
    expect(untitled.map(({ id }) => id)).toEqual([])
  })
})

describe('titleOf', () => {
  test.each(languages)('titleOf and titleWithoutCount leave no placeholder in %s', async (language) => {
    await setLanguage(language)
    // No row is in sight: as in the keyboard settings.
    const now = context()
    const titles = everyCommand.flatMap((command) => [
      titleWithoutCount(command, words),
      ...(command.on === 'row' || command.on === 'rows' ? [titleOf(command, now)] : []),
    ])
    expect(titles.length).toBeGreaterThan(100)
    expect(titles.filter((title) => /[{}]|undefined|null/.test(title))).toEqual([])
  })
  test('titleWithoutCount has an ellipsis for the name of a row', () => {
    const title = (id: string) =>
      titleWithoutCount(
        everyCommand.find((command) => command.id === id)!,
        words,
      ).replaceAll('\u2060', '')
    expect([
      title('roles.permissions'),
      title('roles.copy'),
      title('roles.clone'),
      title('leads.assign'),
    ]).toEqual(['Permissions of …', 'Copy the permissions of … to', 'Clone …', 'Assign'])
  })
})
describe('clashesWith', () => {
  const others = [
    makeCommand('leads.assign', 'rows', 'a'),
    makeCommand('list.all', 'page', '* a'),
    makeCommand('app.home', 'anywhere', 'g h'),
    makeCommand('tickets.assign', 'rows', 'x'),
    makeCommand('list.clear', 'page', 'escape'),
  ]
  const clashing = (command: AnyCommand, keys: string) =>
    clashesWith(command, keys, others).map(({ id }) => id)
  test('clashesWith finds the same key on one page', () =>
    expect(clashing(makeCommand('leads.archive', 'row'), 'a')).toEqual(['leads.assign']))
  test('clashesWith finds none between two pages', () =>
    expect(clashing(makeCommand('leads.mark', 'rows'), 'x')).toEqual([]))
  test('clashesWith compares a command for everywhere with every page', () =>
    expect(clashing(makeCommand('app.do', 'anywhere'), 'x')).toEqual(['tickets.assign']))
  test('clashesWith finds a key that begins a sequence, in both directions', () => {
    expect(clashing(makeCommand('leads.go', 'rows'), 'g')).toEqual(['app.home'])
    expect(clashing(makeCommand('app.do', 'anywhere'), 'a b')).toEqual(['leads.assign'])
  })
  test('clashesWith compares normalized spellings', () =>
    expect(
      clashesWith(makeCommand('app.do', 'anywhere'), 'Ctrl+K', [
        makeCommand('app.palette', 'anywhere', 'mod+k'),
      ]),
    ).toHaveLength(1))
  test('clashesWith ignores Esc, which closes one layer at a time', () =>
    expect(clashing(makeCommand('leads.close', 'page'), 'escape')).toEqual([]))
})

describe("the user's own keys", () => {
  test("bindingsOf prefers the user's keys; an empty list removes the binding", () => {
    const assign = makeCommand('leads.assign', 'rows', 'a')
    keymap.own = { 'leads.assign': ['shift+a'] }
    expect(bindingsOf(assign)).toEqual(['shift+a'])
    keymap.own = { 'leads.assign': [] }
    expect(bindingsOf(assign)).toEqual([])
  })
  test('isEnabled can switch off letters, digits and symbols, sequences too; arrows, Enter and Esc stay', () => {
    const enabledIn = (mode: 'all' | 'modifiers' | 'off') => {
      keymap.bare = mode
      return ['j', 'shift+j', '?', 'g l', 'mod+k', 'down', 'escape', 'shift+f10'].filter(isEnabled)
    }
    expect(enabledIn('all')).toHaveLength(8)
    expect(enabledIn('modifiers')).toEqual(['mod+k', 'down', 'escape', 'shift+f10'])
    expect(enabledIn('off')).toEqual(['down', 'escape', 'shift+f10'])
  })
  test('parseKeySettings ignores invalid settings', () => {
    expect(parseKeySettings('nonsense')).toEqual({ bare: 'all', hints: true, own: {} })
    expect(
      parseKeySettings({ bare: 'maybe', own: { 'leads.assign': 'a', 'app.home': ['q'], x: [1] } }),
    ).toEqual({
      bare: 'all',
      hints: true,
      own: { 'app.home': ['q'] },
    })
  })
  test("isReserved refuses browsers' keys", () => {
    const reserved = ['mod+t', 'mod+1', 'mod+shift+n', 'alt+d', 'mod+alt+k', 'f5', 'mod+space', 'g mod+w']
    const allowed = ['mod+k', 'shift+f10', 'alt+up', 'g l', 'f2', 'mod+shift+z']
    expect([...reserved, ...allowed].filter(isReserved)).toEqual(reserved)
  })
  test('caps splits keys into keycaps', () => expect(caps('mod+shift+z')).toEqual([['Ctrl', 'Shift', 'Z']]))
})
