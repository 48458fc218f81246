/**
 * Signs of a text that nobody sees: control and format characters, such as zero-width spaces and marks of direction. Two names that
 * differ in them alone look the same.
 */
import { z } from 'zod'

/** Signs of lines are seen. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu
/** Joiners, which Persian, Indic scripts and emoji are written with. */
const joiners = /[\u200C\u200D]/g

export const UNSEEN = 'This text has signs that nobody sees. Type it anew.'
/** Whether a text has a sign that people see. */
export const hasLetters = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)
/** Whether a text has no signs that nobody sees, but those that scripts need, or has nothing else. */
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
