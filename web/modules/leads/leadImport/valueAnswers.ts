/** Answers to values of the file that are in no list. They are sent with each preview and with the import. */
import type { ChoiceField } from '@contract/leads/leadImport/importHeadings'
import type { ImportChoice, UnknownValue, ValueAnswer } from '@contract/leads/leadImport/importValues'
import { leadImport } from '@contract/leads/leadImport'
import type { Permission } from '@contract/permissions'
import { regionOption } from '@core/list/listGrammar'
import { fetchCall, queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { can } from '@core/session/session'
import { recordName } from '@core/words/recordNames'
import { inAlphabet } from '@core/words/format'
import { importer, importState } from './state'

type Value = Pick<UnknownValue, 'field' | 'value'>
const isSame = (a: Value, b: Value) => a.field === b.field && a.value === b.value

/** What a value was answered: `use` null leaves it empty; undefined while it is open. */
export const answerOf = (
  one: UnknownValue,
  answers: readonly Readonly<ValueAnswer>[] = importState.values,
): { use: string | null } | undefined => {
  const given = answers.find((answer) => isSame(answer, one))
  if (given) return given
  return one.state === 'open' ? undefined : { use: one.use }
}
export const openValues = (): UnknownValue[] =>
  importState.preview?.values.filter((one) => answerOf(one) === undefined) ?? []

const answerAll = (answers: readonly (Value & { use: string | null })[]) => {
  const others = importState.values.filter((one) => !answers.some((answer) => isSame(answer, one)))
  importState.values = [...others, ...answers.map(({ field, value, use }) => ({ field, value, use }))]
  importer.previewSoon()
}
export const answerValue = (one: Value, use: string | null) => answerAll([{ ...one, use }])

const guessed = () => openValues().filter((one) => one.guess !== null)
export const countGuesses = (): number => guessed().length
export const useGuesses = () => answerAll(guessed().map((one) => ({ ...one, use: one.guess })))
export const leaveRestEmpty = () => answerAll(openValues().map((one) => ({ ...one, use: null })))

interface Maker {
  can: Permission
  /** Makes a choice of this name; says what tells it from the other choices. Its contract is loaded when it is needed. */
  make(name: string): Promise<Partial<ImportChoice>>
}
/** What makes a choice; other fields have none. */
const makers: Partial<Record<ChoiceField, Maker>> = {
  lead_source_name: {
    can: 'masters.lead.sources.create',
    make: async (name) => {
      const { leadSources } = await import('@contract/masters/leadChoices/leadSources')
      const { identifier } = await call(leadSources.create, { body: { name } })
      return { identifier }
    },
  },
  lead_medium_name: {
    can: 'masters.lead.mediums.create',
    make: async (name) => {
      const { leadMediums } = await import('@contract/masters/leadChoices/leadMediums')
      const { identifier } = await call(leadMediums.create, { body: { name } })
      return { identifier }
    },
  },
  tags: {
    can: 'masters.tags.create',
    make: async (name) => {
      const { tags } = await import('@contract/catalog/tags')
      const { id } = await call(tags.create, { body: { name, tag_type: 'lead' } })
      return { value: String(id) }
    },
  },
}
export const mayMake = ({ field }: Pick<UnknownValue, 'field'>): boolean => {
  const maker = makers[field]
  return maker !== undefined && can(maker.can)
}
export const makeableValues = (): UnknownValue[] => openValues().filter(mayMake)
/** Makes a choice of the value's name, and uses it. */
export async function makeNew(one: Value) {
  const { value, identifier } = await makers[one.field]!.make(one.value)
  await queryClient.invalidateQueries({ queryKey: [leadImport.choices.key[0]] })
  const choices = await fetchCall(leadImport.choices, {})
  const made = choices[one.field].find(
    (choice) => choice.value === value || (identifier !== undefined && choice.identifier === identifier),
  )
  answerValue(one, made!.value)
}

const isCountry = (field: ChoiceField) => field === 'source_country' || field === 'destination_country'
/** Names of places and people, which are the same in every language. */
const OWN_NAMES = new Set<ChoiceField>(['branch_name', 'team_name', 'staff_name'])
/** In the reader's words: countries by name, a status with its stage. */
export const namedChoices = (field: ChoiceField, choices: readonly ImportChoice[]): ImportChoice[] => {
  const nameOf = (name: string) => (OWN_NAMES.has(field) ? name : recordName(name))
  if (!isCountry(field))
    return choices.map((one) => ({
      ...one,
      label: one.parent ? `${nameOf(one.label)} · ${nameOf(one.parent)}` : nameOf(one.label),
    }))
  const named = choices.map(({ value, label }) => ({
    value,
    label: regionOption(value, label).local ?? label,
  }))
  return inAlphabet(named, ({ label }) => label)
}
