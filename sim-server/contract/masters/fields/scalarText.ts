/** What was sent, before it is parsed, as a text. An object or a list is none: `String` fails on `{ "toString": 1 }`. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
