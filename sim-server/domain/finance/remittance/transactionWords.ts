/** Words in which banks write the direction and the state of a transaction. What is not here is not understood and never guessed. */
import { foldText } from '../../foldText'

const fold = (text: string) => foldText(text) || text.trim()
/** A list of words, with commas between. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(',').map(fold))
const wordsOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const OUT = wordsIn(`
  d, dr, dbit, debit, debits, debited, debet, débit, out, outgoing, paid out, money out, withdrawal, direct debit,
  outgoing transfer, outgoing payment, outgoing wire, wire outgoing, ach debit, transfer out, debit transfer, soll,
  lastschrift, belastung, ausgang, zahlungsausgang, af, borc, borç, giden, giden havale, giden eft, giden fast, debe,
  dare, cargo, debito, débito, -, −, مدين`)
const IN = wordsIn(`
  c, cr, crdt, credit, credits, credited, crédit, in, incoming, paid in, money in, deposit, incoming transfer,
  incoming payment, incoming wire, wire incoming, ach credit, transfer in, top up, topup, direct credit, counter
  credit, bank giro credit, haben, gutschrift, eingang, zahlungseingang, kredit, bij, alacak, gelen, gelen havale,
  gelen eft, gelen fast, haber, avere, abono, credito, crédito, +, دائن`)
/** Letters that only their heading explains: Borç and Alacak, Af and Bij, Soll and Haben, Debet and Kredit. */
const LETTERS: readonly { heads: ReadonlySet<string>; out: string; in: string }[] = [
  { heads: wordsOf('b a', 'borc alacak', 'alacak borc'), out: 'b', in: 'a' },
  { heads: wordsOf('af bij', 'bij af'), out: 'a', in: 'b' },
  {
    heads: wordsOf('s h', 'h s', 'soll haben', 'haben soll', 'debit credit', 'credit debit', 'd c', 'c d'),
    out: 's',
    in: 'h',
  },
  { heads: wordsOf('d k', 'k d', 'debet kredit', 'kredit debet'), out: 'd', in: 'k' },
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
/** Whether a column holds directions, whatever its heading. Dashes alone are empty cells. */
export const areDirections = (texts: readonly string[]): boolean =>
  texts.some((text) => !/^[-−–]$/.test(text)) && texts.every((text) => directionOf(text, null) !== null)
/** A letter may be short for another word: `C` for cash, cheque or cargo. Beside its opposite it is a direction. */
const isLetter = (text: string) => /^\p{L}$/u.test(fold(text))
/** Whether the sorts of transactions are nothing but directions. */
export const areKindsDirections = (texts: readonly string[]): boolean =>
  areDirections(texts) &&
  (new Set(texts.map((text) => directionOf(text, null))).size > 1 || !texts.some(isLetter))
/** Sorts of transactions that go both ways: the sign of the amount has their direction. */
const TRANSFERS = wordsIn(`
  transfer, transfers, bank transfer, wire, wire transfer, international transfer, credit transfer, sepa, sepa
  transfer, sepa credit transfer, swift, ach, bacs, bac, chaps, fps, faster payment, faster payments, funds transfer,
  eft, havale, fast, neft, rtgs, imps, upi, virement, virement sepa, uberweisung, sepa uberweisung, overschrijving,
  transferencia, transferência, bonifico, bonifico sepa, giro, bank account, standard, instant, تحويل, حوالة,
  تحويل بنكي, حوالة بنكية`)
/** Whether an amount without a sign came in by this sort of transaction, or the sort says nothing of it. */
export const isNoMoneyOut = (cell: string): boolean =>
  TRANSFERS.has(fold(cell)) || (!isLetter(cell) && directionOf(cell, null) === 'in')
/** Whether money out is mentioned among other words: `Visa debit card`, `SEPA-Lastschrift`. */
export const mentionsMoneyOut = (cell: string): boolean =>
  fold(cell)
    .split(' ')
    .some((word) => word.length > 1 && OUT.has(word))

const BOOKED = wordsIn(`
  completed, complete, booked, posted, settled, cleared, paid, success, successful, succeeded, executed,
  processed, done, ok, umsatz gebucht, accepté, acceptée, comptabilisé, exécuté, terminé, payé, tamamlandi, gerceklesti, basarili, gebucht,
  verwerkt, completado, eseguito, مكتمل, مكتملة, منفذة`)
const NOT_BOOKED = wordsIn(`
  pending, in transit, umsatz vorgemerkt, reverted, reversed, failed, declined, cancelled, canceled, rejected, refused, returned, expired,
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
/** Whether a title says that what stands below it is not booked: `Pending transactions`, `Vorgemerkte Umsätze`. */
export const isTitleOfNotBooked = (title: string): boolean => {
  const words = fold(title).split(' ')
  return (
    words.length <= 4 &&
    words.some((word) => [...NOT_BOOKED].some((state) => state.length > 5 && word.startsWith(state)))
  )
}
