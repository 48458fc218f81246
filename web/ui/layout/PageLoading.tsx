/** What stands where a page is on its way: nothing to see, and the keys meant for the page wait for it. */
import { useLayoutEffect } from 'react'
import { bufferKeysUntil } from '@core/commands/keyBuffer'

export function PageLoading() {
  useLayoutEffect(() => {
    return bufferKeysUntil()
  }, [])
  return <div className="page-loading" aria-busy />
}
