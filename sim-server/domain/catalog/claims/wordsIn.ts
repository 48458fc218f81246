/** Search by words in any order, without accents and in any script, as leads are searched. */
import { searchWords } from '@db/searchText'
import type { WherePart } from '@kit/list/filterWhere'

/** Rows whose text (SQL) has every word of what is searched. A text without a word finds nothing. */
export const wordsIn =
  (sql: string) =>
  (text: string): WherePart[] => {
    const words = searchWords(text)
    return words.length === 0 ? [['0']] : words.map((word) => [`instr(search_text(${sql}), ?) > 0`, word])
  }
