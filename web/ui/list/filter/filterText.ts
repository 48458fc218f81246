/** The parts of a typed filter: those that are chips, and the text that stays in the field. */
import { localWordOf, parseFilter, wordsOf, type FilterPiece, type Grammar } from '@core/list/grammar'
import { currentLocale } from '@core/words/format'
import type { Words } from '@core/words/i18n'

/** Words of filters that the placeholder shows. */
const EXAMPLES = 3

export const isChip = (piece: FilterPiece): boolean => piece.word !== undefined && !piece.problem
/** A word that is searched for. */
export const isSearchWord = (piece: FilterPiece): boolean => !piece.word && !piece.problem
export const textOf = (pieces: readonly FilterPiece[]): string => pieces.map((piece) => piece.raw).join(' ')
export const piecesOf = (text: string, grammar: Grammar | undefined): readonly FilterPiece[] =>
  grammar ? parseFilter(text, grammar).pieces : []
/** The part of the filter text that stays in the field: search words and invalid pieces. */
export const draftOf = (text: string, grammar: Grammar | undefined): string =>
  textOf(piecesOf(text, grammar).filter((piece) => !isChip(piece)))

/** Placeholder with examples in the user's language: `stage: status: branch:`, isolated from the text around them. */
export function placeholderOf(grammar: Grammar | undefined, t: Words): string {
  const examples = grammar ? wordsOf(grammar).slice(0, EXAMPLES) : []
  if (!grammar || examples.length === 0) return t('list:filter.plain')
  const words = examples.map((word) => `${localWordOf(grammar, word, currentLocale())}:`).join(' ')
  return t('list:filter.placeholder', { words: `\u2068${words}\u2069` })
}
