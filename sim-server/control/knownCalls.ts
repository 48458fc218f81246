/** Which calls a fault may be set for: a fault for a path that does not exist would never fire, and a test would pass for nothing. */
import { contract } from '@contract/index'
import type { AnyEndpoint } from '@contract/http'
import { pathPattern, type Fault } from '@kit/faults/faults'
import { Fail } from '@kit/request/fail'

const calls = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  .map(({ method, path }) => ({ method, fits: pathPattern(path) }))

/** Throws 422 unless some call of the contract has this method and path: `/leads/{id}`, `/leads/kx0`; `*` is any. */
export function requireKnownCall({ method, path }: Pick<Fault, 'method' | 'path'>): void {
  const asked = method.toUpperCase()
  const ofMethod = calls.filter((call) => asked === '*' || call.method === asked)
  if (ofMethod.length === 0)
    throw new Fail(422, {
      message: `There is no method ${method}. Use one of the contract, or *`,
      field: 'method',
    })
  if (path !== '*' && !ofMethod.some(({ fits }) => fits.test(path)))
    throw new Fail(422, {
      message: `There is no call ${asked === '*' ? '' : `${asked} `}${path}. Use a path of the contract without /v1, or *`,
      field: 'path',
    })
}
