/** A filter of a list as a field of a form: typed with its words and completed. The form value is a list of `{ filter, value }`. */
import { useEffect, useMemo, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import type { Filter } from '@contract/filters'
import { formatFilter } from '@core/list/grammar'
import { makeList, type List, type Surface } from '@core/list/list'
import { listGrammar, type Lookups } from '@core/list/listGrammar'
import { setFilterText } from '@core/list/sortAndFilter'
import { useLanguage, useWords } from '@core/words/i18n'
import { useField, useFormContext } from '../fields/Form'
import { FilterBar } from '../list/filter/FilterBar'

const source = {
  page: async () => ({ rows: [], total: 0 }),
  identifiers: async () => ({ identifiers: [], total: 0 }),
}
interface FilterLine {
  filter: string
  value: string
}
const filtersOf = (lines: readonly FilterLine[]) =>
  Object.fromEntries(lines.map(({ filter, value }) => [filter, value]))
const linesOf = (filters: Readonly<Record<string, string>>) =>
  Object.entries(filters).map(([filter, value]) => ({ filter, value }))

/** An error of a line is shown at the field, because all words are in one line. */
const useLineError = (name: string, count: number) => {
  const t = useWords()
  const { formState } = useFormContext()
  const lines = formState.errors[name] as
    | Record<number, { value?: { message?: string }; filter?: { message?: string } }>
    | undefined
  const message = Array.from(
    { length: count },
    (_, at) => lines?.[at]?.value?.message ?? lines?.[at]?.filter?.message,
  ).find(Boolean)
  return message && t.sentence(message)
}

interface Props {
  name: string
  label: string
  /** Holds the names of the words, `{namespace}:words.{word}`. */
  namespace: string
  filters: Readonly<Record<string, Filter>>
  /** Undefined while they load. */
  lookups: Lookups | undefined
  /** Key of what it says: `{words}.hint`, and `{words}.words` where words alone are typed. */
  words: string
}

export function FilterField({ name, label, namespace, filters: declared, lookups, words }: Props) {
  const t = useWords()
  const language = useLanguage()
  const { id, error } = useField(name)
  const { field } = useController({ control: useFormContext().control, name })
  const grammar = useMemo(
    () => lookups && listGrammar(namespace, declared, lookups),
    // Words of another language make another grammar.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [lookups, language],
  )
  const box = useRef<HTMLElement>(null)
  const list: List = useMemo(() => {
    const made = makeList('filterField', source)
    // Where Enter and Escape go from the filter.
    made.surface = { focus: () => next(box.current) } as Surface
    return made
  }, [])
  const { search, filters } = useSnapshot(list).query
  const given = useRef(field.value as readonly FilterLine[])
  useEffect(() => {
    if (!grammar) return
    list.grammar = () => grammar
    setFilterText(list, formatFilter(filtersOf(given.current), '', grammar))
  }, [grammar, list])
  useEffect(() => {
    if (!grammar) return
    const lines = linesOf(filters)
    if (JSON.stringify(lines) === JSON.stringify(given.current)) return
    given.current = lines
    field.onChange(lines)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `field` is another one after each change
  }, [filters, grammar])
  const lineError = useLineError(name, given.current.length)
  return (
    <section ref={box} className="filter-field" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <FilterBar list={list} grammar={grammar} />
      {(error ?? lineError) && (
        <p className="filter-problem" role="alert">
          {error ?? lineError}
        </p>
      )}
      {search !== '' && (
        <p className="filter-problem" role="alert">
          {t(`${words}.words`)}
        </p>
      )}
      <p className="dim">{t(`${words}.hint`)}</p>
    </section>
  )
}

/** The control that follows the section. */
function next(section: HTMLElement | null): void {
  const all = [
    ...(section?.closest('form')?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? []),
  ]
  all.find((one) => section!.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING)?.focus()
}
