/** Keys of the portal: `g` and the letter of a page. The listener of the console has all the commands of staff with it. */
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { portalPages } from './portalPages'

/** Milliseconds in which the second key follows. */
const SEQUENCE = 1500
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

export function usePortalKeys(): void {
  useEffect(() => {
    let began = -Infinity
    const press = ({ key, timeStamp, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isTyping(target)) return
      if (timeStamp - began < SEQUENCE) {
        began = -Infinity
        const page = portalPages().find((one) => one.key === key)
        return page && navigate(page.path)
      }
      if (key === 'g') began = timeStamp
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
