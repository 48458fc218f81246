/** Names of the records that the product comes with, in the four languages. */
import { afterEach, describe, expect, test } from 'vitest'
import { leadTagNames, mediums, sources, stages } from '@seeds/reference/leads'
import { roleSeeds } from '@seeds/reference/roles'
import { languages, setLanguage } from '@core/words/i18n'
import { recordName, recordNames } from '@core/words/recordNames'
import { wordsOfLanguage } from '@core/words/wordFiles'
import '@support/jsdom/startedWords'

afterEach(() => setLanguage('en'))

/** Named the same in every language. */
const BRANDS = new Set(['Facebook', 'Instagram', 'WhatsApp', 'TikTok'])
const seeded = [
  ...stages.flatMap(({ name, statuses }) => [name, ...statuses]),
  ...[...sources, ...leadTagNames, ...roleSeeds].map(({ name }) => name),
  ...mediums,
].filter((name) => !BRANDS.has(name))

describe('recordName', () => {
  test.each(languages)(
    'recordName has words for every seeded stage, status, label, source and role in %s',
    (language) => {
      const names = wordsOfLanguage('locales', language).find(
        ({ namespace, words }) => namespace === 'names' && 'records' in words,
      )!.words['records'] as Record<string, string>
      expect(seeded.length).toBeGreaterThan(70)
      expect(seeded.filter((name) => !names[name.toLowerCase().replace(/\W+/g, '_')])).toEqual([])
    },
  )
  test('recordName shows the name in the language of the reader, and a name of the organisation as it is', async () => {
    expect(recordName('New Lead')).toBe('New Lead')
    await setLanguage('tr')
    expect(['New Lead', 'Do not call', 'Lost to a friend', 'مهتم'].map(recordName)).toEqual([
      'Yeni aday',
      'Aramayın',
      'Lost to a friend',
      'مهتم',
    ])
    expect(recordNames('New Lead')).toContain('Yeni aday')
  })
})
