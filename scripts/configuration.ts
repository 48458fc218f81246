/** The commands of `npm run config` (`config.mjs`). Ends with 0, with 1 for a difference or a refusal, with 2 when it was called wrongly. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { session } from '@contract/access/session'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import {
  configuration,
  isPictureFile,
  type ConfigurationDifference,
  type ConfigurationFile,
  type ConfigurationReceipt,
} from '@contract/masters/configuration'

const USAGE =
  'npm run config -- export FOLDER | diff FOLDER | apply FOLDER | take-back [--mirror] [--url URL] [--client NUMBER]'

/** Ends the command with a sentence and its exit code. */
class Ended extends Error {
  readonly code: 1 | 2
  constructor(message: string, code: 1 | 2) {
    super(message)
    this.code = code
  }
}
const say = (text: string) => void process.stdout.write(`${text}\n`)

interface Server {
  url: string
  headers: Readonly<Record<string, string>>
}
interface Body {
  data?: unknown
  errors?: { message: string; field?: string }[]
}
/** @throws Ended with every error of the answer */
async function request<E extends AnyEndpoint>(
  { url, headers }: Server,
  endpoint: E,
  { body }: Pick<Args<E> & { body?: unknown }, 'body'>,
): Promise<Answer<E>> {
  const answer = await fetch(`${url}/v1${endpoint.path}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Ended(`No server answers at ${url}. Start one with npm start.`, 1)
  })
  const { data, errors = [] } = (await answer.json()) as Body
  if (answer.ok) return data as Answer<E>
  throw new Ended(
    errors.map(({ message, field }) => (field ? `${field}: ${message}` : message)).join('\n'),
    1,
  )
}

async function signIn(url: string, client: string): Promise<Server> {
  const { CHORD_EMAIL: email, CHORD_PASSWORD: password } = process.env
  if (!email || !password)
    throw new Ended('Set CHORD_EMAIL and CHORD_PASSWORD: npm start lists the people of the seeds.', 2)
  const open: Server = { url, headers: { 'client-number': client } }
  const { identity, deviceInfo } = await request(open, session.signin, { body: { email } })
  const known: Server = { url, headers: { ...open.headers, 'device-number': deviceInfo.identifier } }
  const signedIn = await request(known, session.password, { body: { identity, password } })
  if (!('tokensInfo' in signedIn) || !signedIn.tokensInfo)
    throw new Ended('This account asks for a second factor: use one without.', 1)
  const authorization = `Bearer ${signedIn.tokensInfo.accessToken}`
  return { url, headers: { ...known.headers, authorization } }
}

const YAML = /\.ya?ml$/i
/** The YAML files and pictures of a folder and of those in it. */
async function filesIn(folder: string): Promise<ConfigurationFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Ended(`There is no folder ${folder}`, 2)
  })
  const paths = entries
    .filter((entry) => entry.isFile() && (YAML.test(entry.name) || isPictureFile(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (!paths.some((path) => YAML.test(path))) throw new Ended(`There are no YAML files in ${folder}`, 2)
  return Promise.all(
    paths.map(async (path) => ({
      name: relative(folder, path),
      text: await readFile(path, isPictureFile(path) ? 'base64' : 'utf8'),
    })),
  )
}

const SIGNS = { added: '+', changed: '~', deleted: '-' } as const
function print({ rows, errors }: ConfigurationDifference) {
  for (const { master, name, change, fields } of rows) {
    say(`${SIGNS[change]} ${master}: ${name}`)
    if (change === 'changed')
      for (const { field, before, after } of fields) say(`    ${field}: ${before ?? '--'} → ${after ?? '--'}`)
  }
  for (const { file, line, field, message } of errors)
    say(`! ${[file, line, field].filter((part) => part !== null && part !== '').join(':')}: ${message}`)
}
const counted = ({ added, changed, deleted }: ConfigurationReceipt) =>
  `${added} added, ${changed} changed, ${deleted} deleted`

type Run = (server: Server, folder: string, mode: 'merge' | 'mirror') => Promise<0 | 1>
const commands: Readonly<Record<string, Run>> = {
  export: async (server, folder) => {
    const files = await request(server, configuration.files, {})
    await mkdir(folder, { recursive: true })
    for (const { name, text } of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text, isPictureFile(name) ? 'base64' : 'utf8')
    }
    say(`${files.length} files are in ${folder}`)
    return 0
  },
  diff: async (server, folder, mode) => {
    const difference = await request(server, configuration.compare, {
      body: { files: await filesIn(folder), mode },
    })
    print(difference)
    const isSame = difference.rows.length === 0 && difference.errors.length === 0
    if (isSame) say('Nothing differs')
    return isSame ? 0 : 1
  },
  apply: async (server, folder, mode) => {
    const body = { files: await filesIn(folder), mode }
    const { token, ...difference } = await request(server, configuration.compare, { body })
    print({ token, ...difference })
    if (difference.errors.length > 0) throw new Ended('Nothing was applied', 1)
    if (difference.rows.length === 0) {
      say('Nothing differs')
      return 0
    }
    say(`Applied: ${counted(await request(server, configuration.apply, { body: { ...body, token } }))}`)
    return 0
  },
  'take-back': async (server) => {
    const last = await request(server, configuration.last, {})
    if (!last) throw new Ended('There is nothing to take back', 1)
    const { identifier } = last
    say(`Taken back: ${counted(await request(server, configuration.takeBack, { body: { identifier } }))}`)
    return 0
  },
}

async function main(): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mirror: { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://127.0.0.1:4600' },
      client: { type: 'string', default: '1001' },
    },
  })
  const [name = '', folder, ...more] = positionals
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run || more.length > 0 || (folder === undefined) !== (name === 'take-back')) throw new Ended(USAGE, 2)
  const server = await signIn(values.url.replace(/\/$/, ''), values.client)
  return run(server, resolve(folder ?? '.'), values.mirror ? 'mirror' : 'merge')
}

try {
  process.exitCode = await main()
} catch (cause) {
  const isWrongUse = String((cause as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  if (!(cause instanceof Ended) && !isWrongUse) throw cause
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exitCode = cause instanceof Ended ? cause.code : 2
}
