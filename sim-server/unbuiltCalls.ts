/**
 * Documented calls that nobody has built yet. They answer 501, so that a client written from the documents can tell them from a path that
 * it got wrong. `tests/coverage.test.ts` holds this list against the documents and the contract: who builds a call takes its line away.
 */
import { pathPattern } from '@kit/faults/faults'

export const unbuiltCalls = [
  'GET /services/types',
  'GET /webinar-event',
  'POST /webinar-event',
  'GET /webinar-event/{id}',
  'PUT /webinar-event/{id}',
  'PATCH /webinar-event/{id}',
  'POST /webinar-event/add-attendee',
  'GET /webinar-event/attendees_list/{id}',
  'GET /public-webinar/get/{id}',
  'POST /public-webinar/add-attendee',
] as const

const patterns = unbuiltCalls.map((call) => {
  const [method, path] = call.split(' ') as [string, string]
  return { call, method, path: pathPattern(path) }
})

/** The documented call that this would be, as the documents write it. `path` is below `/v1`. */
export const unbuiltCallOf = (method: string, path: string): string | undefined =>
  patterns.find((one) => one.method === method && one.path.test(path))?.call
