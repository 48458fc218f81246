/**
 * Pages of other origins that may read answers (CORS): those of this machine, where developers serve theirs on another port, and those
 * that `CORS_ORIGINS` names. Never all: a page of anybody could call what listens on this machine. No cookie signs anybody in, so
 * credentials are not allowed.
 */
import { isLoopbackHost } from '@kit/request/loopback'

const isLocal = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return /^https?:$/.test(protocol) && isLoopbackHost(host)
}

/** @param configured origins as browsers send them: `https://console.example` */
export const originCheck =
  (configured: readonly string[]) =>
  (origin: string): boolean =>
    configured.includes(origin) || isLocal(origin)
