/** Random configurations: what one client exports, another becomes; once more changes nothing; taken back it is as before. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configuration, type ConfigurationFile } from '@contract/masters/configuration'
import { stagePositions, stageTypes } from '@contract/masters/stages/stageKinds'
import { applicationStatusTypes } from '@contract/masters/applicationStatuses'
import { currencies } from '@contract/money'
import { personas } from '@seeds/people/personas'
import { propertyRuns } from '@support/seed'
import { makeSim, type Sim } from '@support/server/sim'

const RUNS = 15
const as = personas.admin.email as string
const exported = async (sim: Sim): Promise<ConfigurationFile[]> =>
  (await sim.call(configuration.files, {}, { as })).data
const apply = (sim: Sim, files: ConfigurationFile[], mode: 'merge' | 'mirror') =>
  sim.call(configuration.apply, { body: { files, mode } }, { as })

const ALREADY = { message: 'The configuration is like this already' }
/** The files are applied to one client; another becomes as that is, once; both are as before when that is taken back. */
async function goesRound(one: Sim, other: Sim, files: ConfigurationFile[], mode: 'merge' | 'mirror') {
  const made = await apply(one, files, mode)
  expect(made.errors ?? []).toEqual([])
  expect((await apply(one, files, mode)).errors).toEqual([ALREADY])
  const wanted = await exported(one)
  const before = await exported(other)
  const { data, errors } = await apply(other, wanted, 'mirror')
  expect(errors ?? []).toEqual([])
  expect(await exported(other)).toEqual(wanted)
  expect((await apply(other, wanted, 'mirror')).errors).toEqual([ALREADY])
  await other.call(configuration.takeBack, { body: { identifier: data.identifier } }, { as })
  expect(await exported(other)).toEqual(before)
  await one.call(configuration.takeBack, { body: { identifier: made.data.identifier } }, { as })
  expect(await exported(one)).toEqual(before)
}

/** Texts that a file could take for something else. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'no',
      '~',
      '- x',
      '{a}',
      '#1',
      '007',
      '1e3',
      'it\'s: "a"',
      'line\nbreak',
      'null',
      '؟ نعم',
      '=1+1',
    ),
  )
  .map((text) => text.normalize('NFC').trim())
  .filter((text) => text !== '')
const byName = { selector: ({ name: text }: { name: string }) => text.toLowerCase(), maxLength: 6 }
const types = fc.uniqueArray(fc.record({ name, is_active: fc.boolean().map(String) }), {
  ...byName,
  minLength: 1,
})
const deal = fc.record({
  name,
  type: fc.nat(),
  description: fc.option(name),
  amount: fc.nat(99_999_999),
  currency: fc.constantFrom(...currencies),
})
/** A YAML document is a superset of JSON. */
const fileOf = (master: string, rows: readonly object[]): ConfigurationFile => ({
  name: `${master}.yaml`,
  text: JSON.stringify(rows),
})
const worldWith = (branches: readonly string[]) =>
  fc
    .record({
      types,
      deals: fc.uniqueArray(deal, byName),
      holidayTypes: fc.uniqueArray(fc.record({ name }), { ...byName, minLength: 1 }),
      holidays: fc.uniqueArray(
        fc.record({
          name,
          type: fc.nat(),
          date: fc.integer({ min: 10, max: 28 }).map((day) => `2027-02-${day}`),
          chosen: fc.subarray([...branches]),
        }),
        byName,
      ),
    })
    .map(({ types, deals, holidayTypes, holidays }) => [
      fileOf('dealTypes', types),
      fileOf(
        'deals',
        deals.map(({ name, type, description, amount, currency }) => ({
          name,
          deal_type_identifier: types[type % types.length]!.name,
          ...(description !== null && { description }),
          amount: currency === 'JOD' ? `${amount}.125` : `${amount}.25`,
          currency,
        })),
      ),
      fileOf('holidayTypes', holidayTypes),
      fileOf(
        'holidays',
        holidays.map(({ name, type, date, chosen }) => ({
          name,
          holiday_type_identifier: holidayTypes[type % holidayTypes.length]!.name,
          date,
          branch_identifiers: chosen,
        })),
      ),
    ])
const branchesOf = ({ db }: Sim) =>
  db.prepare<[], string>('SELECT name FROM branches ORDER BY id LIMIT 4').pluck().all()

/** Names that no seeded row has: other records use those, so that a mirror may not delete them. */
const newName = name.map((text) => `Ω ${text}`)
const stage = fc.oneof(
  fc.record({ name: newName, type: fc.constant('success'), position: fc.constantFrom(...stagePositions) }),
  fc.record({ name: newName, type: fc.constantFrom(...stageTypes.filter((type) => type !== 'success')) }),
)
const account = fc.record({
  account_name: newName,
  account_number: fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
  bank_name: name,
  currency: fc.constantFrom(...currencies),
  is_default: fc.boolean(),
})
/** Masters that leads, claims and applications read: stages in their order with statuses of theirs, accounts with one default each. */
const addedToSeeds = fc
  .record({
    stages: fc.uniqueArray(stage, { ...byName, minLength: 1 }),
    statuses: fc.uniqueArray(fc.record({ name: newName, stage: fc.nat() }), byName),
    sources: fc.uniqueArray(fc.record({ name: newName }), byName),
    mediums: fc.uniqueArray(fc.record({ name: newName, source: fc.option(fc.nat()) }), byName),
    applications: fc.uniqueArray(
      fc.record({ name: newName, type: fc.constantFrom(...applicationStatusTypes) }),
      byName,
    ),
    accounts: fc.uniqueArray(account, { maxLength: 6, selector: ({ currency }) => currency }),
  })
  .map(({ stages, statuses, sources, mediums, applications, accounts }) => [
    fileOf(
      'stages',
      stages.map((one) => ({ ...one, module_type: 'lead' })),
    ),
    fileOf(
      'leadStatuses',
      statuses.map(({ name, stage: at }) => ({ name, stage_identifier: stages[at % stages.length]!.name })),
    ),
    fileOf('leadSources', sources),
    fileOf(
      'leadMediums',
      mediums.map(({ name, source }) => ({
        name,
        ...(source !== null &&
          sources.length > 0 && { lead_source_identifier: sources[source % sources.length]!.name }),
      })),
    ),
    fileOf('applicationStatuses', applications),
    fileOf(
      'bankAccounts',
      // Rows of a file are known by their names.
      accounts.map((one, at) => ({ ...one, account_name: `${one.account_name} ${at}` })),
    ),
  ])

/** Forms of fields, some of which depend on others, and timelines of stages that stand below others. */
const flows = fc
  .record({
    stages: fc.uniqueArray(
      fc.record({ name: newName, type: fc.constant('cancel'), parent: fc.option(fc.nat()) }),
      { ...byName, minLength: 1 },
    ),
    fields: fc.uniqueArray(
      fc.record({ name: fc.integer({ min: 1, max: 99 }), parent: fc.option(fc.nat()) }),
      {
        selector: ({ name: number }) => number,
        minLength: 1,
        maxLength: 5,
      },
    ),
    forms: fc.uniqueArray(fc.record({ name: newName, fields: fc.nat(31) }), { ...byName, minLength: 1 }),
    timelines: fc.uniqueArray(
      fc.record({
        name: newName,
        steps: fc.array(
          fc.record({
            est_days: fc.integer({ min: 1, max: 50 }),
            is_skippable: fc.boolean(),
            form: fc.option(fc.nat()),
          }),
          { maxLength: 4 },
        ),
        first: fc.nat(),
        places: fc.array(fc.record({ institution: fc.boolean(), level: fc.boolean() }), { maxLength: 3 }),
      }),
      byName,
    ),
    isTurned: fc.boolean(),
  })
  .map(({ stages, fields, forms, timelines, isTurned }) => {
    // A file may name what comes after it.
    const inAnyOrder = <T>(rows: readonly T[]) => (isTurned ? rows.toReversed() : rows)
    const labelOf = (at: number) => `Field ${fields[at]!.name}`
    return (institution: string, level: string, countries: readonly string[]) => [
      fileOf(
        'stages',
        inAnyOrder(
          stages.map(({ name, type, parent }, at) => ({
            name,
            type,
            module_type: 'lead',
            ...(parent !== null && at > 0 && { parent_stage_id: stages[parent % at]!.name }),
          })),
        ),
      ),
      fileOf(
        'timelines',
        timelines.map(({ name, steps, first, places }, number) => ({
          name,
          module_type: 'lead',
          stage_data: steps.slice(0, stages.length).map(({ est_days, is_skippable, form }, at) => ({
            stage: stages[(first + at) % stages.length]!.name,
            est_days: String(est_days),
            is_skippable: String(is_skippable),
            ...(form !== null && { form: forms[form % forms.length]!.name }),
          })),
          // No two timelines are assigned to the same country.
          assigned_to: places.map((place, at) => ({
            country: countries[number * 3 + at]!,
            ...(place.institution && { institution }),
            ...(place.level && { study_level: level }),
          })),
        })),
      ),
      fileOf(
        'formAssignments',
        inAnyOrder(
          forms.flatMap((form) => {
            const has = (at: number) => Math.floor(form.fields / 2 ** at) % 2 === 1
            return fields.flatMap(({ parent }, at) => {
              const above = parent === null || at === 0 ? undefined : parent % at
              const isBelow = above !== undefined && has(above)
              return has(at)
                ? [
                    {
                      form_id: form.name,
                      form_field_id: labelOf(at),
                      ...(isBelow && { parent_field_id: labelOf(above) }),
                    },
                  ]
                : []
            })
          }),
        ),
      ),
      fileOf(
        'forms',
        forms.map(({ name }) => ({ name, description: name, operation: 'create', status: 'published' })),
      ),
      fileOf(
        'formFields',
        fields.map(({ name: number }, at) => ({ label: labelOf(at), name: `field_${number}`, type: 'text' })),
      ),
    ]
  })
const namesIn = ({ db }: Sim, table: string, column = 'name') =>
  db.prepare<[], string>(`SELECT ${column} FROM ${table} ORDER BY id LIMIT 20`).pluck().all()

test('configuration: stages below others, timelines with their stages and forms, and forms with their fields go round', async () => {
  const [one, other] = [await makeSim(), await makeSim()]
  const [[institution], [level]] = [namesIn(one, 'institutions'), namesIn(one, 'study_levels')]
  const countries = namesIn(one, 'countries', 'code')
  await fc.assert(
    fc.asyncProperty(flows, async (filesFor) => {
      await goesRound(one, other, filesFor(institution!, level!, countries), 'merge')
    }),
    propertyRuns(RUNS),
  )
})

test('configuration: what is added to masters that other records use is exported, applied, applied again and taken back', async () => {
  const [one, other] = [await makeSim(), await makeSim()]
  await fc.assert(
    fc.asyncProperty(addedToSeeds, async (files) => {
      await goesRound(one, other, files, 'merge')
    }),
    propertyRuns(RUNS),
  )
})

test('configuration: any configuration is exported, applied, applied again and taken back', async () => {
  const [one, other] = [await makeSim(), await makeSim()]
  await fc.assert(
    fc.asyncProperty(worldWith(branchesOf(one)), async (files) => {
      await goesRound(one, other, files, 'mirror')
    }),
    propertyRuns(RUNS),
  )
})

test('configuration: merge keeps every row there is', async () => {
  const sim = await makeSim()
  await fc.assert(
    fc.asyncProperty(worldWith(branchesOf(sim)), async (files) => {
      const namesOf = (all: ConfigurationFile[]) =>
        new Set(
          all.flatMap(({ text, name }) =>
            (text.match(/^- .*$/gm) ?? []).map((line) => `${name} ${line.toLowerCase()}`),
          ),
        )
      const before = namesOf(await exported(sim))
      const { data, errors } = await apply(sim, files, 'merge')
      expect(errors ?? []).toEqual([])
      const after = namesOf(await exported(sim))
      expect([...before].filter((one) => !after.has(one))).toEqual([])
      await sim.call(configuration.takeBack, { body: { identifier: data.identifier } }, { as })
    }),
    propertyRuns(RUNS),
  )
})
