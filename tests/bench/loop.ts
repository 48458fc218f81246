/**
 * The watch on the event loop: the longest time that one call holds up all others, over every list and every large piece of work, at
 * 100,000 leads and 100,000 installments. The worst calls are printed.
 */
import { contract } from '@contract'
import { leadImport } from '@contract/leads/leadImport'
import { leads, leadVerbs } from '@contract/leads/leads'
import { invoices } from '@contract/finance/invoices'
import { fill, type AnyEndpoint, type Spec } from '@contract/http'
import { statements } from '@contract/finance/statements'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { API_BASE } from '@sim/app'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { turnsOf } from '@support/server/loopTurns'
import { benchTenant } from './benchTenant'
import { addManyRows, manyRows, MOST_NAMED } from './loop/manyRows'
import { over, share, type Figure, type Measured } from './figure'

const MANY = 100_000
/** Milliseconds. */
const GOAL = 50
const ROUNDS = 3
const SHOWN = 30

interface Call {
  name: string
  method: string
  path: string
  /** Or what makes it for a round. */
  body?: object | ((round: number) => object)
}
const post = (name: string, { path }: AnyEndpoint, body: object): Call => ({
  name,
  method: 'POST',
  path: path as string,
  body,
})

/** Every GET without path parameters: as it is, searched, and in every order at a late page. */
const lists = (): Call[] =>
  Object.values(contract)
    .flatMap((module): AnyEndpoint[] => Object.values(module))
    .filter(
      ({ method, path, spec }) =>
        method === 'GET' &&
        !(path as string).includes('{') &&
        !(spec as Spec).quirks?.includes('GET that changes state'),
    )
    .flatMap(({ path, spec }) => {
      const query = (spec as Spec).query?.shape as Record<string, { options?: string[]; unwrap?(): never }>
      const sorts = query?.['sort_by']?.options ?? (query?.['sort_by']?.unwrap?.() as never)?.['options']
      const searches = query && 'search' in query ? ['', '?search=an&page=2'] : ['']
      const orders = ((sorts ?? []) as string[]).flatMap((by) =>
        ['asc', 'desc'].map((way) => `?sort_by=${by}&sort=${way}&page=300`),
      )
      return [...searches, ...orders].map((asked) => ({
        name: `GET ${path as string}${asked}`,
        method: 'GET',
        path: `${path as string}${asked}`,
      }))
    })

const table = (rows: number) =>
  ['Name,Email', ...Array.from({ length: rows }, (_, at) => `Ada Test,ada${at}@bench.example`)].join('\n')

/** The pieces in which a body arrives. */
const SOCKET_PIECE = 64 * 1024
const asFromSocket = (bytes: Uint8Array) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull: async (sent) => {
      await nextLoopTurn()
      if (at >= bytes.length) return sent.close()
      sent.enqueue(bytes.subarray(at, (at += SOCKET_PIECE)))
    },
  })
}

async function longestBlocks(): Promise<Measured> {
  const { db, app, headers, close } = await benchTenant('large', (empty) => {
    const kit = makeKit(empty)
    const made = empty.prepare<[], number>('SELECT count(*) FROM application_installments').pluck().get()!
    empty.whole(() => {
      for (let at = made; at < MANY - MOST_NAMED * ROUNDS; at++)
        makeInstallment(kit, { lead_id: 1 + at, student_number: `BENCH-${at}` })
      addManyRows(kit, ROUNDS)
    })
  })
  const asBytes = (body: object) =>
    body instanceof Uint8Array || body instanceof ReadableStream ? body : Buffer.from(JSON.stringify(body))
  /** Reads the answer to its end, piece by piece. */
  const send = async (method: string, path: string, body?: object, type = 'application/json') => {
    const answer = await app.request(`${API_BASE}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': type }) },
      ...(body && {
        body: asBytes(body) as BodyInit,
        duplex: 'half',
      }),
    })
    const pieces: Uint8Array[] = []
    const reader = answer.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader!.read())
      pieces.push(next.value)
    return { status: answer.status, bytes: pieces }
  }
  const formOf = async (text: string) => {
    const form = new FormData()
    form.append('file', new File([text], 'a.csv'))
    const made = new Response(form)
    return [new Uint8Array(await made.arrayBuffer()), made.headers.get('content-type')!] as const
  }
  const upload = async (text: string) => {
    const { bytes } = await send('POST', files.upload.path, ...(await formOf(text)))
    return (JSON.parse(Buffer.concat(bytes).toString()) as { data: { fileInfo: { identifier: string } } })
      .data.fileInfo.identifier
  }
  const text = db.prepare<[], string>('SELECT claim_no FROM claims LIMIT 1').pluck().get()!
  const largest = db
    .prepare<[], number>(
      'SELECT institution_id FROM application_installments GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    )
    .pluck()
    .get()!
  const counsellors = db
    .prepare<[], string>(
      "SELECT u.identifier FROM users u JOIN user_roles r ON r.user_id = u.id JOIN roles o ON o.id = r.role_id WHERE o.identifier = 'counsellor' LIMIT 2",
    )
    .pluck()
    .all()
  const everyRow = { is_selected_all: true, leads: [], filters: {} }
  /** To the other counsellor in each round, so that every lead changes. */
  const assign = (round: number) => ({
    ...everyRow,
    assign_leads_by: 'user',
    assign_to_users_info: [
      { role_identifier: 'counsellor', user_identifier: counsellors[round % counsellors.length] },
    ],
  })
  const columns = (...keys: string[]) => keys.map((key) => ({ key, label: key }))
  const many = manyRows(db, (body) => send('POST', statements.create.path, body))
  await many.prepare(ROUNDS)
  const zipped = [await upload(table(200_000)), await upload(table(200_000))]
  const calls: Call[] = [
    ...lists(),
    post('totals of every installment', invoices.totals, everyRow),
    post('ageing of every installment', invoices.ageing, everyRow),
    post('export of every installment', invoices.exportFile, {
      ...everyRow,
      columns: columns('identifier', 'lead_name', 'status', 'outstanding_amount'),
    }),
    post('export of every lead', leads.exportFile, { ...everyRow, columns: columns('first_name', 'email') }),
    {
      name: 'a statement of 5,000 lines is matched',
      method: 'GET',
      path: fill(statements.single.path, {
        identifier: db.prepare<[], string>('SELECT identifier FROM statements LIMIT 1').pluck().get()!,
      }),
    },
    post('plan of a transfer of every lead', operations.plan, { verb: 'leads.transfer', ...assign(0) }),
    { ...post('transfer of every lead', leadVerbs.bulkTransfer, {}), method: 'PUT', body: assign },
    post('preview of 50,000 rows', leadImport.preview, {
      file_identifier: await upload(table(50_000)),
    }),
    {
      name: 'ZIP of two files of 6 MB',
      method: 'GET',
      path: `${files.zip.path}?file_identifiers=${zipped.join(',')}`,
    },
    ...many.calls.map(({ name, endpoint, body }) => ({ ...post(name, endpoint, {}), body })),
    ...['statement', 'statement/file?format=csv&'].map((what) => ({
      name: `${what} of an institution with most installments`,
      method: 'GET',
      path: `/client-invoices/institutions/${largest}/${what}${what.includes('?') ? '' : '?'}from=2000-01-01&to=2099-12-31`,
    })),
    { name: 'PDF of a claim', method: 'GET', path: `/public-invoice/claim/${text}/pdf` },
  ]
  const found: { name: string; longest: number; status: number }[] = []
  for (const { name, method, path, body } of calls) {
    const rounds: number[] = []
    let status = 0
    for (let round = 0; round < ROUNDS; round++) {
      // Made before: what the client does is no work of the call.
      const asked = typeof body === 'function' ? body(round) : body
      const bytes = asked && asBytes(asked)
      const { longest } = await turnsOf(async () => {
        ;({ status } = await send(method, path, bytes))
      })
      rounds.push(longest)
    }
    // The best of a few rounds: what else the machine does is no fault of the call.
    found.push({ name, longest: share(rounds, 0), status })
  }
  const [form, type] = await formOf(table(700_000))
  const { longest } = await turnsOf(() => send('POST', files.upload.path, asFromSocket(form), type))
  found.push({ name: 'upload of 23 MB', longest, status: 200 })
  close()
  const worst = found.toSorted((a, b) => b.longest - a.longest)
  const tooLong = worst.filter(({ longest }) => longest > GOAL).length
  process.stdout.write(
    `${found.length} calls, ${tooLong} hold the loop for more than ${GOAL} ms. The longest:\n${worst
      .slice(0, SHOWN)
      .map(({ name, longest, status }) => `  ${longest.toFixed(0).padStart(5)} ms  ${status}  ${name}\n`)
      .join('')}`,
  )
  return over(worst[0]!.longest, GOAL)
}

export const figures: readonly Figure[] = [
  {
    name: 'longest block of the event loop, any call, 100,000 leads and installments / 50 ms',
    goal: '≤ 1',
    run: longestBlocks,
    holds: ({ ours }) => ours <= GOAL,
  },
]
