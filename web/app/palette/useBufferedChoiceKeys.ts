/** Keeps keys that take a choice until the choices are there. */
import { useLayoutEffect } from 'react'
import { isChoiceKey } from '@core/commands/palette'
import { bufferKeysUntil } from '@core/shell/keyBuffer'

export function useBufferedChoiceKeys(isWaiting: boolean) {
  useLayoutEffect(() => {
    return isWaiting ? bufferKeysUntil(isChoiceKey) : undefined
  }, [isWaiting])
}
