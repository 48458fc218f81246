/** The local address of an uploaded picture, for `<img>`. */
import { useEffect, useState } from 'react'
import { pictureAddress } from './pictures'
import { toastError } from './toastError'

/** @param identifier of the file; anything but a text is none. Null while it is fetched, and when it cannot be. */
export function usePictureAddress(identifier: unknown): string | null {
  const [address, setAddress] = useState<{ of: string; at: string } | null>(null)
  useEffect(() => {
    if (typeof identifier !== 'string' || identifier === '') return undefined
    let isCurrent = true
    pictureAddress(identifier).then((at) => isCurrent && setAddress({ of: identifier, at }), toastError)
    return () => {
      isCurrent = false
    }
  }, [identifier])
  return address && address.of === identifier ? address.at : null
}
