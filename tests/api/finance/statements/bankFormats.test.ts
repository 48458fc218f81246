/** Tables in the columns of well-known banks and payment services, with money in and out: they are read without a question. */
import { expect, test } from 'vitest'
import { readBankFile } from '@support/server/finance/bankFiles'

type Found = [day: string, amount: number, currency: string | null][]
const IN_AND_OUT = (currency: string | null): Found => [
  ['2026-11-10', 172_700, currency],
  ['2026-11-25', -95_000, currency],
]
const tabs = (text: string) => text.replaceAll(';', '\t')

const BANKS: [bank: string, text: string, found: Found][] = [
  [
    'Wise',
    `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees,Exchange To Amount
TRANSFER-1,10-11-2026,1727.00,EUR,Received money from UNIV,CLM-2026-00042,5000.00,,,,UNIV,,,,,,,,0.00,
TRANSFER-2,25-11-2026,-950.00,EUR,Sent money,RENT,4050.00,,,,,LANDLORD,,,,,,,0.50,`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Wise with the sorts of transactions',
    `TransferWise ID,Date,Date Time,Amount,Currency,Description,Running Balance,Total fees,Transaction Type,Transaction Details Type
TRANSFER-1,10-11-2026,10-11-2026 09:00:00.000,1727.00,EUR,UNIV,5000.00,0.00,CREDIT,DEPOSIT
CARD-2,25-11-2026,25-11-2026 10:00:00.000,-950.00,EUR,RENT,4050.00,0.00,DEBIT,CARD`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Revolut, with receipts only',
    `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-11-10 10:00:00,2026-11-10 10:00:01,UNIV,1727.00,0.00,GBP,COMPLETED,2000.00`,
    [['2026-11-10', 172_700, 'GBP']],
  ],
  [
    'Revolut Business',
    `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account
2026-11-10,2026-11-10,a,TOPUP,COMPLETED,UNIV,CLM-2026-00042,UNIV,,EUR,1727.00,EUR,1727.00,0.00,5000.00,Main
2026-11-25,2026-11-25,b,TRANSFER,COMPLETED,RENT,,,,EUR,-950.00,EUR,-950.00,0.00,4050.00,Main`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Stripe payouts',
    `id,Amount,Currency,Arrival Date (UTC),Source Type,Status,Type,Method,Description,Destination
po_1,1727.00,eur,2026-11-10 00:00,card,paid,bank_account,standard,STRIPE PAYOUT,ba_1`,
    [['2026-11-10', 172_700, 'EUR']],
  ],
  [
    'PayPal',
    `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Receipt ID","Balance","Subject","Note","Balance Impact"
"11/10/2026","09:00:00","PST","UNIV","General Payment","Completed","USD","1,750.00","-23.00","1,727.00","a@univ.example","b@office.example","T1","","","5,000.00","CLM-2026-00042","","Credit"
"11/25/2026","09:00:00","PST","LANDLORD","General Payment","Completed","USD","-950.00","0.00","-950.00","b@office.example","c@rent.example","T2","","","4,050.00","","","Debit"`,
    IN_AND_OUT('USD'),
  ],
  [
    'Barclays',
    `Number,Date,Account,Amount,Subcategory,Memo
 ,10/11/2026,20-00-00 12345678,1727.00,Counter Credit,UNIV CLM-2026-00042
 ,25/11/2026,20-00-00 12345678,-950.00,Direct Debit,RENT`,
    IN_AND_OUT(null),
  ],
  [
    'HSBC, without headings',
    `10/11/2026,UNIV CLM-2026-00042 CR,"1,727.00"
25/11/2026,RENT DD,-950.00`,
    IN_AND_OUT(null),
  ],
  [
    'HSBCnet',
    `Account name,Account number,Bank name,Currency,Location,BIC,IBAN,Account status,Account type,Closing ledger balance,Bank reference,Narrative,Customer reference,TRN type,Value date,Credit amount,Debit amount,Balance,Time,Post date
OFFICE,400-1,HSBC,GBP,United Kingdom,HBUKGB4B,GB29,Active,CURRENT,4050.00,B1,UNIV,CLM-2026-00042,CREDIT,10/11/2026,1727.00,,5000.00,09:00,10/11/2026
OFFICE,400-1,HSBC,GBP,United Kingdom,HBUKGB4B,GB29,Active,CURRENT,4050.00,B2,RENT,,DEBIT,25/11/2026,,-950.00,4050.00,09:00,25/11/2026`,
    IN_AND_OUT('GBP'),
  ],
  [
    'Lloyds',
    `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
10/11/2026,FPI,'11-22-33,12345678,UNIV,,1727.00,5000.00
25/11/2026,DD,'11-22-33,12345678,RENT,950.00,,4050.00`,
    IN_AND_OUT(null),
  ],
  [
    'Deutsche Bank',
    `Umsätze Girokonto;;;Kundennummer: 100 1234567
01.11.2026 - 30.11.2026
Letzter Kontostand;;;;3.273,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
10.11.2026;10.11.2026;SEPA-Gutschrift;UNIV;CLM-2026-00042;DE00;DEUT;;;;;;;;;;1.727,00;EUR
25.11.2026;25.11.2026;SEPA-Lastschrift;VERMIETER;MIETE;DE01;DEUT;;;;;;;;;-950,00;;EUR
Kontostand;30.11.2026;;;4.050,00;EUR`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Sparkasse',
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE00";"10.11.26";"10.11.26";"GUTSCHR. UEBERWEISUNG";"CLM-2026-00042";"";"";"";"";"";"";"UNIV";"DE01";"DEUT";"1727,00";"EUR";"Umsatz gebucht"
"DE00";"25.11.26";"25.11.26";"FOLGELASTSCHRIFT";"MIETE";"";"";"";"";"";"";"VERMIETER";"DE02";"DEUT";"-950,00";"EUR";"Umsatz gebucht"`,
    IN_AND_OUT('EUR'),
  ],
  [
    'DKB, with receipts only',
    `"Girokonto";"DE00"
"Zeitraum:";"01.11.2026 - 30.11.2026"
"Kontostand vom 30.11.2026:";"5.000,00 EUR"
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"10.11.26";"10.11.26";"Gebucht";"UNIV";"OFFICE";"CLM-2026-00042";"Eingang";"DE01";"1.727,00";"";"";""`,
    [['2026-11-10', 172_700, 'EUR']],
  ],
  [
    'Comdirect',
    `"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"10.11.2026";"10.11.2026";"Übertrag / Überweisung";"UNIV CLM-2026-00042";"1.727,00";
"25.11.2026";"25.11.2026";"Lastschrift / Belastung";"MIETE";"-950,00";`,
    IN_AND_OUT('EUR'),
  ],
  [
    'ING of the Netherlands, in English',
    `"Date";"Name / Description";"Account";"Counterparty";"Code";"Debit/credit";"Amount (EUR)";"Transaction type";"Notifications";"Resulting balance";"Tag"
"20261110";"UNIV";"NL00";"NL01";"OV";"Credit";"1727,00";"Transfer";"CLM-2026-00042";"5000,00";""
"20261125";"VERHUUR";"NL00";"NL02";"IC";"Debit";"950,00";"SEPA direct debit";"huur";"4050,00";""`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Rabobank',
    `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Code","Transactiereferentie","Betalingskenmerk","Omschrijving-1","Omschrijving-2"
"NL00","EUR","RABO","1","2026-11-10","2026-11-10","+1727,00","+5000,00","NL01","UNIV","cb","T1","","CLM-2026-00042",""
"NL00","EUR","RABO","2","2026-11-25","2026-11-25","-950,00","+4050,00","NL02","VERHUUR","ei","T2","","huur",""`,
    IN_AND_OUT('EUR'),
  ],
  [
    'ABN AMRO',
    tabs(`Rekeningnummer;Muntsoort;Transactiedatum;Rentedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving
123;EUR;20261110;20261110;3273,00;5000,00;1727,00;UNIV
123;EUR;20261125;20261125;5000,00;4050,00;-950,00;huur`),
    IN_AND_OUT('EUR'),
  ],
  [
    'BNP Paribas',
    `Compte de chèques;Compte de chèques;****1234;25/11/2026;;4 050,00
Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro
10/11/2026;VIREMENT;VIREMENT RECU TIERS;UNIV CLM-2026-00042;1 727,00
25/11/2026;PRLV;PRELEVEMENT;LOYER;-950,00`,
    IN_AND_OUT('EUR'),
  ],
  [
    'BNP Paribas Fortis',
    `Nº de séquence;Date d'exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus
2026-0001;10/11/2026;10/11/2026;1.727,00;EUR;BE00;Virement;BE01;UNIV;CLM-2026-00042;d;Accepté;
2026-0002;25/11/2026;25/11/2026;-950,00;EUR;BE00;Domiciliation;BE02;LOYER;;d;Accepté;`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Crédit Agricole',
    `Date;Libellé;Débit euros;Crédit euros;
10/11/2026;UNIV CLM-2026-00042;;1 727,00;
25/11/2026;LOYER;950,00;;`,
    IN_AND_OUT('EUR'),
  ],
  [
    'Ziraat',
    `Tarih;Fiş No;Açıklama;İşlem Tutarı;Bakiye
10.11.2026;S001;UNIV CLM-2026-00042;1.727,00;5.000,00
25.11.2026;S002;KİRA;-950,00;4.050,00`,
    IN_AND_OUT(null),
  ],
  [
    'Garanti',
    `Tarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No
10.11.2026;UNIV CLM-2026-00042;Para Transferi;1.727,00 TL;5.000,00 TL;123456789
25.11.2026;KİRA;Diğer;-950,00 TL;4.050,00 TL;123456790`,
    IN_AND_OUT('TRY'),
  ],
  [
    'İş Bankası',
    `Tarih/Saat;Kanal/Şube;Tutar;Bakiye;Ek Bakiye;İşlem;İşlem Tipi;Açıklama
10/11/2026-09:00:00;Internet;1.727,00;5.000,00;0,00;Havale;Gelen;UNIV
25/11/2026-09:00:00;Internet;-950,00;4.050,00;0,00;Havale;Giden;KİRA`,
    IN_AND_OUT(null),
  ],
  [
    'Emirates NBD, in a currency that the console has',
    `Transaction Date,Value Date,Narration,Debit (USD),Credit (USD),Running Balance (USD)
10-11-2026,10-11-2026,UNIV CLM-2026-00042,,"1,727.00","5,000.00"
25-11-2026,25-11-2026,RENT,950.00,,"4,050.00"`,
    IN_AND_OUT('USD'),
  ],
  [
    'SBI',
    tabs(`Account Name   :;MR OFFICE
Balance on 1 Nov 2026 :;3,273.00
Txn Date;Value Date;Description;Ref No./Cheque No.;Branch Code;        Debit;Credit;Balance
10 Nov 2026;10 Nov 2026;UNIV CLM-2026-00042;NEFT 1;12345; ;1,727.00;5,000.00
25 Nov 2026;25 Nov 2026;RENT;UPI 2;12345;950.00; ;4,050.00`),
    IN_AND_OUT(null),
  ],
  [
    'HDFC',
    `Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
10/11/26,UNIV CLM-2026-00042,10/11/26,0.00,1727.00,000001,5000.00
25/11/26,RENT,25/11/26,950.00,0.00,000002,4050.00`,
    IN_AND_OUT(null),
  ],
  [
    'Axis',
    `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
10-11-2026,-,UNIV CLM-2026-00042, ,1727.00,5000.00,123
25-11-2026,-,RENT,950.00, ,4050.00,123`,
    IN_AND_OUT(null),
  ],
  [
    'GTBank',
    `Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks
10-Nov-2026,10-Nov-2026,,,"1,727.00","5,000.00",HEAD OFFICE,UNIV CLM-2026-00042
25-Nov-2026,25-Nov-2026,,950.00,,"4,050.00",HEAD OFFICE,RENT`,
    IN_AND_OUT(null),
  ],
  [
    'Chase',
    `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/10/2026,UNIV CLM-2026-00042,1727.00,ACH_CREDIT,5000.00,
DEBIT,11/25/2026,RENT,-950.00,ACH_DEBIT,4050.00,`,
    IN_AND_OUT(null),
  ],
  [
    'Bank of America',
    `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"3,273.00"
Total credits,,"1,727.00"
Total debits,,"-950.00"
Ending balance as of 11/30/2026,,"4,050.00"

Date,Description,Amount,Running Bal.
11/01/2026,Beginning balance as of 11/01/2026,,"3,273.00"
11/10/2026,UNIV CLM-2026-00042,"1,727.00","5,000.00"
11/25/2026,RENT,"-950.00","4,050.00"`,
    IN_AND_OUT(null),
  ],
  [
    'BBVA',
    `F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
10/11/2026;10/11/2026;Transferencia recibida;UNIV;1.727,00;EUR;5.000,00;EUR;CLM-2026-00042
25/11/2026;25/11/2026;Adeudo;ALQUILER;-950,00;EUR;4.050,00;EUR;`,
    IN_AND_OUT('EUR'),
  ],
  [
    'UniCredit',
    `Data Registrazione;Data valuta;Descrizione;Importo (EUR);Canale
10.11.2026;10.11.2026;BONIFICO UNIV CLM-2026-00042;1.727,00;ONLINE
25.11.2026;25.11.2026;AFFITTO;-950,00;ONLINE`,
    IN_AND_OUT('EUR'),
  ],
]
test.each(BANKS)('%s', (_, text, found) => {
  const statement = readBankFile(text)
  if (typeof statement === 'string') throw new Error(statement)
  expect(
    statement.lines.flatMap(({ problems }) => problems.filter((problem) => !/negative/.test(problem))),
  ).toEqual([])
  expect(statement.lines.map(({ line: [day, amount, currency] }) => [day, amount, currency])).toEqual(found)
  expect(statement.questions).toEqual(found[0]![2] === null ? ['currency'] : [])
})
