/**
 * A font file with only the glyphs in use, at one weight, for a PDF: HarfBuzz's subsetter, called as C, because harfbuzzjs has no
 * functions of its own for it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LoadedFont } from './fonts'

interface Subsetter {
  memory: WebAssembly.Memory
  malloc(size: number): number
  free(at: number): void
  _initialize(): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** hb-subset.h: no hinting, glyphs keep their numbers, the box of missing letters is kept, no glyphs for shaping later. */
const FLAGS = 0x1 | 0x2 | 0x40 | 0x200
const DROP_TABLE_TAG = 3
const WRITABLE = 2
const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
/** What a PDF reader does not read: shaping is done. */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'post'].map(tag)

let subsetter: Subsetter | undefined
function loadSubsetter(): Subsetter {
  const { resolve } = createRequire(import.meta.url)
  const module = new WebAssembly.Module(readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  const made = new WebAssembly.Instance(module).exports as unknown as Subsetter
  made._initialize()
  return made
}

/** @throws when HarfBuzz cannot read the file */
export function subsetOf({ bytes, part, weight }: LoadedFont, glyphs: Iterable<number>): Uint8Array {
  const hb = (subsetter ??= loadSubsetter())
  const at = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, at)
  const blob = hb.hb_blob_create(at, bytes.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const set = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(set, glyph)
  const dropped = hb.hb_subset_input_set(input, DROP_TABLE_TAG)
  for (const table of DROPPED) hb.hb_set_add(dropped, table)
  hb.hb_subset_input_set_flags(input, FLAGS)
  if (part.isVariable) hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error(`No subset of ${part.files[weight]}`)
  const result = hb.hb_face_reference_blob(subset)
  const data = hb.hb_blob_get_data(result, 0)
  const copy = new Uint8Array(hb.memory.buffer).slice(data, data + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(subset)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(at)
  return copy
}
