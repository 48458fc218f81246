/** Reads the options of `npm start` from arguments and environment variables; arguments win. */
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { root } from '@db/projectFolder'
import { Size } from '@contract/control'
import { DataFolderError } from './control/tenantFiles'

export interface Options {
  port: number
  host: string
  data: string
  size: Size
  seed: number
  client: string
  /** Where people reach it, when that is another address than the one it listens at: `https://chord.example`. */
  address: string | undefined
  seedOnly: boolean
  controls: boolean
  origins: string[]
  sizeAsked: boolean
}

const addressOf = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new DataFolderError(`--address must look like https://chord.example, and not ${value}.`)
  return new URL(value).origin
}

const wholeNumber = (name: string, value: string, most: number): number => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > most)
    throw new DataFolderError(`--${name} must be a whole number from 0 to ${most}, and not ${value}.`)
  return number
}

/** Compared as browsers send them, so an address with a path or a wildcard would never be equal to one. */
const originsOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const { origin } = URL.canParse(one) ? new URL(one) : { origin: undefined }
      if (origin === one && !one.includes('*')) return one
      throw new DataFolderError(
        `CORS_ORIGINS must name origins, such as https://console.example, and not ${one}. Origins of this machine may call without it.`,
      )
    })

/** An empty folder would be that of the sources, an empty host every address of the machine. @throws DataFolderError */
function refuseEmpty(given: Readonly<Record<string, string | boolean | undefined>>): void {
  const empty = Object.keys(given).find((name) => typeof given[name] === 'string' && !given[name].trim())
  if (empty) throw new DataFolderError(`--${empty} is empty. Give it a value, or leave it out.`)
}
/** An empty variable counts as one that is not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
  const env = withoutEmpty(environment)
  const string = { type: 'string' } as const
  let given
  try {
    given = parseArgs({
      args,
      options: {
        port: string,
        host: string,
        data: string,
        size: string,
        seed: string,
        client: string,
        address: string,
        'seed-only': { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    throw new DataFolderError(
      `${(cause as Error).message.split('. ')[0]}. Known: --port --host --data --size --seed --client --address.`,
    )
  }
  refuseEmpty(given)
  const size = Size.safeParse(given.size ?? env['CHORD_SIZE'] ?? 'demo')
  if (!size.success)
    throw new DataFolderError(
      `--size must be small, demo, large, huge or a number, and not ${given.size ?? env['CHORD_SIZE']}.`,
    )
  const client = given.client ?? env['CHORD_CLIENT'] ?? '1001'
  if (!/^[\w-]{1,40}$/.test(client))
    throw new DataFolderError(`--client must be letters and digits, and not ${client}.`)
  const data = given.data ?? env['CHORD_DATA'] ?? '.data'
  return {
    port: wholeNumber('port', given.port ?? env['PORT'] ?? '4600', 65_535),
    host: given.host ?? env['HOST'] ?? '127.0.0.1',
    data: data === ':memory:' ? data : resolve(root, data),
    size: size.data,
    sizeAsked: (given.size ?? env['CHORD_SIZE']) !== undefined,
    seed: wholeNumber('seed', given.seed ?? env['CHORD_SEED'] ?? '1', 2 ** 31 - 1),
    client,
    address: addressOf(given.address ?? env['CHORD_ADDRESS']),
    seedOnly: given['seed-only'] ?? false,
    controls: env['SIM_CONTROL'] !== 'off',
    origins: originsOf(env['CORS_ORIGINS'] ?? ''),
  }
}
