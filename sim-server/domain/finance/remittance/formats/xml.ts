/**
 * XML of banks and spreadsheets as a stream of elements, by `saxes`: it knows no entities but the five of XML, and a file that
 * declares its own (entity bombs, files of the server) is refused as a whole.
 */
import { SaxesParser } from 'saxes'
import { Fail } from '@kit/request/fail'

export interface Element {
  /** Without its prefix: `camt:Ntry` is `Ntry`. */
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const MOST_DEPTH = 60
export const unreadable = (message: string): Fail =>
  new Fail(422, { message, field: 'text' }, { rule: 'valid' })
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Calls `take` with each element of these names and all that it contains. @throws Fail 422 for a text that is no XML */
export function readXml(text: string, names: readonly string[], take: (element: Element) => void): void {
  const parser = new SaxesParser()
  let depth = 0
  const open: Element[] = []
  parser.on('doctype', () => {
    throw unreadable('This XML file has a document type. Save it without one.')
  })
  parser.on('error', () => {
    throw unreadable('This XML file cannot be read')
  })
  parser.on('opentag', ({ name: full, attributes }) => {
    if (++depth > MOST_DEPTH) throw unreadable('This XML file cannot be read')
    const name = localName(full)
    if (open.length === 0 && !names.includes(name)) return
    const element: Element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth--
    const element = open.pop()
    if (element && open.length === 0) take(element)
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
}

/** The elements at this path below an element: `Amt`, `Refs/EndToEndId`. */
export const elementsAt = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
/** The trimmed text of the first element at one of these paths; '' when there is none. */
export const textAt = (element: Element, ...paths: readonly string[]): string => {
  for (const path of paths) {
    const text = elementsAt(element, path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
