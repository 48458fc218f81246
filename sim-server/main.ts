/** Entry point, with `worker.ts` the only file with side effects: reads the options, opens or creates the database, listens, prints how to sign in. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { personasOf } from '@seeds/people/personas'
import type { Persona } from '@contract/control'
import { KEPT_BACK, secretFields } from '@kit/faults/secrets'
import { openFile, requireFolder, setAside, DataFolderError } from './control/tenantFiles'
import { countLeads, sizeOf } from './control/tenants'
import { readOptions, type Options } from './options'
import { startServer, type RunningServer } from './server'
import { logUnhandled, type ErrorLog } from './unhandled'

const say = (text: string) => void process.stdout.write(`${text}\n`)

function fail(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException
  process.stderr.write(
    `\n${cause instanceof DataFolderError ? cause.message : cause instanceof Error ? (code ? `${cause.message}` : (cause.stack ?? cause.message)) : String(cause)}\n`,
  )
  process.exit(1)
}

/** A table of the personas: name, email, role. */
const personaTable = (personas: Persona[]): string => {
  const width = (of: (persona: Persona) => string) => Math.max(...personas.map((one) => of(one).length))
  const [names, emails] = [width(({ name }) => name), width(({ email }) => email)]
  return personas
    .map(
      ({ name, email, role, totp_secret }) =>
        `  ${name.padEnd(names)}  ${email.padEnd(emails)}  ${role}${totp_secret ? `, second factor ${totp_secret}` : ''}`,
    )
    .join('\n')
}

const portInUse = ({ port, host }: Options) =>
  new DataFolderError(
    `Port ${port} on ${host} is in use. Stop what is running there, or choose another: PORT=4700 npm start (PORT=0 picks a free one).`,
  )

/** Loaded with the first error, to keep the start fast. */
const makeLog = async () => {
  const { pino } = await import('pino')
  return pino(
    { redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: KEPT_BACK } },
    pino.destination(2),
  )
}
let log: ReturnType<typeof makeLog> | undefined

const errorLog: ErrorLog = {
  error: (err, request_id) => void (log ??= makeLog()).then((one) => one.error({ err, request_id })),
}

const listen = async (options: Options): Promise<RunningServer> => {
  try {
    return await startServer({
      ...options,
      say,
      log: errorLog,
    })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw portInUse(options)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new DataFolderError(`Cannot listen on ${options.host}, port ${options.port}: ${message}.`)
    throw cause
  }
}

/** `npm run seed`: creates a new database and keeps the old one under another name. */
function seedOnly({ data, client, size, seed }: Options) {
  if (data === ':memory:')
    throw new DataFolderError('There is nothing to seed in :memory:. Choose a folder with --data.')
  const file = join(data, `${client}.sqlite`)
  if (existsSync(file)) say(`The old database is kept as ${setAside(file)}.`)
  openFile(file, { size, seed }, say).close()
  say(`${file} is ready.`)
}

async function start() {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.data !== ':memory:') requireFolder(options.data)
  if (options.seedOnly) return seedOnly(options)
  const running = await listen(options)
  logUnhandled(errorLog)
  const end = () => {
    // A second signal ends the process at once, as it would without a listener.
    process.off('SIGINT', end).off('SIGTERM', end)
    say('Stopping. Ctrl+C again ends at once.')
    running.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  const { db } = running.tenants.get(options.client)!
  const personas = personasOf(db)
  if (options.sizeAsked && sizeOf(db) !== options.size)
    say(
      `The database ${join(options.data, `${options.client}.sqlite`)} is there already: it has ${sizeOf(db)} data (${countLeads(db).toLocaleString('en')} leads), and --size ${options.size} changed nothing. To make it anew: npm run seed -- --size ${options.size}`,
    )
  say(`\nChord is at ${running.origin}\n`)
  if (personas.length > 0)
    say(`${personaTable(personas)}\n\nEverybody's password is ${personas[0]!.password}`)
}

await start().catch(fail)
