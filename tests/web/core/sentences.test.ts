/** Translation of the server's sentences: names and numbers are kept, and no sentence stays in English. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import '@app/modules'
import { EVERY_AREA, setLanguage, translateAreas, words } from '@core/words/i18n'
import { makeSentenceFinder } from '@core/words/sentences'
import '@support/jsdom/startedWords'
import { refusalsOf } from '@support/server/refusals'
import * as allVerbs from '@domain/allVerbs'
import { allMasters } from '@domain/masters'
import { masterSubject } from '@domain/masters/verbs'
import { withLabel } from '@domain/platform/operations'
import { sentencesIn, sentenceFiles } from '@support/server/serverSentences'

beforeAll(() => translateAreas([EVERY_AREA]))
afterAll(() => setLanguage('en'))
/** The messages without a Turkish translation. */
const untranslated = async (messages: Iterable<string>) => {
  await setLanguage('tr')
  return [...new Set(messages)].filter((message) => words.sentence(message) === message)
}

describe('every sentence of the simulator is translated', () => {
  const endpoints = Object.values(contract).flatMap((module) => Object.values(module))

  test('words.sentence translates the success and failure sentences of calls', async () => {
    expect(
      await untranslated(
        endpoints.flatMap(({ spec: { says, fails } }) => [says, fails].filter((one) => one !== undefined)),
      ),
    ).toEqual([])
  })
  test("words.sentence translates the contract's refusals of a wrong query or body", async () => {
    // Many endpoints share a schema: each is checked once.
    const schemas = new Set(
      endpoints.flatMap(({ spec: { query, body } }) =>
        [query, body].filter((schema) => schema !== undefined),
      ),
    )
    const messages = new Set([...schemas].flatMap((schema) => [...refusalsOf(schema)]))
    expect(messages.size).toBeGreaterThan(60)
    expect(await untranslated(messages)).toEqual([])
  })
  test.each(sentenceFiles)('words.sentence translates the messages of %s', async (path) => {
    await setLanguage('tr')
    expect(
      sentencesIn(path)
        .filter((ways) => ways.every((message) => words.sentence(message) === message))
        .map(([first]) => first),
    ).toEqual([])
  })
})

/** Nouns that Turkish writes as English does. */
const SAME_IN_TURKISH = ['program']

describe('rows in sentences are counted in the words of their list', () => {
  const nouns = new Set(
    [...Object.values(allVerbs).map(({ subject }) => subject), ...allMasters().map(masterSubject)].flatMap(
      (subject) => [withLabel(subject, 1), withLabel(subject, 2)],
    ),
  )
  test.each([...nouns])('words.sentence translates %s', async (counted) => {
    const [figure] = counted.split(' ')
    const rest = ' changed since. Nothing was undone.'
    await setLanguage('tr')
    const translated = words.sentence(`${counted}${rest}`)
    expect(translated).toContain(` ${figure} `)
    const noun = counted.split(' ')[1]!
    if (!SAME_IN_TURKISH.includes(noun)) expect(translated).not.toContain(noun)
  })
})

describe('sentences with placeholders', () => {
  test('words.sentence keeps names, and formats numbers for the reader', async () => {
    await setLanguage('fr')
    expect(words.sentence('Already assigned to Ayşe Yılmaz')).toBe('Déjà attribué à Ayşe Yılmaz')
    expect(words.sentence('At most 50,000 rows at a time; this file has 50,001').replaceAll(/\s/g, ' ')).toBe(
      'Au plus 50 000 lignes à la fois ; ce fichier en a 50 001',
    )
    await setLanguage('tr')
    expect(words.sentence('There is no tag R&D (new) $t(Deleted) {{n}}')).toBe(
      'Böyle bir etiket yok: R&D (new) $t(Deleted) {{n}}',
    )
  })
  test('words.sentence translates a number below zero', async () => {
    await setLanguage('fr')
    expect(words.sentence('This value must be at least -1000000000').replaceAll(/\s/g, ' ')).toBe(
      'Cette valeur doit être au moins -1 000 000 000',
    )
  })
  test('words.sentence uses the plural forms of the language', async () => {
    await setLanguage('ar')
    const minutes = (count: number) =>
      words
        .sentence(`Too many attempts. Please try again in ${count} ${count === 1 ? 'minute' : 'minutes'}`)
        .replace('محاولات كثيرة. يرجى المحاولة بعد ', '')
        .replaceAll(/[\d٠-٩]+/g, '#')
    expect([1, 2, 3, 11].map(minutes)).toEqual(['دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة'])
    expect(words.sentence('2 leads were assigned to you')).toBe('أُسند إليك عميلان محتملان')
  })
  test('words.sentence isolates names in text of the other direction', async () => {
    await setLanguage('ar')
    expect(words.sentence('Already with Ayşe Yılmaz (ayse@meridian.example)')).toBe(
      'لدى \u2068Ayşe Yılmaz (ayse@meridian.example)\u2069 بالفعل',
    )
    await setLanguage('fr')
    expect(words.sentence('Already with أحمد الشامي')).toBe('Déjà chez \u2068أحمد الشامي\u2069')
  })
  test("words.sentence returns the server's sentence in English", async () => {
    await setLanguage('en')
    expect(words.sentence('Already with Ayşe Yılmaz')).toBe('Already with Ayşe Yılmaz')
    expect(words.sentence('1,309 leads matched when planned, 2 match now. Review the plan again.')).toBe(
      '1,309 leads matched when planned, 2 match now. Review the plan again.',
    )
  })
  test('words.sentence translates several sentences in one message', async () => {
    await setLanguage('tr')
    expect(words.sentence('312 leads matched when planned, 1,309 match now. Review the plan again.')).toBe(
      'Önizlemede 312 aday eşleşiyordu, şimdi 1.309 eşleşiyor. Yeniden bakın.',
    )
    expect(words.sentence('There is no tag Dr. Who. Invalid email. Invalid mobile number')).toBe(
      'Böyle bir etiket yok: Dr. Who. Geçersiz e-posta. Geçersiz cep telefonu',
    )
    expect(words.sentence('Assigned to Can Öz (undone)')).toBe('Şu kişiye atandı: Can Öz (geri alındı)')
  })
  test('words.sentence returns unknown messages unchanged, whatever they contain', async () => {
    await setLanguage('tr')
    for (const message of [
      'The moon is full',
      '',
      ' ',
      '. ',
      '((',
      '{{name}}',
      '. '.repeat(400),
      'x'.repeat(100_000),
      'By '.repeat(300),
      `Q${'. By x'.repeat(160)}`,
    ])
      expect(() => words.sentence(message)).not.toThrow()
    expect(words.sentence('The moon is full')).toBe('The moon is full')
    expect(words.sentence('Permission denied. The moon is full')).toBe('Permission denied. The moon is full')
  })
  test('makeSentenceFinder prefers the key with the most fixed words', () => {
    const find = makeSentenceFinder([
      'Changed since by {{name}}',
      'Changed {{name}}',
      '{{rows}} changed since',
    ])
    expect(find('Changed since by Ada')).toEqual([
      { key: 'Changed since by {{name}}', values: { name: 'Ada' } },
    ])
    expect(find('3 leads changed since')?.[0]?.values).toEqual({ rows: '3 leads' })
    expect(find('three leads changed since')).toBeNull()
  })
})
