/** Five statements as banks really write them, about given payments. */
import { strToU8, zipSync } from 'fflate'

export interface BankPayment {
  /** `2027-03-15` */
  day: string
  reference: string
  /** In hundredths; below zero for money out. */
  amount: number
  /** The reference by which banks know it, where the format has one. */
  endToEnd?: string
}

/** `2026-10-15`: this day of the last month, which needs no question whenever a test runs. */
export const lastMonth = (day: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day)).toISOString().slice(0, 10)
}
const grouped = (units: number, group: string, point: string) => {
  const [whole, fraction] = (Math.abs(units) / 100).toFixed(2).split('.') as [string, string]
  return `${units < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`
}
const plain = (units: number, point = '.') => grouped(units, '', point)
export const dotted = (day: string) => day.split('-').toReversed().join('.')
const sumOf = (payments: readonly BankPayment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)

/** A Turkish bank's export: decimal comma, debit and credit as `B` and `A`, balances and totals as rows. */
export const turkishCsv = (payments: readonly BankPayment[], currency: string) =>
  [
    'Tarih;Açıklama;B/A;Tutar;Para Birimi;Bakiye',
    `${dotted(payments[0]!.day)};DEVREDEN BAKİYE;;;;10.000,00`,
    ...payments.map(
      ({ day, reference, amount }) =>
        `${dotted(day)};${reference};${amount < 0 ? 'B' : 'A'};${grouped(Math.abs(amount), '.', ',')};${currency};`,
    ),
    `;TOPLAM;;${grouped(sumOf(payments), '.', ',')};${currency};`,
    `;KAPANIŞ BAKİYESİ;;;;${grouped(1_000_000 + sumOf(payments), '.', ',')}`,
  ].join('\r\n')

/** SWIFT MT940 of a German bank, with purposes in subfields and wrapped lines. */
export const mt940 = (payments: readonly BankPayment[], currency: string, account?: string) => {
  const short = (day: string) => day.slice(2).replaceAll('-', '')
  const wrapped = (text: string) =>
    (text.match(/.{1,27}/g) ?? []).map((part, at) => `?${20 + at}${part}`).join('')
  return [
    '{1:F01DEUTDEFFXXXX0000000000}{2:I940DEUTDEFFXXXXN}{4:',
    ':20:STARTUMSE',
    ...(account === undefined ? [] : [`:25:${account}`]),
    ':28C:00071/001',
    `:60F:C${short(payments[0]!.day)}${currency}10000,00`,
    ...payments.flatMap(({ day, reference, amount, endToEnd }, at) => [
      `:61:${short(day)}${day.slice(5).replace('-', '')}${amount < 0 ? 'D' : 'C'}R${plain(Math.abs(amount), ',')}NTRFNONREF//AT${1000 + at}`,
      ...(`:86:166?00GUTSCHRIFT${wrapped(`${endToEnd ? `EREF+${endToEnd}SVWZ+` : ''}${reference}`)}?32UNIVERSITY ACCOUNTS`.match(
        /.{1,65}/g,
      ) ?? []),
    ]),
    `:62F:C${short(payments.at(-1)!.day)}${currency}${plain(1_000_000 + sumOf(payments), ',')}`,
    '-}',
  ].join('\r\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** ISO 20022 camt.053 with a prefix on its names; the last two payments are one booking of the bank. */
export const camt053 = (payments: readonly BankPayment[], currency: string, iban?: string) => {
  const money = (amount: number) => `<n:Amt Ccy="${currency}">${plain(Math.abs(amount))}</n:Amt>`
  const side = (amount: number) => `<n:CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</n:CdtDbtInd>`
  const detail = ({ reference, amount, endToEnd = 'NOTPROVIDED' }: BankPayment) =>
    `<n:TxDtls><n:Refs><n:EndToEndId>${endToEnd}</n:EndToEndId></n:Refs>${money(amount)}${side(amount)}<n:RltdPties><n:Dbtr><n:Pty><n:Nm>University Accounts</n:Nm></n:Pty></n:Dbtr></n:RltdPties><n:RmtInf><n:Ustrd>${escaped(reference)}</n:Ustrd></n:RmtInf></n:TxDtls>`
  const entry = (all: readonly BankPayment[]) =>
    `<n:Ntry>${money(sumOf(all))}${side(sumOf(all))}<n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:Dt>${all[0]!.day}</n:Dt></n:BookgDt><n:NtryDtls>${all.map(detail).join('')}</n:NtryDtls></n:Ntry>`
  return `<?xml version="1.0" encoding="UTF-8"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt><n:Id>71</n:Id>${iban === undefined ? '' : `<n:Acct><n:Id><n:IBAN>${iban}</n:IBAN></n:Id></n:Acct>`}<n:Bal><n:Amt Ccy="${currency}">10000.00</n:Amt></n:Bal>${[...payments.slice(0, -2).map((one) => entry([one])), entry(payments.slice(-2))].join('')}</n:Stmt></n:BkToCstmrStmt></n:Document>`
}

/** A British bank's CSV: a letterhead above the headings, two columns of amounts, a rate that is no amount, a footer. */
export const noisyCsv = (payments: readonly BankPayment[], currency: string) =>
  [
    'Northern Bank plc;;;;;',
    'Account;GB33BUKB20201555555555;;;;',
    `Statement of transactions, page 1 of 1;;;;;`,
    ';;;;;',
    'Date;Details;Commission %;Paid out;Paid in;Ccy',
    'Opening balance;;;;10,000.00;',
    ...payments.map(
      ({ day, reference, amount }) =>
        `${dotted(day).replaceAll('.', '/')};"${reference}";12.5;${amount < 0 ? grouped(-amount, ',', '.') : ''};${amount < 0 ? '' : grouped(amount, ',', '.')};${currency}`,
    ),
    `Total paid in;;;;${grouped(sumOf(payments.filter(({ amount }) => amount > 0)), ',', '.')};${currency}`,
  ].join('\n')

/** OFX 1, which is SGML: no closing tags. */
export const ofx = (payments: readonly BankPayment[], currency: string, account?: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}\n${account === undefined ? '' : `<BANKACCTFROM>\n<BANKID>500\n<ACCTID>${account}\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n`}<BANKTRANLIST>\n${payments
    .map(
      ({ day, reference, amount, endToEnd }, at) =>
        `<STMTTRN>\n<TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}\n<DTPOSTED>${day.replaceAll('-', '')}120000[0:GMT]\n<TRNAMT>${plain(amount)}\n<FITID>${endToEnd ?? at + 1}\n<NAME>UNIVERSITY ACCOUNTS\n<MEMO>${escaped(reference)}\n</STMTTRN>`,
    )
    .join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const column = (at: number) => String.fromCodePoint(65 + at)
/** A workbook with shared strings, dates as numbers and amounts as numbers. */
export const workbook = (payments: readonly BankPayment[], currency: string): Uint8Array => {
  const strings = [
    ...new Set([
      'Date',
      'Details',
      'Amount',
      'Currency',
      currency,
      ...payments.map(({ reference }) => reference),
    ]),
  ]
  const text = (value: string) => [`t="s"`, strings.indexOf(value)] as const
  const serial = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569
  const rows = [
    ['Date', 'Details', 'Amount', 'Currency'].map(text),
    ...payments.map(
      ({ day, reference, amount }) =>
        [[`s="1"`, serial(day)], text(reference), ['', amount / 100], text(currency)] as const,
    ),
  ]
  const sheet = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map(([more, value], place) => `<c r="${column(place)}${at + 1}" ${more}><v>${value}</v></c>`).join('')}</row>`,
    )
    .join('')
  const part = (xml: string) => strToU8(`<?xml version="1.0"?>${xml}`)
  return zipSync({
    'xl/workbook.xml': part('<workbook><workbookPr/></workbook>'),
    'xl/styles.xml': part(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': part(
      `<sst>${strings.map((value) => `<si><t>${escaped(value)}</t></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet1.xml': part(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
}
