/** Tokens in, callers out. */
import type { Caller } from './caller'
import { Fail } from './fail'
import type { Asked } from './asked'
import type { Tenant } from './tenant'

export async function authenticate(_tenant: Tenant, _asked: Asked): Promise<Caller> {
  throw new Fail(401, 'Authorization Header is missing')
}
export async function oneTimeCaller(_tenant: Tenant, _asked: Asked): Promise<Caller> {
  throw new Fail(401, 'Authorization Header is missing')
}
