/** Query hook for public pages, which have no query cache. Call `retry` after a failure. */
import { useEffect, useState } from 'react'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { call } from './http'
import { Refused } from './refused'

export function useUncachedCall<E extends AnyEndpoint>(endpoint: E, args: Args<E>) {
  const [state, setState] = useState<{ data?: Answer<E>; failed?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const which = JSON.stringify(args)
  useEffect(() => {
    let gone = false
    call(endpoint, JSON.parse(which) as Args<E>).then(
      (data) => {
        if (!gone) setState({ data })
      },
      (cause: unknown) => {
        if (!gone)
          setState({ failed: cause instanceof Refused ? cause.messages[0]! : 'Something went wrong' })
      },
    )
    return () => {
      gone = true
    }
  }, [endpoint, which, attempt])
  return {
    ...state,
    retry: () => {
      setState({})
      setAttempt(attempt + 1)
    },
  }
}
