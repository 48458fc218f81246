/**
 * The file of a master: a YAML list with a block for each row, sorted by what makes it unique, so that git merges rows that two people
 * added. All values are texts (YAML's failsafe schema): `no` stays a word, `007` keeps its zeros.
 */
import { stringify } from 'yaml'
import type { ConfigurationFile } from '@contract/masters/configuration'
import type { Db } from '@db/open'
import { sortInSteps } from '@kit/list/sortInSteps'
import { configuredMasters } from '..'
import type { MasterDefinition } from '../definition'
import { allRows } from '../rows'
import type { FileField } from './readFiles'
import { isConfigured, isList, shownText, textsOf, type RowTexts } from './texts'

export const fileNameOf = ({ spec }: MasterDefinition) => `${spec.name}.yaml`
/** A file may be given with its folders, and as `.yml`. */
export const masterOfFile = (name: string): MasterDefinition | undefined => {
  const own = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.ya?ml$/i, '')
  return configuredMasters().find(({ spec }) => spec.name === own)
}

/** By code points: the same in every place and language. */
const compared = (a: string, b: string) => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
interface SortedRow {
  texts: RowTexts
  key: readonly string[]
}
const comparedRows = (a: SortedRow, b: SortedRow) =>
  a.key.reduce((order, part, at) => order || compared(part, b.key[at]!), 0)
function* keyedRows(db: Db, master: MasterDefinition): Generator<SortedRow[]> {
  for (const rows of allRows(db, master))
    yield rows.map(({ row, kept }) => {
      const texts = textsOf(db, master, row, kept)
      const names = master.spec.unique.map((key) => shownText(texts[key]) ?? '')
      return { texts, key: [...names, JSON.stringify(texts)] }
    })
}

/** Rows that are written in one turn of the event loop. */
const WRITTEN_PER_STEP = 100

/** The file of a master, for `readInSteps`. */
export function* fileOf(db: Db, master: MasterDefinition): Generator<void, ConfigurationFile> {
  const rows = yield* sortInSteps(keyedRows(db, master), comparedRows)
  const written: string[] = []
  for (let at = 0; at === 0 || at < rows.length; at += WRITTEN_PER_STEP) {
    const texts = rows.slice(at, at + WRITTEN_PER_STEP).map((one) => one.texts)
    written.push(stringify(texts, { schema: 'failsafe', lineWidth: 0 }))
    yield
  }
  return { name: fileNameOf(master), text: written.join('') }
}

/** What rows of the file of a master can have, by key. */
export const fileFields = ({ spec, rules }: MasterDefinition): Record<string, FileField> => ({
  ...Object.fromEntries(
    Object.entries(spec.fields)
      .filter(([key]) => isConfigured(spec, key))
      .map(([key, field]) => [
        key,
        { isList: isList(field), ...(field.cells && { cells: Object.keys(field.cells) }) },
      ]),
  ),
  ...Object.fromEntries(
    Object.entries(rules.kept ?? {}).map(([key, { cells }]) => [key, { isList: true, cells }]),
  ),
})
