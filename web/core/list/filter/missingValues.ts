/** Values of a filter that have to be asked for before it can be read. */
import type { FilterPiece, Grammar, ParsedFilter } from '../grammar'

interface Missing {
  filter: string
  text: string
  /** The piece that cannot be read without it. */
  piece?: FilterPiece
}
/** Values that may exist, though the grammar does not know them. */
export function missingValues({ pieces }: ParsedFilter, grammar: Grammar): Missing[] {
  const searched = Object.keys(grammar.find ?? {})
  return pieces.flatMap((piece) => {
    const { word, values, problem } = piece
    const filter = searched.find((name) => grammar.filters[name]!.word === word)
    if (!filter) return []
    const known = new Set(grammar.options(filter).map(({ value }) => value))
    const unnamed = values.flatMap(({ wire }) => wire).filter((wire) => wire !== 'none' && !known.has(wire))
    const unread = problem?.kind === 'value' ? [{ filter, text: problem.value, piece }] : []
    return [...unnamed.map((text) => ({ filter, text })), ...unread]
  })
}
