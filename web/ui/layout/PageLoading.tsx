/** Placeholder of a loading page. Buffers keys until the page is there. */
import { useLayoutEffect } from 'react'
import { bufferKeysUntil } from '@core/shell/keyBuffer'

export function PageLoading() {
  useLayoutEffect(() => {
    return bufferKeysUntil()
  }, [])
  return <div className="page-loading" aria-busy />
}
