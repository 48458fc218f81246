/** The options of a field: those of the field, or of a call that is made again when a field it depends on changes. */
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AskedField } from '@contract/masters/forms/askedField'
import {
  neededFields,
  optionCall,
  optionsOfAnswer,
  queryOfSource,
  type CallOption,
  type CallSource,
} from '@contract/masters/forms/optionCalls'
import { call } from '@core/server/http'
import { useLanguage, type Language } from '@core/words/i18n'
import { useFormContext } from '../fields/Form'

export type Option = CallOption
/** Reads the options of a call, with names in this language. Throws when they cannot be read. */
export type OptionLoader = (
  source: CallSource,
  query: Record<string, string>,
  signal: AbortSignal,
  language: Language,
) => Promise<Option[]>

/** ms after which a call that does not answer counts as failed: the form stays usable. */
const PATIENCE = 10_000

export const loadFromCall: OptionLoader = async (source, query, signal, language) => {
  const endpoint = optionCall(source.url)
  if (!endpoint) throw new Error(`No options at ${source.url}`)
  return optionsOfAnswer(
    source,
    (await call(endpoint, { query }, { signal, language })) as Record<string, unknown>[],
  )
}

interface Loaded {
  /** Null while they load. */
  options: readonly Option[] | null
  isFailed: boolean
  retry(): void
}
type Answered = { address: string; options: readonly Option[] | null; isFailed: boolean }

const NONE: readonly Option[] = []

export function useOptions({ source, parent_field_name }: AskedField, load: OptionLoader): Loaded {
  const { control } = useFormContext()
  const called = source?.data_type === 'api' ? source : null
  const needed = called ? neededFields(called, parent_field_name) : []
  const given = useWatch({ control, name: needed }) as unknown[]
  const query = called
    ? queryOfSource(called, parent_field_name, (name) => String(given[needed.indexOf(name)] ?? ''))
    : {}
  const [attempt, setAttempt] = useState(0)
  const language = useLanguage()
  const address = JSON.stringify([called?.url ?? null, query, attempt, language])
  const [answered, setAnswered] = useState<Answered>({ address: '', options: null, isFailed: false })
  useEffect(() => {
    if (!called) return undefined
    const work = new AbortController()
    let isGone = false
    const end = (options: readonly Option[] | null) => {
      clearTimeout(timer)
      if (!isGone) setAnswered({ address, options, isFailed: options === null })
    }
    const timer = setTimeout(() => {
      end(null)
      isGone = true
      work.abort()
    }, PATIENCE)
    load(called, query, work.signal, language).then(end, () => end(null))
    return () => {
      isGone = true
      clearTimeout(timer)
      work.abort()
    }
    // The address says what is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address, load])
  const current = answered.address === address ? answered : null
  return {
    options: called ? (current?.options ?? null) : source?.data_type === 'manual' ? source.options : NONE,
    isFailed: current?.isFailed ?? false,
    retry: () => setAttempt(attempt + 1),
  }
}
