/** Rows of a statement that are no payments: its totals and balances, as banks name them in four languages. */
import { foldText } from '../../foldText'
import { DATE_PATTERN } from './columns'

const fold = (names: readonly string[]) => new Set(names.map(foldText))
const TOTALS = fold([
  'total',
  'totals',
  'subtotal',
  'sub total',
  'sum',
  'grand total',
  'total amount',
  'total paid',
  'total received',
  'total payment',
  'total payments',
  'total paid in',
  'total credit',
  'total credits',
  'total commission',
  'total transferred',
  'total general',
  'total paye',
  'total verse',
  'total des paiements',
  'total des credits',
  'sous total',
  'somme',
  'montant total',
  'toplam',
  'ara toplam',
  'genel toplam',
  'toplam tutar',
  'toplam odenen',
  'toplam odeme',
  'toplam alacak',
  'toplam komisyon',
  'المجموع',
  'المجموع الكلي',
  'الاجمالي',
  'الإجمالي',
  'إجمالي',
  'إجمالي المبلغ',
  'إجمالي المدفوع',
  'المبلغ الإجمالي',
  'مجموع',
])
const BALANCES = fold([
  'balance',
  'opening balance',
  'closing balance',
  'final balance',
  'starting balance',
  'ending balance',
  'available balance',
  'current balance',
  'previous balance',
  'new balance',
  'balance brought forward',
  'balance carried forward',
  'brought forward',
  'carried forward',
  'balance b f',
  'balance c f',
  'total debit',
  'total debits',
  'total paid out',
  'total withdrawals',
  'solde',
  'solde initial',
  'solde d ouverture',
  'solde de cloture',
  'solde final',
  'ancien solde',
  'nouveau solde',
  'solde precedent',
  'report',
  'a reporter',
  'total des debits',
  'bakiye',
  'acilis bakiyesi',
  'kapanis bakiyesi',
  'devreden bakiye',
  'devir bakiyesi',
  'onceki bakiye',
  'donem basi bakiyesi',
  'donem sonu bakiyesi',
  'son bakiye',
  'kullanilabilir bakiye',
  'devir',
  'nakli yekun',
  'toplam borc',
  'الرصيد',
  'رصيد',
  'الرصيد الافتتاحي',
  'رصيد افتتاحي',
  'الرصيد الختامي',
  'رصيد ختامي',
  'الرصيد السابق',
  'الرصيد الحالي',
  'رصيد أول المدة',
  'رصيد آخر المدة',
  'رصيد مدور',
  'إجمالي المدين',
])
/** First words of a row that can be no payment, whatever follows: `Balance at start of period`, `Solde au 31/03`. */
const BALANCE_STARTS =
  /^(?:(?:opening|closing|beginning|ending|starting|final|previous|new|ledger|available|statement) balance\b|balance (?:at|as (?:at|of)|on|start|end|from|brought|carried|b f|c f)\b|(?:ancien |nouveau )?solde (?:au?|du|de|en|debut|fin|initial|final|precedent|crediteur|debiteur)\b|saldo (?:al?|am|per|op|em|en|de|del|do|vom|zum|inicial|anterior|final|actual|disponible|iniziale|finale|contabile|disponibile)\b|(?:begin|eind|anfangs|end|eroffnungs|schluss|start|slot)saldo\b|(?:alter|neuer) (?:saldo|kontostand)\b|kontostand\b|(?:oude?|nieuwe?|vorige?) saldo\b|saldo$|(?:acilis|kapanis|devreden|devir|onceki|son|donem (?:basi|sonu)) bakiye|bakiye devri\b|الرصيد (?:في|بتاريخ|كما)|رصيد (?:بداية|نهاية|اول|اخر)\b)/u
/** `Total (5 payments)` and `Closing balance 31.03.2027 EUR` without what differs from month to month. */
const NOISE =
  /\p{N}+|\b(?:payments?|lines?|rows?|paiements?|lignes?|odeme|satir|kayit|adet|as of|at|on|au|le|[a-z]{3})$/gu
function namesOf(text: string): string[] {
  const folded = foldText(text.replaceAll(DATE_PATTERN, ' '))
  const bare = folded
    .replaceAll(/\p{N}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [folded, bare, bare.replaceAll(NOISE, '').trim()]
}

/** Every name above contains one of these, so most rows are excluded by one search. */
const NAME_PART =
  /total|sum|somme|toplam|balance|forward|solde|saldo|kontostand|report|bakiye|devir|yekun|مجموع|جمالي|رصيد/u
/**
 * `total`: what the file says its payments add up to. `balance`: of the account. Null for a payment: `cells`, the values of a row in
 * any column, then say more than the name of a total.
 */
export function kindOfRow(cells: readonly string[]): 'total' | 'balance' | null {
  if (!NAME_PART.test(foldText(cells.join(' ')))) return null
  if (cells.some((cell) => BALANCE_STARTS.test(foldText(cell)))) return 'balance'
  const said = cells
    .filter((cell) => /\p{L}/u.test(cell))
    .map((cell) => (cell.length > 60 ? [cell] : namesOf(cell)))
  const named = (all: ReadonlySet<string>) => said.find((names) => names.some((name) => all.has(name)))
  const [total, balance] = [named(TOTALS), named(BALANCES)]
  const found = total ?? balance
  if (!found || said.some((names) => names !== found && names.at(-1) !== '' && !isNamed(names))) return null
  return total ? 'total' : 'balance'
}
const isNamed = (names: readonly string[]) => names.some((name) => TOTALS.has(name) || BALANCES.has(name))
