/** CSV downloads: streamed, with formulas escaped. */
import { stringify } from 'csv-stringify/sync'
import { streamOf } from '../transfer/streamOf'
import { savedFile } from './send'

/** `-50.00` starts no formula: with an apostrophe before it spreadsheets would take a negative amount for text. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
const cast = {
  string: (value: string) => (NEGATIVE_NUMBER.test(value) ? { value, escape_formulas: false } : value),
}

/** CSV lines. `first` writes a byte-order mark: without it spreadsheets misread Turkish and Arabic names. */
export const toCsv = (rows: readonly (readonly unknown[])[], first = false) =>
  `${first ? '\uFEFF' : ''}${stringify(rows as unknown[][], { escape_formulas: true, cast })}`

function* encoded(parts: Generator<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const part of parts) yield encoder.encode(part)
}

/** Streams `parts`: each is made when the one before it was taken. */
export const csvFile = (name: string, parts: Generator<string>): Response =>
  savedFile(streamOf(encoded(parts)), 'text/csv; charset=utf-8', name)
