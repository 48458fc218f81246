/** Whether the browser has a connection. */
import { useSyncExternalStore } from 'react'

const watch = (draw: () => void) => {
  addEventListener('online', draw)
  addEventListener('offline', draw)
  return () => {
    removeEventListener('online', draw)
    removeEventListener('offline', draw)
  }
}
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
