/**
 * What about two thirds of the leads have told of their studies: age, highest level, grade, language, tests, budget. They have random
 * numbers of their own, so that other builders make the same rows with and without them.
 */
import type { LanguageLevel } from '@contract/catalog/catalogValues'
import type { TestScore } from '@contract/catalog/takenTests'
import { digitsOf } from '@contract/money'
import { makeRandom, type Kit, type Random } from '../kit'
import { currencyOf } from '../reference/institutions'

const SHARE_WITH_PROFILE = 2 / 3
/** Of a lead with a profile: that one of its values is not known. */
const UNKNOWN = 0.15

/** The level that somebody finished, how often, and the age at which most have it. */
const finishedLevels: readonly (readonly [{ name: string; age: number }, number])[] = [
  [{ name: 'Secondary school', age: 17 }, 46],
  [{ name: 'Vocational', age: 19 }, 4],
  [{ name: 'Diploma', age: 20 }, 8],
  [{ name: 'Bachelor', age: 22 }, 32],
  [{ name: 'Master', age: 25 }, 10],
]

/** Marks of a test, from the lowest to the highest of its leads, in steps. `parts`: what the lowest part has less than the whole. */
interface Test {
  name: string
  low: number
  high: number
  step: number
  parts?: number
}
const englishTests: readonly (readonly [Test, number])[] = [
  [{ name: 'IELTS Academic', low: 5, high: 8.5, step: 0.5, parts: 0.5 }, 62],
  [{ name: 'TOEFL iBT', low: 55, high: 112, step: 1 }, 16],
  [{ name: 'PTE Academic', low: 42, high: 84, step: 1 }, 12],
  [{ name: 'Duolingo English Test', low: 85, high: 145, step: 5 }, 10],
]
const aptitudeTests: Readonly<Record<string, Test>> = {
  Bachelor: { name: 'GRE', low: 295, high: 332, step: 1 },
  Master: { name: 'GMAT', low: 520, high: 740, step: 10 },
  'Secondary school': { name: 'SAT', low: 980, high: 1520, step: 10 },
}
/** Tests of the language of a destination: passed or not, with a mark. */
const languageTests: Readonly<Record<string, Test>> = {
  FR: { name: 'DELF B2', low: 50, high: 92, step: 1 },
  DE: { name: 'TestDaF', low: 12, high: 19, step: 1 },
}
/** From the weakest to the strongest tenth of the leads. */
const levelOfTenth: readonly LanguageLevel[] = ['A2', 'B1', 'B1', 'B2', 'B2', 'B2', 'B2', 'C1', 'C1', 'C2']

interface Lead {
  id: number
  destination_country: string | null
}
interface Profile {
  date_of_birth: string | null
  study_level_id: number | null
  grade: number | null
  language_level: LanguageLevel | null
  test_scores: string | null
  budget_amount: number | null
  budget_currency: string | null
}

/** @param strength 0 to 1 */
function scoreOf({ low, high, step, parts }: Test, id: number, strength: number): TestScore {
  const score = low + Math.round(((high - low) * strength) / step) * step
  return { test_score_id: id, score, min_score: parts === undefined ? null : score - parts }
}

/** Tests by how strong somebody's language is, which all of their values follow. */
function testsOf(
  random: Random,
  ids: ReadonlyMap<string, number>,
  level: string,
  lead: Lead,
  strength: number,
) {
  const language = languageTests[lead.destination_country ?? '']
  const aptitude = random.chance(0.12) ? aptitudeTests[level] : undefined
  const taken = [
    ...(random.chance(0.7) ? [random.weighted(englishTests)] : []),
    ...(language && random.chance(0.4) ? [language] : []),
    ...(aptitude ? [aptitude] : []),
  ]
  return taken.map((test) => scoreOf(test, ids.get(test.name)!, strength))
}

function profileMaker({ db, iso, seed }: Kit): (lead: Lead) => Profile {
  const random = makeRandom(seed + 1)
  const idsOf = (table: string) =>
    new Map(
      db
        .prepare<[], { name: string; id: number }>(`SELECT name, id FROM ${table}`)
        .all()
        .map(({ name, id }) => [name, id]),
    )
  const [levels, tests] = [idsOf('study_levels'), idsOf('test_scores')]
  const year = Number(iso.slice(0, 4))
  const known = <T>(value: T): T | null => (random.chance(UNKNOWN) ? null : value)
  return (lead) => {
    const { name, age } = random.weighted(finishedLevels)
    const [strength, ability] = [random.next(), random.next()]
    const day = new Date(
      Date.UTC(year - age - Math.floor(random.next() ** 2 * 12), random.int(0, 11), random.int(1, 28)),
    )
    const scores = testsOf(random, tests, name, lead, strength)
    const currency =
      lead.destination_country === null ? 'USD' : (currencyOf[lead.destination_country] ?? 'EUR')
    // In steps of a thousand, from a modest year to an expensive one.
    const thousands = 6 + Math.round(random.next() ** 1.6 * 44)
    const budget = known(thousands * 1000 * 10 ** digitsOf(currency))
    return {
      date_of_birth: known(day.toISOString().slice(0, 10)),
      study_level_id: known(levels.get(name)!),
      grade: known(55 + Math.round(ability * 42)),
      language_level: known(levelOfTenth[Math.floor(strength * levelOfTenth.length)]!),
      test_scores: scores.length === 0 ? null : JSON.stringify(scores),
      budget_amount: budget,
      budget_currency: budget === null ? null : currency,
    }
  }
}

export function seedStudyProfiles(kit: Kit): void {
  const { db, seed } = kit
  const random = makeRandom(seed + 2)
  const profileOf = profileMaker(kit)
  const update = db.prepare<[Profile & Lead]>(
    `UPDATE leads SET date_of_birth = @date_of_birth, study_level_id = @study_level_id, grade = @grade, language_level = @language_level,
      test_scores = @test_scores, budget_amount = @budget_amount, budget_currency = @budget_currency WHERE id = @id`,
  )
  const leads = db.prepare<[], Lead>('SELECT id, destination_country FROM leads ORDER BY id').all()
  for (const lead of leads) if (random.chance(SHARE_WITH_PROFILE)) update.run({ ...profileOf(lead), ...lead })
  // No view is cached yet: one entry stands for all of them.
  db.sql.exec('DELETE FROM lead_changes; INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3)')
}
