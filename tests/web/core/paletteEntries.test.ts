/** What the palette lists: pages without a command of their own, and masters and settings after `:`. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { loadedModules } from '@app/moduleLoader'
import { availableEntries, entriesIn, isIn } from '@core/commands/paletteEntries'
import { titleWithoutCount } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { allCommands } from '@core/commands/registry'
import { can } from '@core/session/session'
import { everyWording } from '@core/words/everyWording'
import { languages, loadWords, setLanguage, words, wordingsOf } from '@core/words/i18n'
import { drawn } from '@support/jsdom/drawn'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

const entriesFor = async (email: string) => {
  await signInAs(browser, email)
  return availableEntries(context(), loadedModules.routes, can)
}
const pathsOf = (entries: Awaited<ReturnType<typeof entriesFor>>) =>
  entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : []))

test('availableEntries lists the other pages of a module with an open command, and the first page once', async () => {
  const entries = await entriesFor(personas.finance.email)
  expect(pathsOf(entries)).toContain('/invoices/agents')
  expect(pathsOf(entries)).not.toContain('/invoices')
  expect(pathsOf(entries)).not.toContain('/invoices-new')
  expect(entries.map(({ id }) => id)).toContain('invoices.open')
})

test('availableEntries lists no page that a command opens, and no title twice', async () => {
  const entries = await entriesFor(personas.admin.email)
  const opened = entries.flatMap((entry) => (entry.kind === 'command' ? [entry.command.opens] : []))
  expect(opened).toContain('/settings/profile/active-devices')
  expect(pathsOf(entries).filter((path) => opened.includes(path))).toEqual([])
  const titles = entries.map(({ title }) => title.toLowerCase())
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('`:` lists every permitted master and setting, as pages and commands', async () => {
  const entries = (await entriesFor(personas.admin.email)).filter((entry) => isIn(':', entry))
  const reached = new Set(entries.map((entry) => (entry.kind === 'page' ? entry.path : entry.command.id)))
  // A page of one row is opened by a command, which asks for the row; the address of a form belongs to its list.
  const masters = loadedModules.routes
    .filter(({ isListed }) => isListed?.() ?? true)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/master/') && !path.includes(':'))
  expect(masters.length).toBeGreaterThan(5)
  expect(masters.filter((path) => !reached.has(path))).toEqual([])
  for (const entry of [
    '/settings/manage-ip-address',
    'roles.open',
    'settings.organization',
    'app.theme',
    'tagPrograms.openOne',
  ])
    expect(reached).toContain(entry)
  expect(reached).not.toContain('/invoices/agents')
})

test('`:` lists masters first, then settings pages, then commands', async () => {
  const kinds = entriesIn(':', await entriesFor(personas.admin.email)).map((entry) =>
    entry.kind === 'command' ? 'command' : entry.isMaster ? 'master' : 'setting',
  )
  expect([...new Set(kinds)]).toEqual(['master', 'setting', 'command'])
  expect(kinds).toEqual(
    kinds.toSorted(
      (a, b) => ['master', 'setting', 'command'].indexOf(a) - ['master', 'setting', 'command'].indexOf(b),
    ),
  )
})

test('`:` lists no master without its permission', async () => {
  const entries = (await entriesFor(personas.counsellor.email)).filter((entry) => isIn(':', entry))
  expect(pathsOf(entries).filter((path) => path.startsWith('/master/'))).toEqual([])
})

test('everyWording says of every command and page what i18next says of it in the four languages', async () => {
  await signInAs(browser, personas.admin.email)
  await Promise.all(languages.map(loadWords))
  const keys = [
    ...allCommands().flatMap(({ id }) => {
      const [module, name] = id.split('.')
      return [`${module}:commands.${name}`, `${module}:keywords.${name}`]
    }),
    ...loadedModules.routes.map(({ title }) => title),
    // With a gap, and with plural forms.
    'app:navigation.fold',
    'list:said.pasted',
  ]
  const wordings = (of: (key: string) => string) => keys.map((key) => [key, of(key)])
  expect(wordings(everyWording)).toEqual(wordings((key) => wordingsOf(key).join('\n')))
  expect(everyWording('leads:commands.assign').split('\n')).toHaveLength(languages.length)
})

/** A word that a number or a noun follows. */
const UNFINISHED = /(^|\s)(of|for|to|with|de|d’|pour|à|لعدد|إلى|من)$/

test.each(languages)('titleWithoutCount leaves no gap where the count was (%s)', async (language) => {
  await signInAs(browser, personas.admin.email)
  await loadWords(language)
  await drawn(() => setLanguage(language))
  try {
    const hasCount = ({ id }: { id: string }) =>
      words(id.replace('.', ':commands.'), { count: 7_777, what: '' }).replace(/\D/g, '') === '7777'
    const titles = allCommands()
      .filter(hasCount)
      .map((command) => [command.id, titleWithoutCount(command, words)] as const)
    expect(titles.length).toBeGreaterThan(10)
    const gaps = titles.filter(([, title]) => /\(\s*\)|\s{2}/.test(title) || UNFINISHED.test(title))
    expect(gaps).toEqual([])
  } finally {
    await drawn(() => setLanguage('en'))
  }
})
