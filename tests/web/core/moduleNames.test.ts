/** Every permission key, every navigation entry and every seeded record has words in each language. */
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { studyLevelSeeds } from '@seeds/reference/catalog/studyLevels'
import { intakes, leadTagNames, mediums, sources, stages } from '@seeds/reference/leads'
import { roleSeeds } from '@seeds/reference/roles'
import { moduleDeclarations } from '@contract'
import type { NavigationPlace } from '@contract/moduleDeclaration'
import { permissionModules, permissions } from '@contract/permissions'
import { languages, setLanguage, words } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { recordName, recordNames } from '@core/words/recordNames'
import { wordsOfLanguage } from '@core/words/wordFiles'
import { routes } from '@support/consoleModules'
import '@support/jsdom/startedWords'
import { moduleName, permissionName } from '@ui/record/permissionWords'

afterAll(() => setLanguage('en'))

const places = moduleDeclarations.flatMap((declaration): readonly NavigationPlace[] =>
  'navigation' in declaration ? declaration.navigation : [],
)
/** Words of this language only: English must not stand in for a missing one. */
const hasOwn = (key: string, language: string) => i18next.exists(key, { lng: language, fallbackLng: [] })

describe.each(languages)('names in %s', (language) => {
  beforeAll(() => setLanguage(language))

  test.each(permissions)('%s has words', (key) => {
    const subject = key.slice(0, key.lastIndexOf('.')).replaceAll('.', '_')
    const verb = key.slice(key.lastIndexOf('.') + 1)
    expect(hasOwn(`names:permissions.${subject}`, language)).toBe(true)
    expect(
      hasOwn(`names:permissionVerbs.${verb}`, language) || hasOwn(`permissions:verbs.${verb}`, language),
    ).toBe(true)
    expect(permissionName(words, key)).toMatch(/^\S.* · \S/u)
  })
  test('a page is titled as its entry in the navigation is called', () => {
    const titles = new Map(routes.map(({ path, title }) => [path, words(title)]))
    const others = places.flatMap(({ route, alias }) => {
      const title = titles.get(route)
      const name = navigationName(words, alias)
      return title === undefined || title === name ? [] : [`${route}: ${name} is titled ${title}`]
    })
    expect(others).toEqual([])
  })
  test('every module of permissions has a name', () => {
    const nameless = permissionModules.filter((module) => {
      const subjects = new Set(
        permissions
          .filter((key) => key.startsWith(`${module}.`))
          .map((key) => key.slice(0, key.lastIndexOf('.')).replaceAll('.', '_')),
      )
      const [subject] = subjects
      return (
        !hasOwn(`names:permissionModules.${module}`, language) &&
        !(subjects.size === 1 && hasOwn(`names:permissions.${subject}`, language))
      )
    })
    expect(nameless).toEqual([])
    expect(permissionModules.filter((module) => ['', module].includes(moduleName(words, module)))).toEqual([])
  })
  test('every navigation entry has words', () => {
    const wordless = places.filter(
      ({ alias }) => !hasOwn(`names:navigation.${alias.toLowerCase().replace(/\W+/g, '_')}`, language),
    )
    expect(wordless).toEqual([])
    expect(places.map(({ alias }) => navigationName(words, alias))).not.toContain('')
  })
})

test('a module of permissions whose keys have one subject is called as that', () => {
  const repeated = permissionModules.filter((module) => {
    const subjects = new Set(
      permissions
        .filter((key) => key.startsWith(`${module}.`))
        .map((key) => key.slice(0, key.lastIndexOf('.'))),
    )
    const [subject] = subjects
    return (
      subjects.size === 1 &&
      languages.every(
        (language) =>
          i18next.t(`names:permissionModules.${module}`, { lng: language }) ===
          i18next.t(`names:permissions.${subject!.replaceAll('.', '_')}`, { lng: language }),
      )
    )
  })
  expect(repeated).toEqual([])
})

test('names are those of navigation, permissions and records of the seeds only', () => {
  const kinds = ['navigation', 'permissions', 'permissionVerbs', 'permissionModules', 'records']
  const strange = wordsOfLanguage('locales', 'en')
    .filter(({ namespace }) => namespace === 'names')
    .flatMap(({ path, words: names }) =>
      Object.keys(names)
        .filter((kind) => !kinds.includes(kind))
        .map((kind) => `${path}: ${kind}`),
    )
  expect(strange).toEqual([])
})

test('names have no words of removed permissions or navigation entries', () => {
  const aliases = places.map(({ alias }) => alias.toLowerCase().replace(/\W+/g, '_'))
  const subjects = permissions.map((key) => key.slice(0, key.lastIndexOf('.')).replaceAll('.', '_'))
  const unused = wordsOfLanguage('locales', 'en')
    .filter(({ namespace }) => namespace === 'names')
    .flatMap(({ words: { navigation = {}, permissions: named = {} } }) => [
      ...Object.keys(navigation).filter((key) => !aliases.includes(key)),
      ...Object.keys(named).filter((key) => !subjects.includes(key)),
    ])
  expect(unused).toEqual([])
})

test('permissionName and moduleName return a key without words unchanged', async () => {
  await setLanguage('en')
  expect([permissionName(words, 'rockets.launch'), moduleName(words, 'rockets')]).toEqual([
    'rockets.launch',
    'rockets',
  ])
  expect(permissionName(words, 'settings.ip.addresses.read')).toBe('IP addresses · See')
})

/** Named the same in every language. */
const BRANDS = new Set(['Facebook', 'Instagram', 'WhatsApp', 'TikTok', 'MBA', 'ESAL'])
const seededNames = [
  ...stages.flatMap(({ name, statuses }) => [name, ...statuses]),
  ...[...sources, ...leadTagNames, ...roleSeeds, ...studyLevelSeeds, ...intakes].map(({ name }) => name),
  ...mediums,
].filter((name) => !BRANDS.has(name))

describe('recordName', () => {
  afterEach(() => setLanguage('en'))
  test.each(languages)(
    'recordName has words for every seeded stage, status, label, source, role, study level and intake in %s',
    (language) => {
      const names = wordsOfLanguage('locales', language).find(
        ({ namespace, words }) => namespace === 'names' && 'records' in words,
      )!.words['records'] as Record<string, string>
      expect(seededNames.length).toBeGreaterThan(70)
      expect(seededNames.filter((name) => !names[name.toLowerCase().replace(/\W+/g, '_')])).toEqual([])
    },
  )
  test('recordName shows the name in the language of the reader, and a name of the organisation as it is', async () => {
    expect(recordName('New Lead')).toBe('New Lead')
    await setLanguage('tr')
    expect(['New Lead', 'Do not call', 'Lost to a friend', 'مهتم'].map((name) => recordName(name))).toEqual([
      'Yeni aday',
      'Aramayın',
      'Lost to a friend',
      'مهتم',
    ])
    expect(recordNames('New Lead')).toContain('Yeni aday')
  })
})
