/**
 * Pictures of rows as files of a configuration. A row names its picture by the content, `3fa94c0b7d21e685.png`: the same picture is the same
 * file at every client. A file with another name is taken too.
 */
import { createHash, randomUUID } from 'node:crypto'
import { isPictureFile, type ConfigurationFile } from '@contract/masters/configuration'
import { MOST_FILE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from '@contract/platform/files'
import type { Db } from '@db/open'
import { drain } from '@kit/tenant/readInSteps'
import { bytesOf, storeBytes } from '../../platform/fileBytes'
import { notDrawable } from '../../platform/pictures'
import type { BulkCall } from '../../platform/operations'
import { columnOf, type MasterDefinition } from '../definition'

const FOLDER = 'pictures/'
const LETTERS_OF_NAME = 16
/** By the first bytes (hex). */
const types = [
  { begins: '89504e47', media_type: 'image/png', extension: 'png' },
  { begins: 'ffd8ff', media_type: 'image/jpeg', extension: 'jpg' },
] as const
const typeOf = (bytes: Buffer) => types.find(({ begins }) => bytes.toString('hex', 0, 4).startsWith(begins))
const nameOf = (bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, LETTERS_OF_NAME)}.${typeOf(bytes)?.extension ?? 'bin'}`
const baseName = (name: string) => name.split(/[/\\]/).at(-1)!

interface Stored {
  id: number
  identifier: string
}
/** What rows of files call the picture with this identifier. */
export function pictureName(db: Db, identifier: string): string {
  const id = db
    .prepare<[string], number>('SELECT id FROM files WHERE identifier = ?')
    .pluck()
    .get(identifier)!
  return nameOf(bytesOf(db, id))
}

/** The pictures that rows of these masters have, by the names that files call them. */
function picturesOf(db: Db, masters: readonly MasterDefinition[]): Map<string, Stored> {
  const found = new Map<string, Stored>()
  for (const master of masters)
    for (const [key, { kind }] of Object.entries(master.spec.fields)) {
      if (kind !== 'picture') continue
      const stored = db
        .prepare<[], Stored>(
          `SELECT DISTINCT f.id, f.identifier FROM ${master.table} l JOIN files f ON f.id = l.${columnOf(master, key)} WHERE l.deleted_at IS NULL ORDER BY f.id`,
        )
        .all()
      for (const one of stored) {
        const name = nameOf(bytesOf(db, one.id))
        if (!found.has(name)) found.set(name, one)
      }
    }
  return found
}
/** Each picture of these masters as a file of its own, in base64. */
export const pictureFiles = (db: Db, masters: readonly MasterDefinition[]): ConfigurationFile[] =>
  [...picturesOf(db, masters)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { id }]) => ({ name: FOLDER + name, text: bytesOf(db, id).toString('base64') }))

export interface Pictures {
  /** What the row of a file calls the picture that it names: by its content. */
  nameOf(given: string): string
  /** Its identifier, or why a row cannot have it. A picture that the client does not have is stored. */
  identifierOf(name: string): { identifier: string } | { refusal: string }
}
/** The pictures among the files of a call, and those that rows of the client have. */
export function picturesFor(
  call: BulkCall,
  files: readonly ConfigurationFile[],
  masters: readonly MasterDefinition[],
): Pictures {
  const given = new Map<string, Buffer>()
  const names = new Map<string, string>()
  for (const { name, text } of files) {
    if (!isPictureFile(name)) continue
    const bytes = Buffer.from(text, 'base64')
    given.set(nameOf(bytes), bytes)
    names.set(baseName(name), nameOf(bytes))
  }
  let stored: Map<string, Stored> | undefined
  const store = (name: string, bytes: Buffer): { identifier: string } | { refusal: string } => {
    const type = typeOf(bytes)
    if (!type) return { refusal: NOT_A_PICTURE }
    if (bytes.length > MOST_FILE_BYTES) return { refusal: PICTURE_TOO_LARGE }
    const undrawable = notDrawable(bytes)
    if (undrawable) return { refusal: undrawable.message }
    const identifier = randomUUID()
    const { lastInsertRowid } = call.db
      .prepare(
        'INSERT INTO files (identifier, user_id, file_name, media_type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(identifier, call.caller.user.id, name, type.media_type, bytes.length, call.now)
    const id = Number(lastInsertRowid)
    drain(storeBytes(call.db, id, [bytes]))
    stored!.set(name, { id, identifier })
    return { identifier }
  }
  return {
    nameOf: (name) => names.get(baseName(name)) ?? name,
    identifierOf: (name) => {
      stored ??= picturesOf(call.db, masters)
      const found = stored.get(name)
      if (found) return { identifier: found.identifier }
      const bytes = given.get(name)
      return bytes ? store(name, bytes) : { refusal: 'The picture is not among the files' }
    },
  }
}
