/**
 * Headings of tables from banks and payers: for each kind of column the names that are known, in eight languages. One table: a heading
 * that is not in it is not understood, and its file is refused (`tableColumns`).
 */
import { foldText } from '../../foldText'
import { claimIn, type CurrencyClaim } from './currencyMarks'

/**
 * `amount` is signed or has its direction in `flag`; `credit` and `debit` hold one direction each. `kind` is the sort of transaction,
 * whose words may give the direction. `other` is money or a rate that is not the amount: fees, gross sums, the amount before exchange.
 */
export const columns = [
  'date',
  'value_date',
  'amount',
  'credit',
  'debit',
  'currency',
  'flag',
  'state',
  'balance',
  'other',
  'ignored',
  'kind',
  'reference',
] as const
export type Column = (typeof columns)[number]

/** A list of names, with commas between. */
const words = (text: string): string[] => text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '))

/** Written as people know them; compared without accents, case and punctuation. What stands in brackets is a part of the name. */
export const headingNames: Record<Column, readonly string[]> = {
  date: words(`
    date, booking date, posting date, posted date, transaction date, txn date, tran date, trans date, entry date, post
    date, completed date, date completed utc, date time, payment date, paid date, date posted, date paid, date
    received, arrival date utc, date operation, dateop, date d operation, date de l operation, date d execution, date
    comptable, date de comptabilisation, tarih, tarih saat, islem tarihi, muhasebe tarihi, odeme tarihi, datum,
    buchungstag, buchung, buchungsdatum, boekdatum, boekingsdatum, transactiedatum, fecha, fecha operacion, fecha de
    operacion, fecha contable, data, data operazione, data registrazione, data contabile, data movimento, data mov,
    التاريخ, تاريخ, تاريخ العملية, تاريخ القيد`),
  value_date: words(`
    value date, value dt, value dat, started date, date started utc, interest date, effective date, created utc, available on
    utc, date valeur, dateval, date de valeur, valor, valor tarihi, valuta, valutadatum, wert, wertstellung,
    wertstellung valuta, rentedatum, fecha valor, f valor, fecha de valor, data valuta, data valor, تاريخ القيمة`),
  amount: words(`
    amount, value, sum, paid, paid amount, amount paid, payment amount, transaction amount, commission,
    commission amount, net, net amount, total amount, amount received, montant, montant paye, montant net, montant de
    l operation, montant operation, tutar, islem tutari, odenen, komisyon, betrag, umsatz, bedrag, transactiebedrag,
    importe, importo, valore, montante, quantia, المبلغ, مبلغ, العمولة, المبلغ المدفوع`),
  credit: words(`
    credit, credits, cr, credit amount, credit amt, paid in, money in, received, receipts, deposit, deposits,
    deposit amount, deposit amt, amount in, crédit, alacak, haben, gutschrift, bij, abono, abonos, haber,
    ingresos, avere, entrate, accrediti, credito, دائن`),
  debit: words(`
    debit, debits, dr, debit amount, debit amt, paid out, money out, payments, amount out, withdrawal, withdrawals,
    withdrawal amount, withdrawal amt, spent, débit, borc, soll, belastung, lastschrift, af, cargo, cargos,
    debe, gastos, dare, uscite, addebiti, debito, مدين`),
  currency: words(`
    currency, ccy, cur, curr, account currency, payment currency, devise, devise du compte, monnaie, para birimi,
    doviz, doviz cinsi, wahrung, waehrung, valuta code, munt, muntsoort, moneda, divisa, moeda, العملة, عملة`),
  flag: words(`
    c d, d c, cr dr, dr cr, credit debit, debit credit, credit debit indicator, debit credit indicator,
    indicator, direction, sign, sens, balance impact, b a, borc alacak, alacak borc, soll haben, haben soll, s
    h, h s, af bij, bij af, debet credit, credit debet, debet kredit, kredit debet, d k, k d, debe haber, dare avere,
    دائن مدين, مدين دائن`),
  state: words(`
    state, status, transaction status, payment status, info, statut, durum, estado, stato, الحالة`),
  balance: words(`
    balance, bal, running balance, running bal, available balance, account balance, closing balance, ledger balance,
    resulting balance, closing ledger balance, opening balance, balance after, balance before, balance after
    transaction, solde, accountbalance, bakiye, ek bakiye, saldo, beginsaldo, eindsaldo, kontostand, saldo na mutatie,
    saldo na trn, disponible, الرصيد, رصيد`),
  other: words(`
    fee, fees, total fees, charge, charges, frais, masraf, gebuhr, fremde gebuhren, exchange rate, vat, tax, gross,
    gross amount, original amount, orig amount, local amount, source fee amount, target fee amount, exchange to
    amount, koers, oorspr bedrag, lastschrift ursprungsbetrag, auslagenersatz rucklastschrift, auslagenersatz
    ruecklastschrift, tuition, tuition fee, tuition fees, tuition amount`),
  ignored: words(`
    line, ligne, satir, السطر, why, pourquoi, neden, السبب, no, nr, number, s no, sl no, sr no, serial no, serial
    number, row, sira, sira no, volgnr, no de sequence, nº de sequence, time, saat, time zone, timezone, account, account number,
    account no, accountnum, account name, accountlabel, account type, account status, own account, iban bban, iban
    kontoinhaber, sort code, bank name, branch, branch code, originating branch, location, sol, country code, product,
    original currency, orig currency, local currency, fee currency, source type, card, card number, card label, card
    state, card last four digits, card holder full name, attachment, batch id, tag, etiket, mcc, balance currency,
    rekening, rekeningnummer, auftragskonto, compte, numero de compte, hesap, hesap no, kanal sube, cuenta, conto,
    canale, anzahl der auftrage, anzahl der schecks, الحساب, رقم الحساب`),
  kind: words(`
    type, transaction type, transaction details type, payment type, trn type, category, subcategory, code, transaction
    code, method, mutatiesoort, buchungstext, umsatzart, umsatztyp, vorgang, kategorie, type d operation, type
    operation, type de transaction, islem tipi, islem turu, tipo, النوع`),
  reference: words(`
    reference, references, ref, ref no, reference number, reference no, ref no cheque no, bank reference, customer
    reference, payment reference, reference txn id, description, transaction description, details, transaction
    details, narrative, narration, particulars, transaction remarks, memo, text, label, remark, remarks, note, notes,
    comment, comments, message, notifications, subject, purpose, remittance information, transaction, transaction id,
    transferwise id, receipt id, item title, item id, id, cheque number, cheque no, check number, check no, check or
    slip, chq no, chqno, chq ref no, chq ref number, instrument id, end to end reference, identifier, claim, claim no, claim number,
    invoice, invoice no, invoice number, student, student name, student number, student no, student id, name, name
    description, first name, last name, institution, university, school, program, programme, course, intake, payer,
    payee, payer name, payee name, payee account number, partner name, partner iban, merchant, from, to, from email
    address, to email address, exchange from, exchange to, counterparty, counterparty name, beneficiary, sender,
    destination, libelle, libelle court, libelle operation, detail de l ecriture, details, contrepartie, nom de la
    contrepartie, motif du refus, référence, motif, communication, etudiant, nom, nom de l etudiant, numero d
    etudiant, numero etudiant, etablissement, universite, facture, numero de facture, donneur d ordre, remarque,
    aciklama, referans, fis no, dekont no, fis dekont no, islem, karsi hesap, ogrenci, ogrenci adi, ogrenci no,
    ogrenci numarasi, kurum, universite adi, fatura, fatura no, gonderen, talep no, not, verwendungszweck,
    auftraggeber, auftraggeber empfanger, empfanger, begunstigter auftraggeber, beguenstigter zahlungspflichtiger,
    zahlungspflichtige r, zahlungsempfanger in, abweichender empfanger, name zahlungsbeteiligter, iban, iban
    kontonummer, kontonummer iban, bic, bic swift code, kundenreferenz, kundenreferenz end to end, mandatsreferenz,
    sammlerreferenz, glaubiger id, glaeubiger id, omschrijving, omschrijving 1, omschrijving 2, omschrijving 3, naam
    omschrijving, naam tegenrekening, naam tegenpartij, naam uiteindelijke partij, naam initierende partij, bic
    tegenpartij, tegenrekening, tegenrekening iban bban, mededelingen, naam, betalingskenmerk, transactiereferentie,
    machtigingskenmerk, incassant id, reden retour, concepto, movimiento, mas datos, descripcion, referencia,
    observaciones, descrizione, descrizione estesa, causale, descricao, descrição, البيان, الوصف, المرجع, الطالب,
    اسم الطالب, رقم الطالب, الجامعة, المؤسسة, رقم الفاتورة, رقم المطالبة, المرسل, ملاحظات`),
}
const columnOfHeading = new Map(
  columns.flatMap((column) => headingNames[column].map((name) => [foldText(name), column] as const)),
)
/** A rate is no amount: `Commission %`, `Commission rate`, `Komisyon oranı`, `نسبة العمولة`. */
const RATE = /[%٪‰]|\b(percent(age)?|rate|pct|taux|pourcentage|oran\S*|yuzde\S*)\b|نسب[ةه]|معدل/u
const isRate = (head: string) => RATE.test(head) || RATE.test(foldText(head))
const SIGNS_HEADING = new Set(['+/-', '+-', '±', '-/+', '+/−'])
/** `#` and `№` number the lines. */
const NUMBERS_HEADING = /^(?:#|№|n[°º])$/i
/** A sign alone says which way the money went: `Amount (-)`, `− Amount`. */
const LONE_SIGN = /^[-−–+]|(?:^|\s)[-−–+]$|[([][^\p{L}\p{N}]*[)\]]/u
const MARKED_HEADINGS = /[([]?(?:\+\/?[-−]|[-−]\/\+|±)[)\]]?$/
/** Where headings have a currency: `Amount (EUR)`, `Betrag in EUR`, `Montant €`, `EUR amount`. */
const CURRENCY_PLACES: readonly RegExp[] = [
  /[([]\s*(?:in |en |em )?([^()[\]]{1,8}?)\s*[)\]]\s*$/i,
  /\s(?:in|en|em)\s+(\S{1,5})$/i,
  /[\s/_-]([A-Z]{3}|\p{Sc}|euros?)$/u,
  /^([A-Z]{3}|\p{Sc})\s/u,
]
/** A heading apart from the currency in it. Other words in brackets stay a part of its name: `Amount (cents)`. */
function partsOf(head: string): { name: string; claim: CurrencyClaim | null } {
  const trimmed = head.trim()
  for (const place of CURRENCY_PLACES) {
    const claim = claimIn(place.exec(trimmed)?.[1] ?? '')
    if (claim) return { name: trimmed.replace(place, '').trim(), claim }
  }
  return { name: trimmed, claim: null }
}
/** Letters of a heading. What is longer is text, and would take long to search. */
const MOST_LETTERS = 120
/** The column that a heading names, whatever its currency. Undefined when a part of it is not understood. */
export function columnByHeading(head: string): Column | undefined {
  if (head.length > MOST_LETTERS) return undefined
  if (isRate(head)) return 'other'
  const bare = head.replaceAll(/\s/g, '')
  if (SIGNS_HEADING.has(bare)) return 'flag'
  if (NUMBERS_HEADING.test(bare)) return 'ignored'
  const { name } = partsOf(head)
  const column = columnOfHeading.get(foldText(head)) ?? columnOfHeading.get(foldText(name))
  const unsigned = name.replace(MARKED_HEADINGS, '').trim()
  const isOwnSign =
    (column === 'credit' && unsigned.endsWith('(+)')) || (column === 'debit' && /\([-−–]\)$/.test(unsigned))
  return LONE_SIGN.test(unsigned) && !isOwnSign ? undefined : column
}
/** The currency that a heading states. */
export const currencyInHeading = (head: string): CurrencyClaim | null => partsOf(head).claim
