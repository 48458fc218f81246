/** Finds out what each column of a remittance holds: by its heading in four languages, or by its content when there are no headings. */
import { foldText } from '../../foldText'
import { parseCell, currencyIn } from './figures'

export const columns = ['date', 'amount', 'debit', 'currency', 'flag', 'balance', 'reference'] as const
export type Column = (typeof columns)[number]

const headingNames: Record<Column, readonly string[]> = {
  date: [
    'date',
    'value date',
    'booking date',
    'posting date',
    'transaction date',
    'date operation',
    'date valeur',
    'date de valeur',
    'date comptable',
    'tarih',
    'islem tarihi',
    'valor',
    'valor tarihi',
    'datum',
    'buchungstag',
    'التاريخ',
    'تاريخ',
    'تاريخ العملية',
    'تاريخ القيمة',
  ],
  amount: [
    'amount',
    'paid',
    'paid amount',
    'payment amount',
    'commission',
    'commission amount',
    'net amount',
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'received',
    'montant',
    'montant paye',
    'credit eur',
    'crédit',
    'tutar',
    'islem tutari',
    'alacak',
    'odenen',
    'komisyon',
    'betrag',
    'المبلغ',
    'مبلغ',
    'دائن',
    'العمولة',
    'المبلغ المدفوع',
  ],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'withdrawal', 'débit', 'borc', 'مدين'],
  currency: [
    'currency',
    'ccy',
    'cur',
    'devise',
    'monnaie',
    'para birimi',
    'doviz',
    'doviz cinsi',
    'wahrung',
    'العملة',
    'عملة',
  ],
  /** Marks each amount as incoming or outgoing. */
  flag: [
    'c d',
    'd c',
    'cr dr',
    'dr cr',
    'credit debit',
    'debit credit',
    'credit debit indicator',
    'indicator',
    'sign',
    'sens',
    'b a',
    'a b',
    'borc alacak',
    'alacak borc',
    'soll haben',
    's h',
    'دائن مدين',
    'مدين دائن',
  ],
  /** Ignored for matching; also the columns of our own export of unmatched lines. */
  balance: [
    'balance',
    'running balance',
    'solde',
    'bakiye',
    'saldo',
    'الرصيد',
    'رصيد',
    'line',
    'ligne',
    'satir',
    'السطر',
    'why',
    'pourquoi',
    'neden',
    'السبب',
  ],
  reference: [
    'reference',
    'ref',
    'description',
    'details',
    'narrative',
    'particulars',
    'memo',
    'text',
    'remarks',
    'remittance information',
    'identifier',
    'claim',
    'claim no',
    'claim number',
    'invoice',
    'invoice no',
    'invoice number',
    'student',
    'student name',
    'student number',
    'student no',
    'student id',
    'name',
    'institution',
    'university',
    'payer',
    'from',
    'libelle',
    'référence',
    'motif',
    'communication',
    'etudiant',
    'nom',
    'nom de l etudiant',
    'numero d etudiant',
    'numero etudiant',
    'etablissement',
    'universite',
    'facture',
    'numero de facture',
    'donneur d ordre',
    'aciklama',
    'referans',
    'ogrenci',
    'ogrenci adi',
    'ogrenci no',
    'ogrenci numarasi',
    'kurum',
    'universite adi',
    'fatura',
    'fatura no',
    'gonderen',
    'talep no',
    'البيان',
    'الوصف',
    'المرجع',
    'الطالب',
    'اسم الطالب',
    'رقم الطالب',
    'الجامعة',
    'المؤسسة',
    'رقم الفاتورة',
    'رقم المطالبة',
    'المرسل',
  ],
}
const columnOfHeading = new Map(
  columns.flatMap((column) => headingNames[column].map((name) => [foldText(name), column] as const)),
)
/** A rate is no amount: `Commission %`, `Commission rate`, `Komisyon oranı`, `نسبة العمولة`. */
const RATE = /[%٪‰]|\b(percent(age)?|rate|pct|taux|pourcentage|oran\S*|yuzde\S*)\b|نسب[ةه]|معدل/u
const isRate = (head: string) => RATE.test(head) || RATE.test(foldText(head))
const SIGNS_HEADING = new Set(['+/-', '+-', '±', '-/+', '+/−'])
/** The column that a heading names; a currency in the heading is ignored: `Amount (EUR)` is an amount. */
export function columnByHeading(head: string): Column | undefined {
  if (isRate(head)) return 'balance'
  if (SIGNS_HEADING.has(head.replaceAll(/\s/g, ''))) return 'flag'
  return (
    columnOfHeading.get(foldText(head)) ??
    columnOfHeading.get(foldText(head.replace(/[([].{0,40}?[)\]]/g, ''))) ??
    columnOfHeading.get(foldText(head.replace(/\b[A-Z]{3}\s*$/, '')))
  )
}
export const currencyInHeading = (head: string): string | null => {
  const name = /[([]\s*(\S{1,4})\s*[)\]]|\b([A-Z]{3})\s*$/.exec(head)
  return name ? currencyIn(name[1] ?? name[2]!) : null
}

/** Columns of a heading row; null when the row is none. A heading row names the amount and at least one other column. */
export function headingsIn(row: readonly string[]): (Column | undefined)[] | null {
  const found = row.map(columnByHeading)
  return found.some((one) => one === 'amount') && found.filter(Boolean).length > 1 ? found : null
}

const MONEY_OUT = ['d', 'dr', 'dbit', 'debit', 'debits', 'b', 'borc', 's', 'soll', '-', '−', 'مدين'].map(
  foldFlag,
)
const MONEY_IN = ['c', 'cr', 'crdt', 'credit', 'credits', 'a', 'alacak', 'h', 'haben', '+', 'دائن'].map(
  foldFlag,
)
function foldFlag(text: string): string {
  return foldText(text) || text.trim()
}
/** The direction given by a debit or credit flag (`C`, `DR`, `Borç`, `-`); null when the text is not a flag. */
export const directionOf = (flag: string): 'in' | 'out' | null => {
  const folded = foldFlag(flag)
  if (MONEY_OUT.includes(folded)) return 'out'
  return MONEY_IN.includes(folded) ? 'in' : null
}

export const DATE_PATTERN =
  /(?<![\d.,/-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}[ -](?:jan|feb|fév|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|aou|sep|oct|nov|dec|déc|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*\.?[ -]\d{2,4})(?![\d.,/-]*\d)/giu
const WHOLE_DATE = new RegExp(`^(?:${DATE_PATTERN.source})(?:[T ][\\d:.]+Z?)?$`, 'iu')
const isDate = (text: string) => WHOLE_DATE.test(text.trim())
const isMoney = (text: string) => {
  const { bare, currency } = parseCell(text)
  return bare !== '' && !isDate(text) && (currency !== null || /[.,]\d{2,3}$/.test(bare))
}
const isWholeNumber = (text: string) => /^\d{1,9}$/.test(text.trim())

/**
 * Columns by content, for a file without headings: what at least 60 % of a column's cells look like. The first money column is the
 * amount, later ones are balances. Null when there is no amount.
 */
export function columnsBy(rows: readonly (readonly string[])[]): (Column | undefined)[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const most = (at: number, matches: (text: string) => boolean) =>
    rows.filter((row) => matches(row[at] ?? '')).length >= rows.length * 0.6
  const places = Array.from({ length: width }, (_, at) => at)
  const money = places.filter((at) => most(at, isMoney))
  const amount = money[0] ?? places.findLast((at) => most(at, isWholeNumber))
  if (amount === undefined) return null
  return places.map((at): Column => {
    if (at === amount) return 'amount'
    if (money.includes(at)) return 'balance'
    if (most(at, isDate)) return 'date'
    if (rows.every((row) => (row[at] ?? '') === '' || directionOf(row[at]!) !== null)) return 'flag'
    return most(at, (text) => currencyIn(text) !== null) ? 'currency' : 'reference'
  })
}
