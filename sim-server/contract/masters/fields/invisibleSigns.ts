/**
 * Invisible characters: control and format characters, such as zero-width spaces and marks of direction. Names
 * that differ only in them look the same.
 */
import { z } from 'zod'

/** Signs of lines are seen. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
/** Joiners, which Persian, Indic scripts and emoji are written with. */
const joiners = /[\u200C\u200D]/g

export const UNSEEN = 'This text contains invisible characters. Type it again.'
/** Whether a text has a visible character. */
export const hasLetters = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)
/** Whether a text has no invisible characters except those that scripts need, or consists only of them. */
export const isSeen = (text: string): boolean =>
  !hasLetters(text) || text.replaceAll(joiners, '').search(unseen) < 0
/** For comparisons: as it looks. */
export const asSeen = (text: string): string => text.replaceAll(unseen, '').normalize('NFC')

const MOST_LETTERS = 200
/** A text that people read as the name of something, where there may be none. */
export const SeenName = z
  .string()
  .trim()
  .max(MOST_LETTERS)
  .refine((typed) => typed === '' || (hasLetters(typed) && isSeen(typed)), UNSEEN)
