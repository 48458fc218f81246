/**
 * Headings of tables from banks and payers: for each kind of column the names that are known, in eight languages. One table: a heading
 * that is not in it is not understood, and its file is refused (`tableColumns`).
 */
import { foldText } from '../../foldText'
import { currencyIn } from './figures'

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

/** Written as people know them; compared without accents, case and punctuation. */
export const headingNames: Record<Column, readonly string[]> = {
  date: words(`
    date, booking date, posting date, posted date, transaction date, txn date, tran date, entry date, post date,
    completed date, payment date, paid date, date posted, date paid, date received, date operation, date d
    operation, date de l operation, date comptable, date de comptabilisation, tarih, islem tarihi, muhasebe
    tarihi, odeme tarihi, datum, buchungstag, buchung, buchungsdatum, boekdatum, boekingsdatum, transactiedatum,
    fecha, fecha operacion, fecha de operacion, fecha contable, data, data operazione, data contabile, data
    movimento, data mov, التاريخ, تاريخ, تاريخ العملية, تاريخ القيد`),
  value_date: words(`
    value date, started date, interest date, effective date, date valeur, date de valeur, valor, valor tarihi,
    valuta, valutadatum, wertstellung, rentedatum, fecha valor, fecha de valor, data valuta, data valor, تاريخ
    القيمة`),
  amount: words(`
    amount, value, sum, paid, paid amount, amount paid, payment amount, transaction amount, commission,
    commission amount, net amount, amount received, montant, montant paye, montant net, tutar, islem tutari,
    odenen, komisyon, betrag, umsatz, bedrag, importe, importo, valore, montante, quantia, المبلغ, مبلغ,
    العمولة, المبلغ المدفوع`),
  credit: words(`
    credit, credits, credit amount, credit amt, paid in, money in, received, receipts, deposit, deposits,
    deposit amount, deposit amt, amount in, crédit, alacak, haben, gutschrift, bij, abono, abonos, haber,
    ingresos, avere, entrate, accrediti, credito, دائن`),
  debit: words(`
    debit, debits, debit amount, debit amt, paid out, money out, payments, amount out, withdrawal, withdrawals,
    withdrawal amount, withdrawal amt, spent, débit, borc, soll, belastung, lastschrift, af, cargo, cargos,
    debe, gastos, dare, uscite, addebiti, debito, مدين`),
  currency: words(`
    currency, ccy, cur, curr, account currency, devise, monnaie, para birimi, doviz, doviz cinsi, wahrung,
    valuta code, munt, muntsoort, moneda, divisa, moeda, العملة, عملة`),
  flag: words(`
    c d, d c, cr dr, dr cr, credit debit, debit credit, credit debit indicator, debit credit indicator,
    indicator, direction, sign, sens, balance impact, b a, borc alacak, alacak borc, soll haben, haben soll, s
    h, h s, af bij, bij af, debet credit, credit debet, d k, k d, debe haber, dare avere, دائن مدين, مدين دائن`),
  state: words(`
    state, status, transaction status, payment status, statut, durum, estado, stato, الحالة`),
  balance: words(`
    balance, running balance, available balance, account balance, closing balance, ledger balance, solde,
    bakiye, saldo, kontostand, saldo na mutatie, الرصيد, رصيد`),
  other: words(`
    fee, fees, charge, charges, frais, masraf, gebuhr, exchange rate, vat, tax, gross, gross amount, original
    amount, tuition, tuition fee, tuition fees, tuition amount`),
  ignored: words(`
    line, ligne, satir, السطر, why, pourquoi, neden, السبب, no, nr, s no, sl no, sr no, serial no, serial
    number, row, sira, sira no, account, account number, account no, account name, own account, sort code,
    product, original currency, rekening, rekeningnummer, auftragskonto, compte, numero de compte, hesap, hesap
    no, cuenta, conto, الحساب, رقم الحساب`),
  kind: words(`
    type, transaction type, payment type, category, code, transaction code, method, mutatiesoort, buchungstext,
    umsatzart, type d operation, islem tipi, islem turu, tipo, النوع`),
  reference: words(`
    reference, references, ref, ref no, reference number, reference no, bank reference, customer reference,
    payment reference, description, transaction description, details, transaction details, narrative, narration,
    particulars, transaction remarks, memo, text, label, remark, remarks, note, notes, comment, comments,
    message, purpose, remittance information, transaction, transaction id, cheque number, cheque no, check
    number, check no, chq no, chq ref no, instrument id, end to end reference, identifier, claim, claim no,
    claim number, invoice, invoice no, invoice number, student, student name, student number, student no,
    student id, name, first name, last name, institution, university, school, program, programme, course,
    intake, payer, payee, payer name, from, to, counterparty, counterparty name, beneficiary, sender, libelle,
    référence, motif, communication, etudiant, nom, nom de l etudiant, numero d etudiant, numero etudiant,
    etablissement, universite, facture, numero de facture, donneur d ordre, remarque, aciklama, referans,
    ogrenci, ogrenci adi, ogrenci no, ogrenci numarasi, kurum, universite adi, fatura, fatura no, gonderen,
    talep no, not, verwendungszweck, auftraggeber, auftraggeber empfanger, empfanger, beguenstigter
    zahlungspflichtiger, name zahlungsbeteiligter, iban, bic, kundenreferenz, omschrijving, naam omschrijving,
    naam tegenrekening, tegenrekening, mededelingen, naam, betalingskenmerk, concepto, descripcion, referencia,
    observaciones, descrizione, causale, descricao, descrição, البيان, الوصف, المرجع, الطالب, اسم الطالب, رقم
    الطالب, الجامعة, المؤسسة, رقم الفاتورة, رقم المطالبة, المرسل, ملاحظات`),
}
const columnOfHeading = new Map(
  columns.flatMap((column) => headingNames[column].map((name) => [foldText(name), column] as const)),
)
/** A rate is no amount: `Commission %`, `Commission rate`, `Komisyon oranı`, `نسبة العمولة`. */
const RATE = /[%٪‰]|\b(percent(age)?|rate|pct|taux|pourcentage|oran\S*|yuzde\S*)\b|نسب[ةه]|معدل/u
const isRate = (head: string) => RATE.test(head) || RATE.test(foldText(head))
const SIGNS_HEADING = new Set(['+/-', '+-', '±', '-/+', '+/−'])
/** The column that a heading names; a currency in the heading is ignored: `Amount (EUR)` is an amount. Undefined when it is not known. */
export function columnByHeading(head: string): Column | undefined {
  if (isRate(head)) return 'other'
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
