/** Example rows of every master, made from its declaration. */
import * as masters from '@contract/allMasters'
import { withUnasked } from '@contract/masters/fields/dependentFields'
import type { AnyEndpoint } from '@contract/http'
import { givenFields } from '@contract/masters/fields/writtenFields'
import { relatedRecords } from '@contract/masters/relatedRecords'
import { masterSpec, type AnyMaster } from '@contract/master'
import type { MasterField } from '@contract/masterFields'
import { currencies, DEFAULT_CURRENCY } from '@contract/money'
import { seededIdentifier } from '@seeds/kit'

/** Every master with its declaration, by name. */
export const everyMaster = Object.values(masters).map((declared) => {
  const calls = declared as unknown as AnyMaster
  return { calls, spec: masterSpec(calls) }
})
export type SomeMaster = (typeof everyMaster)[number]
export const masterNamed = (name: string): SomeMaster => everyMaster.find(({ spec }) => spec.name === name)!

/** The master whose rows give the rows of this one their names: its label is a relation to it. */
export const namingMaster = ({ spec }: SomeMaster): SomeMaster | undefined => {
  const { kind, of } = spec.fields[spec.label]!
  return kind === 'relation' ? masterNamed(of!) : undefined
}

/** Currencies but that of the organisation. */
const foreign = currencies.filter((currency) => currency !== DEFAULT_CURRENCY)

/** The field that identifies an example row: its name, else the first free text. */
export const tellingKey = ({ spec }: SomeMaster): string =>
  ['text', 'relation'].includes(spec.fields[spec.label]!.kind) && !spec.fields[spec.label]!.isFixed
    ? spec.label
    : Object.keys(spec.fields).find(
        (key) => spec.fields[key]!.kind === 'text' && !exampleTexts.has(`${spec.name}.${key}`),
      )!

/** Texts that follow a rule, by `master.field`. */
const exampleTexts = new Map<string, (number: number) => string>([
  ['bankAccounts.account_number', () => '4401992207'],
  ['bankAccounts.bank_name', () => 'Hansekontor'],
  ['bankAccounts.swift_code', () => 'HKONDEHH'],
  ['exchangeRates.rate', (number) => `1.${number}`],
  ['formFields.name', (number) => `example_${number}`],
  ['ipRules.ip_address', (number) => `10.20.${100 + Math.floor(number / 100)}.${100 + (number % 100)}`],
  ['payeeAccounts.iban', () => 'DE89370400440532013000'],
  ['payeeAccounts.account_number', () => '0042'],
  ['payeeAccounts.bic', () => 'DEUTDEFF'],
  ['mergeTags.tag', (number) => `lead_example_${number}`],
  ['vendors.short_name', (number) => `V ${number}`],
  ['vendors.contact_person_email', (number) => `v${number}@example.org`],
  ['vendors.contact_person_country_code', () => '+90'],
  ['uploadBanner.url', (number) => `https://example.org/${number}`],
])

/** The file of a picture that every seeded row may have: the first that the seeds store. */
export const SEEDED_PICTURE = seededIdentifier(1, 'files', 1)

/** Values that suit each other, by `master.field`. */
export const exampleValues: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  // The first stage that its options offer is one of leads.
  ['applicationStatuses.stage_identifier', null],
  // A form that has no fields yet.
  ['formAssignments.form_id', seededIdentifier(1, 'forms', 2)],
  ['formAssignments.form_step_no', 2],
  ['formAssignments.column', 6],
  ['formAssignments.rules', []],
  ['formAssignments.parent_field_id', null],
  // Conditions and actions say something, or nothing.
  ['automations.trigger_days', null],
  ['automations.is_active', true],
  ['automations.conditions', []],
  [
    'automations.actions',
    [
      {
        action: 'stage',
        to: '',
        roles: '',
        stage: seededIdentifier(1, 'stages', 1),
        status: '',
        reason: '',
        title: '',
        days: '',
      },
    ],
  ],
  // They may not keep the caller out.
  ['ipRules.type', 'blacklisted'],
  ['ipRules.applicable_for', 'lead'],
])

const valueOf = ({ kind, values, standard, cells }: MasterField, text: string, number: number): unknown => {
  switch (kind) {
    case 'text':
    case 'longText':
      return text
    case 'choice':
      return standard ?? values![0]
    case 'currency':
      return standard ?? foreign[number % foreign.length]
    case 'flag':
    case 'colour':
    case 'colourPair':
      return standard
    case 'pairText':
      return '#165a36'
    case 'number':
      return (number % 50) + 1
    case 'amount':
      return 100 * number
    case 'day':
      return `2027-03-${String((number % 28) + 1).padStart(2, '0')}`
    case 'picture':
      return SEEDED_PICTURE
    case 'place':
    case 'country':
      return null
    case 'relation':
      throw new Error('A relation is looked up')
    case 'relations':
      throw new Error('Relations are looked up')
    case 'choices':
      return values!.slice(0, 2)
    case 'lines':
      return [1, 2].map((line) =>
        Object.fromEntries(Object.keys(cells!).map((cell) => [cell, `${cell} ${number}.${line}`])),
      )
    case 'order':
      throw new Error('New rows come last')
    case 'time':
      throw new Error('The server writes it')
  }
}

export interface Option {
  identifier?: string
  value?: unknown
}
export const identifierOf = ({ identifier, value }: Option) => identifier ?? String(value)
/** The call of the options of a master, or of the records of `relatedRecords.ts`. */
export const optionsCall = (of: string): AnyEndpoint =>
  Object.hasOwn(relatedRecords, of)
    ? relatedRecords[of as keyof typeof relatedRecords]
    : masterNamed(of).calls.dropdown

/**
 * The values of a new row, by field; another one for each number. The body of a call: `toWire`.
 * @param options calls the options of a relation
 */
export async function exampleRow(
  { spec }: SomeMaster,
  number: number,
  options: (call: AnyEndpoint) => Promise<readonly Option[]>,
): Promise<Record<string, unknown>> {
  const given = Object.entries(givenFields(spec.fields)).filter(([, { kind }]) => kind !== 'order')
  const entries = given.map(async ([key, field]) => {
    if (exampleValues.has(`${spec.name}.${key}`))
      return [key, exampleValues.get(`${spec.name}.${key}`)] as const
    if (field.kind !== 'relation' && field.kind !== 'relations') {
      const text = exampleTexts.get(`${spec.name}.${key}`)?.(number) ?? `Example ${number}`
      return [key, valueOf(field, text, number)] as const
    }
    const offered = (await options(optionsCall(field.of!))).map(identifierOf)
    if (field.kind === 'relations') return [key, offered.slice(0, 2)] as const
    // One for as many rows as there are currencies: together they tell the rows apart.
    const turn = field.of === 'payees' ? Math.floor(number / foreign.length) : key === spec.label ? number : 0
    const chosen = offered.length > 0 ? turn % offered.length : 0
    return [key, offered[chosen] ?? null] as const
  })
  return withUnasked(spec.fields, Object.fromEntries(await Promise.all(entries)))
}
