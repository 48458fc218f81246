/** OFX and QFX: version 1 is SGML without closing tags, version 2 is XML. Both are read by their tags; entities are not declared. */
import { latinDigits } from '@contract/finance/writtenAmounts'
import { parseCell } from '../figures'
import type { ReadLine, ReadRemittance } from '../read'
import { unreadable } from './xml'

export const isOfx = (text: string): boolean => /<OFX>|OFXHEADER:/i.test(text.slice(0, 4000))

const TAG = /<(\/?)([A-Z0-9.]{1,40})>([^<\r\n]*)/gi
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])
const plain = (text: string) =>
  text
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES.get(name)!)
    .replaceAll(/\s+/g, ' ')
    .trim()

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Text in CDATA with its signs escaped. */
function withoutCdata(text: string): string {
  const [before, ...parts] = text.split('<![CDATA[')
  return (
    before +
    parts
      .map((part) => {
        const end = part.indexOf(']]>')
        return end < 0 ? part : escaped(part.slice(0, end)) + part.slice(end + 3)
      })
      .join('')
  )
}
/** A tag of layout inside a value, `<BR/>`, is a blank and not the end of the value. */
const LAYOUT = /<\/?(?:br|p|b|i|div|span)\s?\/?>|<[A-Z0-9.]{1,40}\s?\/>/gi
const withoutMarkup = (text: string) => withoutCdata(text).replaceAll(LAYOUT, ' ')

/** @throws Fail 422 for a file that declares entities */
export function readOfx(text: string): ReadRemittance {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw unreadable('This XML file has a document type. Save it without one.')
  const lines: ReadLine[] = []
  const accounts = new Set<string>()
  let currency: string | null = null
  let fields: Map<string, string> | null = null
  const end = () => {
    if (!fields) return
    const field = (name: string) => fields!.get(name) ?? ''
    const date = /^(\d{4})(\d{2})(\d{2})/.exec(field('DTPOSTED'))
    const said = [field('NAME'), field('MEMO'), field('REFNUM'), field('CHECKNUM')].filter(Boolean)
    lines.push({
      line: lines.length + 1,
      date: date ? `${date[1]}-${date[2]}-${date[3]}` : '',
      reference: [...new Set(said)].join(' · ') || field('FITID'),
      bankReferences: [field('FITID'), field('REFNUM')].filter(Boolean),
      cell: parseCell(latinDigits(field('TRNAMT'))),
      currency: field('CURSYM') || currency,
      problems: [],
    })
    fields = null
  }
  // ORIGCURRENCY names the currency from which the bank converted the amount; only CURRENCY is the currency of the amount.
  let isOriginal = false
  for (const [, close, tag, value] of withoutMarkup(text).matchAll(TAG)) {
    const name = tag!.toUpperCase()
    if (name === 'ORIGCURRENCY' || name === 'STMTTRN') isOriginal = !close && name === 'ORIGCURRENCY'
    if (name === 'STMTTRN') {
      end()
      if (!close) fields = new Map()
    } else if (close && name === 'BANKTRANLIST') end()
    else if (!close && name === 'CURDEF') currency = plain(value!) || null
    else if (!close && name === 'ACCTID' && !fields && plain(value!) !== '') accounts.add(plain(value!))
    else if (!close && fields && !isOriginal && !fields.has(name)) fields.set(name, plain(value!))
  }
  end()
  // Banks write either mark, so the decimal mark is that of the file.
  return { lines, totals: [], accounts: [...accounts] }
}
