/** What a timeline can be assigned to, as choices of the palette. */
import { timelines } from '@contract/masters/timelines'
import { stageModules } from '@contract/masters/stages/stageKinds'
import type { Argument, Choice } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'

const MOST = 500
const choiceOf = ({ identifier, name }: { identifier: string; name: string }): Choice => ({
  value: identifier,
  label: recordName(name),
})

export const module_type: Argument = {
  name: 'module_type',
  choices: (_, { t }) =>
    stageModules.map((value) => ({ value, label: t(`timelines:choices.module_type.${value}`) })),
}
export const timeline: Argument = {
  name: 'timeline',
  choices: async (_, { t }) => {
    const { recordsInfo } = await fetchCall(timelines.list, {
      query: { per_page: MOST, sort_by: 'name', sort: 'asc' },
    })
    return recordsInfo.map(({ identifier, name, module_type }) => ({
      value: identifier,
      label: name,
      hint: t(`timelines:choices.module_type.${module_type}`),
    }))
  },
}
export const country: Argument = {
  name: 'country',
  choices: async () =>
    (await fetchCall(timelines.countries, { query: { per_page: MOST } })).recordsInfo.map(choiceOf),
}
export const institution: Argument = {
  name: 'institution',
  choices: async ({ country }, { t }) => {
    const query = { country_id: country!.value, per_page: MOST }
    const { recordsInfo } = await fetchCall(timelines.institutions, { query })
    return [{ value: '', label: t('timelines:all.institutions') }, ...recordsInfo.map(choiceOf)]
  },
}
export const level: Argument = {
  name: 'level',
  choices: async (_, { t }) => [
    { value: '', label: t('timelines:all.levels') },
    ...(await fetchCall(timelines.studyLevels, { query: {} })).map(choiceOf),
  ],
}
