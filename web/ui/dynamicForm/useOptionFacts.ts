/** What the options of an open form tell its schema: which are offered, and the countries they stand for. */
import { useCallback, useMemo, useRef } from 'react'
import type { OptionFacts } from '@contract/masters/forms/formSchema'
import type { Option } from './useOptions'

export function useOptionFacts() {
  const offered = useRef(new Map<string, ReadonlyMap<string, Option>>())
  const onOptions = useCallback(
    (name: string, options: readonly Option[]) =>
      void offered.current.set(name, new Map(options.map((option) => [option.value, option]))),
    [],
  )
  const facts = useMemo<OptionFacts>(
    () => ({
      offered: ({ name }, option) => offered.current.get(name)?.has(option),
      countryCode: (option) =>
        [...offered.current.values()].map((options) => options.get(option)?.code).find(Boolean),
    }),
    [],
  )
  return { facts, onOptions }
}
