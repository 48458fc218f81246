/** Names of seeded records as a reader of this language sees them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordKey } from '@contract/platform/recordKey'
import { root } from '@db/projectFolder'

export function seededNames(language: string): (name: string) => string {
  const { records } = JSON.parse(readFileSync(join(root, `locales/${language}/names.json`), 'utf8')) as {
    records: Record<string, string>
  }
  return (name) => {
    const word = records[recordKey(name)]
    if (word === undefined) throw new Error(`No words of the seeded name ${name} in ${language}`)
    return word
  }
}
