/** Which tables a database has, as one word: a database made by other migrations is another one. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root'

let kept: string | undefined
export const schemaHash = (): string => {
  if (kept) return kept
  const folder = join(root, 'db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(folder, name)))
  return (kept = hash.digest('hex').slice(0, 16))
}
