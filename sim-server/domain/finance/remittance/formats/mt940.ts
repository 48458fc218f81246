/**
 * SWIFT MT940 and MT942. Read by ourselves: the parsers that npm has are untyped and unkept, and refuse a statement for a missing
 * balance. A line is a field `:61:` with the `:86:` behind it.
 */
import { totalsOfBalances, type BalancePair } from '../balances'
import { parseCell, type Cell } from '../figures'
import type { ReadLine, ReadRemittance } from '../read'
import { notBooked } from '../transactionWords'

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

/**
 * Value day, booking day (four blanks when there is none), mark, funds code, amount, type with the reference, the bank's reference.
 * `EC` and `ED` of MT942 are expected, not booked.
 */
const STATEMENT_LINE = /^(\d{6})(\d{4}| {4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,.]{0,20})(?:[A-Z][A-Z0-9]{3})?(.*)$/
/** Some banks break the field inside: the shortest run of its lines that is a statement line. */
function statementLineOf(values: readonly string[]): {
  parts: RegExpExecArray | null
  rest: readonly string[]
} {
  for (let used = 1; used <= Math.min(values.length, 3); used++) {
    const parts = STATEMENT_LINE.exec(values.slice(0, used).join(''))
    if (parts) return { parts, rest: values.slice(used) }
  }
  return { parts: null, rest: values.slice(1) }
}
/** The mark before the codes of subfields: `?` mostly, else the one behind the code of the transaction, as in `166>20`. */
const subfieldMark = (text: string): string | null =>
  /^\d{3}([^\w\s/+])\d{2}/.exec(text)?.[1] ?? (/\?\d{2}/.test(text) ? '?' : null)
/** Subfields of a German or Turkish `:86:` that hold text: purpose, name. */
const TEXT_SUBFIELD = /\?(2\d|6[0-3]|3[23])([^?]*)/g
/** Labels of SEPA inside the purpose. Banks write them without a blank before. */
const SEPA_LABEL = /(SVWZ|EREF|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+/g
/** The lines of a field as one, with `?` before the codes of subfields. */
const withQuestionMarks = (values: readonly string[]): string => {
  const joined = values.join('')
  const mark = subfieldMark(joined)
  return mark === null || mark === '?'
    ? joined
    : joined.replaceAll('?', ' ').replaceAll(new RegExp(`\\${mark}(?=\\d{2})`, 'g'), '?')
}

function purposeOf(values: readonly string[]): string {
  const joined = withQuestionMarks(values)
  if (subfieldMark(joined) === null)
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
  const text = withQuestionMarks(values).replaceAll(/\?2\d/g, '')
  const found =
    /(?:EREF\+|\/EREF\/)(.*?)(?:\?\d{2}|\/\w{4}\/|\/$|(?:SVWZ|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(
      text,
    )
  const reference = found?.[1]!.trim() ?? ''
  return reference === '' || reference === 'NOTPROVIDED' ? [] : [reference]
}

/** The day on which the bank booked it, as in the other formats; `valued`: `YYMMDD`, `booked`: `MMDD`, which may be in the next year. */
function bookedOn(valued: string, booked: string): string {
  const [month, day] = booked ? [booked.slice(0, 2), booked.slice(2)] : [valued.slice(2, 4), valued.slice(4)]
  const later = Number(month) - Number(valued.slice(2, 4))
  const year = 2000 + Number(valued.slice(0, 2)) + (later < -6 ? 1 : later > 6 ? -1 : 0)
  return `${year}-${month}-${day}`
}

/** A balance, `C261101EUR1250,00`: its currency, and the amount with its sign. */
function balanceOf(value: string): { currency: string | null; cell: Cell } | null {
  const parts = /^([CD])\d{6}([A-Z]{3})(\d[\d,.]*)/.exec(value)
  return (
    parts && {
      currency: parts[2]!,
      cell: { ...parseCell(parts[3]!.replace(/,$/, '')), negative: parts[1] === 'D' },
    }
  )
}

function lineOf({ values }: Field, line: number, currency: string | null): ReadLine {
  const { parts, rest } = statementLineOf(values)
  const [, day = '', booked = '', mark = '', , amount = '', references = ''] = parts ?? []
  const names = references.split('//', 2).map((one) => one.trim())
  const bankReferences = names.filter((one) => one !== '' && one !== 'NONREF')
  const more = rest.map((one) => one.trim()).filter((one) => one !== '' && one !== 'NONREF')
  return {
    line,
    date: day && bookedOn(day, booked.trim()),
    bankReferences,
    reference: parts ? [...bankReferences, ...more].join(' · ') : values.join(' '),
    // RC takes a credit back, RD a debit.
    cell: { ...parseCell(amount.replace(/,$/, '')), negative: /^(D|RC|ED)$/.test(mark) },
    currency,
    problems: mark.startsWith('E') ? [notBooked(mark)] : [],
  }
}

export function readMt940(text: string): ReadRemittance {
  const lines: ReadLine[] = []
  const balances: BalancePair[] = []
  let currency: string | null = null
  const accounts = new Set<string>()
  let isDetail = false
  for (const field of fieldsOf(text)) {
    const { tag, values } = field
    if (/^60[FM]?$|^34F$/.test(tag)) currency = /^(?:[CD]\d{6})?([A-Z]{3})/.exec(values[0]!)?.[1] ?? currency
    if (/^60[FM]?$/.test(tag))
      balances.push({ currency, opening: balanceOf(values[0]!)?.cell ?? null, closing: null })
    if (/^62[FM]?$/.test(tag) && balances.length > 0)
      balances.at(-1)!.closing ??= balanceOf(values[0]!)?.cell ?? null
    if (/^25P?$/.test(tag) && values[0]!.trim() !== '') accounts.add(values[0]!.trim())
    if (tag === '61') lines.push(lineOf(field, lines.length + 1, currency))
    if (tag === '86' && isDetail) {
      const line = lines.at(-1)!
      line.bankReferences!.push(...endToEndOf(values))
      line.reference = [purposeOf(values), line.reference].filter(Boolean).join(' · ')
    }
    isDetail = tag === '61'
  }
  return { lines, totals: totalsOfBalances(balances, ','), accounts: [...accounts], point: ',' }
}
