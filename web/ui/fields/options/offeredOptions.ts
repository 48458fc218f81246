/**
 * Which of its options a field offers for a typed text. Not by the palette's ranker, which also finds letters in order: Enter would
 * choose for whoever mistyped.
 */
import { fold } from '@core/list/grammar'
import type { Option } from './options'

/** With more options than this one types to find some. */
export const MOST_IN_SIGHT = 100

/** Who does not find a name among these types more of it. */
const MOST_OFFERED = 50

const foldedLabels = new WeakMap<readonly Option[], string[]>()
function foldedOf(options: readonly Option[]): readonly string[] {
  const known = foldedLabels.get(options) ?? options.map(({ label }) => fold(label))
  foldedLabels.set(options, known)
  return known
}

/** Options whose label has the text: those that begin with it first, else in their order. */
export function optionsWith(options: readonly Option[], typed: string): readonly Option[] {
  const text = fold(typed)
  if (text === '') return options
  const labels = foldedOf(options)
  const found = [...labels.keys()].filter((at) => labels[at]!.includes(text))
  const begins = (at: number) => labels[at]!.startsWith(text)
  return [...found.filter(begins), ...found.filter((at) => !begins(at))].map((at) => options[at]!)
}

/** The first of them, and whether there are others. */
export const offered = (options: readonly Option[]): { shown: readonly Option[]; isPart: boolean } => ({
  shown: options.slice(0, MOST_OFFERED),
  isPart: options.length > MOST_OFFERED,
})
