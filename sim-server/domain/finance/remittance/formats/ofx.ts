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
      cell: parseCell(latinDigits(field('TRNAMT')).replace(',', '.')),
      currency: field('CURSYM') || currency,
      problems: [],
    })
    fields = null
  }
  for (const [, close, tag, value] of text.matchAll(TAG)) {
    const name = tag!.toUpperCase()
    if (name === 'STMTTRN') {
      end()
      if (!close) fields = new Map()
    } else if (close && name === 'BANKTRANLIST') end()
    else if (!close && name === 'CURDEF') currency = plain(value!) || null
    else if (!close && name === 'ACCTID' && !fields && plain(value!) !== '') accounts.add(plain(value!))
    else if (!close && fields && !fields.has(name)) fields.set(name, plain(value!))
  }
  end()
  return { lines, totals: [], accounts: [...accounts], point: '.' }
}
