/** The list of one kind of update, with the filters that the kind has: `institution:mcgill status:withdrawn`. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { dropdowns } from '@contract/platform/dropdowns'
import { updateFilters } from '@contract/updates/updates'
import { scholarshipTypes } from '@contract/updates/updateShapes'
import type { AnyEndpoint } from '@contract/http'
import type { Choice } from '@contract/shapes'
import { useCall } from '@core/server/api'
import type { Grammar, Option } from '@core/list/grammar'
import { listGrammar, namedOption, regionOption } from '@core/list/listGrammar'
import { session } from '@core/session/session'
import { plainGrammar } from '@core/list/endpointSource'
import { feedOf, ListPage } from '@ui/list/ListPage'
import { wordOf } from './columns'
import type { UpdatePage } from './pages'

type Name = keyof typeof updateFilters
const lookups: Partial<Record<Name, AnyEndpoint>> = {
  institution_id: dropdowns.institutions,
  country_id: dropdowns.destinationCountries,
  study_level_id: dropdowns.studyLevels,
}
const fixedOptions = (choice: 'status' | 'type', values: readonly string[]): Option[] =>
  values.map((value) => ({
    ...namedOption(value, `updates:choices.${choice}.${value}`),
    local: wordOf(choice, value) ?? value,
  }))

/** Fetched only when the kind has the column. When the lookup fails, the filter word has no values. */
function useOptions(name: Name, has: boolean): Option[] | null {
  const { data, isError } = useCall(lookups[name]!, {}, { enabled: has })
  if (!has || isError) return []
  return (data as Choice[] | undefined)?.map(({ value, label }) => ({ value: String(value), label })) ?? null
}

export function UpdateListPage({ page: { list, columns, title, api, kind, between } }: { page: UpdatePage }) {
  const { language } = useSnapshot(session)
  const keys = columns.map(({ key }) => key)
  const names =
    kind === 'product' ? [] : (Object.keys(updateFilters) as Name[]).filter((name) => keys.includes(name))
  const [institution_id, country_id, study_level_id] = [
    useOptions('institution_id', names.includes('institution_id')),
    useOptions('country_id', names.includes('country_id')),
    useOptions('study_level_id', names.includes('study_level_id')),
  ]
  const ready = institution_id && country_id && study_level_id
  const which = names.join()
  // Memoised: rebuilt only when the options change.
  const known = JSON.stringify([institution_id, country_id, study_level_id])
  const grammar = useMemo((): Grammar | null => {
    if (!ready) return null
    if (which === '') return plainGrammar
    void language
    const options: Record<Name, Option[]> = {
      ...(Object.fromEntries(
        ['institution_id', 'country_id', 'study_level_id'].map((name, at) => [
          name,
          (JSON.parse(known) as Option[][])[at]!.map((option) =>
            name === 'country_id' ? regionOption(option.value, option.label) : option,
          ),
        ]),
      ) as Record<Name, Option[]>),
      status: fixedOptions('status', between ?? ['published', 'withdrawn']),
      type: fixedOptions('type', scholarshipTypes),
    }
    const filters = Object.fromEntries(
      (which.split(',') as Name[]).map((name) => [name, updateFilters[name]]),
    )
    return listGrammar('updates', filters, options)
  }, [ready, which, known, between, language])
  // Wait for the grammar before fetching rows: the address may hold a filter.
  if (!grammar) return <div className="page-loading" aria-busy />
  return (
    <ListPage
      list={list}
      feed={feedOf(list)}
      columns={columns}
      title={title}
      module="updates"
      tools={api.create ? ['updates.create'] : []}
      grammar={grammar}
    />
  )
}
