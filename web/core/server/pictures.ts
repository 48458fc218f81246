/** Pictures that need a session: fetched with the usual headers, so that no token appears in a URL. */
import { files } from '@contract/platform/files'
import { onSessionCleanup } from '../session/sessionCleanup'
import { send } from './http'

/** Size of the cache of pictures; the oldest one is dropped first. */
const MOST_KEPT = 200
const addresses = new Map<string, Promise<string>>()

const release = (identifier: string) => {
  void addresses.get(identifier)?.then(URL.revokeObjectURL, () => {})
  addresses.delete(identifier)
}
onSessionCleanup(() => [...addresses.keys()].forEach(release))

/**
 * A local address of an uploaded picture, for `<img>`: fetched once, as a file never changes. A picture that is written out in its
 * address (`data:`: logos of institutions) is its own address.
 * @throws Refused when there is no such file, or the caller may not read it
 */
export function pictureAddress(identifier: string): Promise<string> {
  if (identifier.startsWith('data:')) return Promise.resolve(identifier)
  const kept = addresses.get(identifier)
  if (kept) return kept
  const address = send(files.view, { identifier }).then(async (answer) =>
    URL.createObjectURL(await answer.blob()),
  )
  addresses.set(identifier, address)
  address.catch(() => addresses.delete(identifier))
  if (addresses.size > MOST_KEPT) release(addresses.keys().next().value!)
  return address
}
