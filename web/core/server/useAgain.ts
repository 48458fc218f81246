/** Asks again when what was asked about has changed. */
import { useEffect, useRef } from 'react'

export function useAgain(version: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
}
