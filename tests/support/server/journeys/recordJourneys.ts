/**
 * Sends the journeys to the app in this process, and keeps of every endpoint the first request that succeeded, with the way back to the
 * state right before it: the nets send that request again, with a fault or damaged.
 */
import { dbToBytes, type Db } from '@db/open'
import type { AnyEndpoint } from '@contract/http'
import { personas } from '@seeds/people/personas'
import { vendorSecret } from '@domain/platform/integrations'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { addressOf, type CallerName, type FuzzRequest } from '../fuzz/fuzzRequests'
import type { Sim } from '../sim'
import { idFinder, makeCaller, type Sent } from './caller'
import { journeys } from './journeys'

/** A state of the world. */
export interface Moment {
  /** The database. */
  bytes(): Buffer
  /** Milliseconds since 1970. */
  now: number
  /** State in memory that the next step of a sign-in or of a consent needs, by the function that makes it. */
  memory: readonly (readonly [make: MakeMap, entries: Map<unknown, unknown>])[]
}
type MakeMap = () => Map<unknown, unknown>
/** A request that succeeded. */
export interface Recorded extends FuzzRequest {
  from: NonNullable<FuzzRequest['from']>
}

/** Names of the functions that make such state: links of a consent, second factors under way, one-time tokens that are void. */
const CARRIED = new Set(['newStates', 'newProofs', 'newPendingSecrets', 'generations'])

const PAGE = 4096
/** Copies of a database that changes little by little: pages that did not change are kept once. */
function makeSnapshots(db: Db): () => Moment['bytes'] {
  let pages: Buffer[] = []
  let writes = -1
  return () => {
    if (db.writes() !== writes) {
      const bytes = dbToBytes(db)
      writes = db.writes()
      pages = Array.from({ length: bytes.length / PAGE }, (_, at) => {
        const page = bytes.subarray(at * PAGE, (at + 1) * PAGE)
        const last = pages[at]
        return last?.equals(page) ? last : Buffer.from(page)
      })
    }
    const kept = pages
    return () => Buffer.concat(kept)
  }
}

const personaOf = new Map(Object.entries(personas).map(([name, { email }]) => [email as string, name]))
const nameOf = (email: string) =>
  (email === '' ? 'nobody' : (personaOf.get(email) ?? 'newcomer')) as CallerName

async function bodyOf({ body, headers }: Sent): Promise<FuzzRequest['body']> {
  if (body === undefined) return undefined
  const encoding = 'latin1' as const
  if (typeof body === 'string') return { type: headers['content-type']!, text: body }
  const form = new Response(body)
  const text = Buffer.from(await form.clone().arrayBuffer()).toString(encoding)
  return { type: form.headers.get('content-type'), text, encoding }
}

/** @param onAnswer gets the text of every answer */
export async function recordJourneys(
  sim: Sim,
  onAnswer: (endpoint: AnyEndpoint, text: string) => void,
): Promise<Map<AnyEndpoint, Recorded>> {
  const { tenant, db, clock } = sim
  const recorded = new Map<AnyEndpoint, Recorded>()
  const snapshot = makeSnapshots(db)
  const carried = new Set<MakeMap>()
  const { state } = tenant
  tenant.state = (make) => {
    if (CARRIED.has(make.name)) carried.add(make as unknown as MakeMap)
    return state(make)
  }
  const momentNow = (): Moment => ({
    bytes: snapshot(),
    now: clock.now(),
    memory: [...carried].map((make) => [make, structuredClone(state(make))]),
  })

  const send = async (sent: Sent): Promise<Response> => {
    const { endpoint, as, params, query } = sent
    // What the call before left for later is not of this one.
    await clock.advance(0)
    const { 'content-type': _, ...headers } = sent.headers
    const body = await bodyOf(sent)
    const request: FuzzRequest = {
      as: nameOf(as),
      params,
      query: Object.entries(query),
      tail: '',
      headers: {},
      ...(body && { body }),
    }
    const moment = recorded.has(endpoint) ? null : momentNow()
    const answer = await sim.request(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: { ...headers, ...(body?.type && { 'content-type': body.type }) },
      ...(body && { body: Buffer.from(body.text, body.encoding) }),
    })
    if (moment && answer.status < 400)
      recorded.set(endpoint, { ...request, from: { moment, as: request.as, headers } })
    if (answer.headers.get('content-type')?.includes('json')) onAnswer(endpoint, await answer.clone().text())
    return answer
  }

  const world = {
    ...makeCaller({ send }),
    offer: async (feature: 'check_in') => void setClientConfig(tenant, { [feature]: true }),
    vendorSecret: async () => vendorSecret(tenant)!,
    advance: clock.advance,
    idOf: idFinder(db.sql),
  }
  for (const { what, run } of journeys.filter(({ isRepeated }) => !isRepeated))
    try {
      await run(world)
    } catch (cause) {
      throw new Error(`The journey through ${what} ended early`, { cause })
    }
  tenant.state = state
  tenant.end()
  return recorded
}
