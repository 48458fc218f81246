/** CSV downloads: streamed, with formulas escaped. */
import { stringify } from 'csv-stringify/sync'
import { withApostrophe } from '@contract/platform/uploads/csvText'
import { streamOf } from './streamOf'
import { savedFile } from '../request/send'

const cast = { string: withApostrophe }

/** CSV lines. `first` writes a byte-order mark: without it spreadsheets misread Turkish and Arabic names. */
export const toCsv = (rows: readonly (readonly unknown[])[], first = false) =>
  `${first ? '\uFEFF' : ''}${stringify(rows as unknown[][], { cast })}`

function* encoded(parts: Generator<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const part of parts) yield encoder.encode(part)
}

/** Streams `parts`: each is made when the one before it was taken. */
export const csvFile = (name: string, parts: Generator<string>): Response =>
  savedFile(streamOf(encoded(parts)), 'text/csv; charset=utf-8', name)
