/** Words in which banks write the direction and the state of a transaction. What is not here is not understood and never guessed. */
import { foldText } from '../../foldText'

const fold = (text: string) => foldText(text) || text.trim()
/** A list of words, with commas between. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(',').map(fold))
const wordsOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const OUT = wordsIn(`
  d, dr, dbit, debit, debits, debited, debet, débit, out, outgoing, paid out, money out, withdrawal, direct
  debit, s, soll, lastschrift, belastung, af, borc, borç, debe, dare, cargo, debito, débito, -, −, مدين`)
const IN = wordsIn(`
  c, cr, crdt, credit, credits, credited, crédit, in, incoming, paid in, money in, deposit, h, haben,
  gutschrift, k, kredit, bij, alacak, haber, avere, abono, credito, crédito, +, دائن`)
/** Letters that mean the opposite in another language, under the headings of their own: Borç and Alacak, Af and Bij. */
const LETTERS: readonly { heads: ReadonlySet<string>; out: string; in: string }[] = [
  { heads: wordsOf('b a', 'borc alacak', 'alacak borc'), out: 'b', in: 'a' },
  { heads: wordsOf('af bij', 'bij af'), out: 'a', in: 'b' },
]
export type Direction = 'in' | 'out'

/** The direction that a cell gives (`C`, `DR`, `Borç`, `-`) below this heading; null when its words are not known. */
export function directionOf(cell: string, heading: string | null): Direction | null {
  const word = fold(cell)
  if (OUT.has(word)) return 'out'
  if (IN.has(word)) return 'in'
  const letters = heading !== null && LETTERS.find(({ heads }) => heads.has(fold(heading)))
  if (!letters) return null
  return word === letters.out ? 'out' : word === letters.in ? 'in' : null
}
/** Whether money out is mentioned among other words: `Visa debit card`, `SEPA-Lastschrift`. */
export const mentionsMoneyOut = (cell: string): boolean =>
  fold(cell)
    .split(' ')
    .some((word) => word.length > 1 && OUT.has(word))

const BOOKED = wordsIn(`
  completed, complete, booked, posted, settled, cleared, paid, success, successful, succeeded, executed,
  processed, done, ok, comptabilisé, exécuté, terminé, payé, tamamlandi, gerceklesti, basarili, gebucht,
  verwerkt, completado, eseguito, مكتمل, مكتملة, منفذة`)
const NOT_BOOKED = wordsIn(`
  pending, reverted, reversed, failed, declined, cancelled, canceled, rejected, refused, returned, expired,
  scheduled, processing, authorised, authorized, on hold, blocked, draft, en attente, annulé, annulée, refusé,
  refusée, rejeté, échoué, beklemede, iptal, iptal edildi, reddedildi, basarisiz, vorgemerkt, storniert,
  abgelehnt, pendiente, rechazado, anulado, معلق, معلقة, ملغي, ملغاة, مرفوض, مرفوضة`)
/** Whether the state of a transaction says that the bank booked it; null when its words are not known. */
export function isBooked(state: string): boolean | null {
  const word = fold(state)
  if (BOOKED.has(word)) return true
  return NOT_BOOKED.has(word) ? false : null
}
/** The problem of a line that is no money yet, or never was. */
export const notBooked = (state: string): string => `The bank has not booked this: ${state}`
