/** The step that the address names, `?step=vendor-info`: the first one when it names none. */
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Spec } from '../fields'

export function useStep({ steps }: Spec) {
  const [path, go] = useLocation()
  const search = useSearch()
  const names = Object.keys(steps!.fields)
  const asked = new URLSearchParams(search).get('step') ?? ''
  const show = useCallback(
    (step: string) => {
      const query = new URLSearchParams(search)
      query.set('step', step)
      go(`${path}?${query}`, { replace: true })
    },
    [go, path, search],
  )
  return { step: names.includes(asked) ? asked : names[0]!, show }
}
