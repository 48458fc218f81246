/**
 * SWIFT MT940 and MT942. Read by ourselves: the parsers that npm has are untyped and unkept, and refuse a statement for a missing
 * balance. A line is a field `:61:` with the `:86:` behind it.
 */
import { parseCell } from '../figures'
import type { ReadLine, ReadRemittance } from '../read'

export const isMt940 = (text: string): boolean =>
  /^:61:/m.test(text) && /:(20|25|28C?|60[FM]|34F):/.test(text.slice(0, 4000))

interface Field {
  tag: string
  /** The lines of the field. */
  values: string[]
}
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (start) {
      if (field) yield field
      field = { tag: start[1]!, values: [start[2]!] }
    } else if (/^-\}?/.test(line)) {
      if (field) yield field
      field = null
    } else if (field && line !== '') field.values.push(line)
  }
  if (field) yield field
}

/** Date, booking day, mark, funds code, amount, type with the reference, the bank's reference. */
const STATEMENT_LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,.]{0,20})(?:[A-Z][A-Z0-9]{3})?(.*)$/
/** Subfields of a German or Turkish `:86:` that hold text: purpose, name. */
const TEXT_SUBFIELD = /\?(2\d|6[0-3]|3[23])([^?]*)/g
/** Labels of SEPA inside the purpose. */
const SEPA_LABEL = /\b(SVWZ|EREF|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+/g

function purposeOf(values: readonly string[]): string {
  const joined = values.join('')
  if (!/\?\d{2}/.test(joined))
    return values
      .join(' ')
      .replaceAll(/\/(?:REMI|ORDP|BENM|NAME|EREF|USTD|TRCD|CNTP|IBAN|BIC|PREF|RTRN|MARF|CSID)\//g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const parts = [...joined.matchAll(TEXT_SUBFIELD)]
  const text = (codes: RegExp) =>
    parts
      .filter(([, code]) => codes.test(code!))
      .map(([, , value]) => value)
      .join('')
      .replaceAll(SEPA_LABEL, ' ')
      .replaceAll('NOTPROVIDED', '')
      .trim()
  return [text(/^(2|6)/), text(/^3/)].filter(Boolean).join(' · ')
}

/** The end-to-end reference: `EREF+E2E-77` in the subfields of German banks, `/EREF/E2E-77/` elsewhere. */
const endToEndOf = (values: readonly string[]): string[] => {
  const text = values.join('').replaceAll(/\?2\d/g, '')
  const found =
    /(?:EREF\+|\/EREF\/)(.*?)(?:\?\d{2}|\/\w{4}\/|\/$|(?:SVWZ|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(
      text,
    )
  const reference = found?.[1]!.trim() ?? ''
  return reference === '' || reference === 'NOTPROVIDED' ? [] : [reference]
}

/** The day on which the bank booked it, as in the other formats; `valued`: `YYMMDD`, `booked`: `MMDD`, which may be in the next year. */
function bookedOn(valued: string, booked: string | undefined): string {
  const [month, day] = booked ? [booked.slice(0, 2), booked.slice(2)] : [valued.slice(2, 4), valued.slice(4)]
  const later = Number(month) - Number(valued.slice(2, 4))
  const year = 2000 + Number(valued.slice(0, 2)) + (later < -6 ? 1 : later > 6 ? -1 : 0)
  return `${year}-${month}-${day}`
}

export function readMt940(text: string): ReadRemittance {
  const lines: ReadLine[] = []
  let currency: string | null = null
  const accounts = new Set<string>()
  let isDetail = false
  for (const { tag, values } of fieldsOf(text)) {
    if (/^60[FM]?$|^34F$/.test(tag)) currency = /^(?:[CD]\d{6})?([A-Z]{3})/.exec(values[0]!)?.[1] ?? currency
    if (/^25P?$/.test(tag) && values[0]!.trim() !== '') accounts.add(values[0]!.trim())
    if (tag === '61') {
      const parts = STATEMENT_LINE.exec(values[0]!)
      const [, day = '', booked, mark = '', , amount = '', references = ''] = parts ?? []
      const [own = '', bank = ''] = references.split('//', 2)
      // RC takes a credit back, RD a debit.
      const isOut = mark === 'D' || mark === 'RC'
      const said = [own.trim(), bank.trim(), ...values.slice(1)].filter(
        (one) => one !== '' && one !== 'NONREF',
      )
      lines.push({
        line: lines.length + 1,
        date: day && bookedOn(day, booked),
        bankReferences: [own, bank].map((one) => one.trim()).filter((one) => one !== '' && one !== 'NONREF'),
        reference: parts ? said.join(' · ') : values.join(' '),
        cell: { ...parseCell(amount.replace(/,$/, '')), negative: isOut },
        currency,
        problems: [],
      })
    }
    if (tag === '86' && isDetail) {
      const line = lines.at(-1)!
      line.bankReferences!.push(...endToEndOf(values))
      line.reference = [purposeOf(values), line.reference].filter(Boolean).join(' · ')
    }
    isDetail = tag === '61'
  }
  return { lines, totals: [], accounts: [...accounts], point: ',' }
}
