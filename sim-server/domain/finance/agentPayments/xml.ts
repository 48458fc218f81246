/** A small XML writer: elements and texts only. Every text is escaped, and names come from the code. */
export type Xml = readonly [
  name: string,
  content: string | readonly Xml[],
  attributes?: Readonly<Record<string, string>>,
]

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
/** Control characters are not allowed in XML 1.0, not even escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"]/g, (letter) => ENTITIES.get(letter)!)

const serialized = ([name, content, attributes = {}]: Xml, indent: string): string => {
  const inner = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const open = `${indent}<${name}${inner.join('')}>`
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`
  return [open, ...content.map((child) => serialized(child, `${indent}  `)), `${indent}</${name}>`].join('\n')
}
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${serialized(root, '')}\n`
