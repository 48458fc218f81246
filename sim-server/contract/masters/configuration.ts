/**
 * Configuration as code: the masters of a client as readable files, one for each master, with names in place of identifiers, so that git
 * keeps, compares and merges them. All are assumed.
 */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { OperationUser } from '../platform/operations'
import { Time } from '../shapes'

/** Rows of all files of a call together: they are one transaction. */
export const MOST_CONFIGURED_ROWS = 10_000
const MOST_FILES = 500

/** What files may have at most, but for pictures: beyond it none of their rows is read. */
export const configurationLimits = {
  /** Of a file. */
  bytes: 4 * 1024 * 1024,
  /** Lists and fields within each other: a row with lines has four. */
  levels: 8,
  /** Of all files of a call together. */
  rows: 20_000,
  /** Fields of a row. */
  keys: 200,
  /** Anchors and aliases of a file. */
  anchors: 100,
  /** Words and signs of a file. */
  tokens: 1_000_000,
} as const

/** What is done with a master also needs the permission of that master. */
const USE = 'masters.configuration.read'

/** A picture that rows have is a file of its own, beside those of the masters. */
export const isPictureFile = (name: string): boolean => /\.(png|jpe?g)$/i.test(name)
export const ConfigurationFile = z.object({
  /** `dealTypes.yaml`, `pictures/3fa94c0b7d21e685.png` */
  name: z.string().min(1, 'A file has no name').max(500),
  /** Of a picture: its bytes in base64. */
  text: z.string(),
})
export type ConfigurationFile = z.infer<typeof ConfigurationFile>

/** `merge` adds and changes; `mirror` also deletes what a file does not have. Masters without a file stay as they are. */
export const configurationModes = ['merge', 'mirror'] as const
export type ConfigurationMode = (typeof configurationModes)[number]

const chosenFiles = {
  files: z.array(ConfigurationFile).min(1, 'There are no files').max(MOST_FILES, 'There are too many files'),
  mode: z.enum(configurationModes, 'Mode is required'),
}

/** One row that differs. `before` and `after` are as the files write them; null for a field that they leave out. */
export const ConfiguredRow = z.object({
  master: z.string(),
  name: z.string(),
  change: z.enum(['added', 'changed', 'deleted']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type ConfiguredRow = z.infer<typeof ConfiguredRow>

export const ConfigurationError = z.object({
  file: z.string(),
  /** Line of the file, from 1; null when the whole file is meant. */
  line: z.number().nullable(),
  field: z.string().nullable(),
  message: z.string(),
})
export type ConfigurationError = z.infer<typeof ConfigurationError>

export const ConfigurationDifference = z.object({
  rows: z.array(ConfiguredRow),
  /** While there is one, nothing can be applied. */
  errors: z.array(ConfigurationError),
  /** Names this difference: `apply` refuses another one. */
  token: z.string(),
})
export type ConfigurationDifference = z.infer<typeof ConfigurationDifference>

export const ConfigurationReceipt = z.object({
  /** `takeBack` takes it. */
  identifier: z.string(),
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
})
export type ConfigurationReceipt = z.infer<typeof ConfigurationReceipt>

export const configuration = endpoints('configuration', {
  files: get('/masters/configuration', {
    can: USE,
    answer: z.array(ConfigurationFile),
    from: 'assumed',
    quirks: ['the masters that the caller may read'],
  }),
  compare: post('/masters/configuration/compare', {
    can: USE,
    body: z.object(chosenFiles),
    answer: ConfigurationDifference,
    from: 'assumed',
    isLarge: true,
  }),
  /** All or nothing. An error names its file, line and field: `dealTypes.yaml:3:name`. */
  apply: put('/masters/configuration', {
    can: USE,
    body: z.object({ ...chosenFiles, token: z.string().optional() }),
    answer: ConfigurationReceipt,
    from: 'assumed',
    says: 'Configuration applied',
    isLarge: true,
  }),
  /** All or nothing. The counts are those of what was applied. */
  takeBack: post('/masters/configuration/take-back', {
    can: USE,
    body: z.object({ identifier: z.string().min(1, 'Choose what to take back') }),
    answer: ConfigurationReceipt,
    from: 'assumed',
    says: 'Configuration taken back',
  }),
  /** What was applied last and not taken back since; null when there is nothing. */
  last: get('/masters/configuration/last', {
    can: USE,
    answer: ConfigurationReceipt.extend({ created_at: Time, userInfo: OperationUser.nullable() }).nullable(),
    from: 'assumed',
  }),
})

export default {
  endpoints: { configuration },
  permissions: { [USE]: ['manager', 'finance'] },
  navigation: [
    {
      alias: 'Configuration as files',
      route: '/master/configuration',
      can: USE,
      under: '/master',
      group: 'organisation',
    },
  ],
} as const satisfies ModuleDeclaration
