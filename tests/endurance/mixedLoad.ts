/**
 * A working day in a minute: calls at a fixed rate, like those of many people, beside bulk changes, exports and uploads, against the
 * built product with 100,000 leads. A call's time counts from when it was due, so that a held-up server cannot hide it.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { AnyEndpoint } from '@contract/http'
import { invoices } from '@contract/finance/invoices'
import { leads, leadVerbs } from '@contract/leads/leads'
import { notifications } from '@contract/outreach/notifications'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { views } from '@contract/platform/views'
import { startLoadedServer, type FileCheck, type LoadedServer } from './loadedServer'

/** Calls of people in a second. */
const RATE = 100
/** Milliseconds that are not counted. */
const WARM_UP = 3000
type Kind = 'read' | 'write' | 'bulk' | 'transfer'
interface Sent {
  kind: Kind
  method: string
  path: string
  body?: object | FormData
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const get = ({ path }: AnyEndpoint, query = ''): Sent => ({
  kind: 'read',
  method: 'GET',
  path: `${path as string}${query}`,
})

/** What people call, each as often as it stands here. */
const callsOf = ({ leads: known, counsellors }: LoadedServer, random: () => number) => {
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const page = () => Math.floor(random() * 2000) + 1
  const oneLead = (): Sent => ({
    kind: 'write',
    method: 'PUT',
    path: leadVerbs.bulkTransfer.path,
    body: transfer([any(known)], any(counsellors)),
  })
  const saveSettings = (): Sent => ({
    kind: 'write',
    method: 'PUT',
    path: views.saveSettings.path,
    body: { key: 'load', value: random() },
  })
  const reads = (): Sent[] => [
    get(leads.list, `?page=${page()}`),
    get(leads.list, `?sort_by=first_name&sort=asc&page=${page()}`),
    get(leads.list, `?destination_country=CA&page=${Math.ceil(page() / 20)}`),
    get(leads.list, `?search=${any(['an', 'mar', 'lee', 'ada'])}`),
    get(leads.counts),
    { kind: 'read' as const, method: 'GET', path: leads.single.path.replace('{id}', any(known)) },
    get(notifications.recent),
    get(invoices.list, `?page=${Math.ceil(page() / 20)}`),
    get(operations.list),
  ]
  return (): Sent => (random() < 0.1 ? any([oneLead, oneLead, saveSettings])() : any(reads()))
}
const transfer = (chosen: string[], to: string) => ({
  is_selected_all: false,
  leads: chosen,
  assign_leads_by: 'user',
  assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: to }],
})

export interface Load extends FileCheck {
  /** Milliseconds of each kind of call. */
  times: Record<Kind, number[]>
  /** Answers that no caller should see: `GET /leads 500`. */
  wrong: string[]
}

export async function mixedLoad(seconds: number, seed: number): Promise<Load> {
  const world = await startLoadedServer()
  const random = randomOf(seed)
  const next = callsOf(world, random)
  const times: Load['times'] = { read: [], write: [], bulk: [], transfer: [] }
  const wrong: string[] = []
  // Caches are filled and code is loaded by then, as in a server that has run for a while.
  const counted = performance.now() + WARM_UP
  const begin = performance.now()
  const isOver = () => performance.now() - begin > WARM_UP + seconds * 1000
  const send = async ({ kind, method, path, body }: Sent, due = performance.now()) => {
    const answer = await fetch(`${world.url}${path}`, {
      method,
      headers: {
        ...world.headers,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (due >= counted) times[kind].push(performance.now() - due)
    // 422: the lead is already with that person.
    if (answer.status >= 500 || ![200, 422].includes(answer.status))
      wrong.push(`${method} ${path} ${answer.status}`)
  }
  const people = async () => {
    const sent: Promise<void>[] = []
    for (let nth = 0; !isOver(); nth++) {
      const due = begin + (nth * 1000) / RATE
      const wait = due - performance.now()
      if (wait > 0) await after(wait)
      sent.push(send(next(), due))
    }
    await Promise.all(sent)
  }
  /** One after another, with a pause: `make` gets their number. */
  const repeatedly = async (pause: number, make: (nth: number) => Sent) => {
    for (let nth = 0; !isOver(); nth++) {
      await send(make(nth))
      await after(pause)
    }
  }
  const receiver = (nth: number) => world.counsellors[nth % world.counsellors.length]!
  const bulk = (count: number) => (nth: number) => ({
    kind: 'bulk' as const,
    method: 'PUT',
    path: leadVerbs.bulkTransfer.path,
    body: transfer(world.leads.slice(0, count), receiver(nth)),
  })
  const csv = new Blob(['Name,Email\n', 'Ada Test,ada@chord.example\n'.repeat(200_000)])
  await Promise.all([
    people(),
    repeatedly(1000, bulk(1000)),
    repeatedly(8000, bulk(10_000)),
    repeatedly(5000, () => ({
      kind: 'transfer',
      method: 'POST',
      path: leads.exportFile.path,
      body: { is_selected_all: true, filters: {}, columns: [{ key: 'first_name', label: 'Name' }] },
    })),
    repeatedly(5000, () => {
      const form = new FormData()
      form.append('file', csv, 'a.csv')
      return { kind: 'transfer', method: 'POST', path: files.upload.path, body: form }
    }),
  ])
  return { times, wrong, ...(await world.end()) }
}
