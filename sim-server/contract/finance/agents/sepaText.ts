/** The characters of SEPA payments (EPC217-08): Latin letters without accents, digits, space and `/ - ? : ( ) . , ' +`. */

/** Letters that do not decompose into a letter and its accent. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['Þ', 'TH'],
  ['’', "'"],
  ['‘', "'"],
  ['–', '-'],
  ['—', '-'],
  ['_', '-'],
  ['·', '-'],
  ['&', '+'],
])

const withoutEnds = (text: string): string => {
  let end = text.length
  while (end > 0 && '/ '.includes(text[end - 1]!)) end--
  return text.slice(0, end).replace(/^[/ ]+/, '')
}

/** `Boğaziçi & Söhne` → `Bogazici + Sohne`. Other characters become a dot. `most`: characters kept. */
export const sepaText = (text: string, most: number): string => {
  const written = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => SPELLED.get(letter) ?? (/[\w/\-?:().,'+ ]/.test(letter) ? letter : '.'))
    .join('')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
  return withoutEnds(withoutEnds(written).slice(0, most))
}

/** Whether a bank can read it: at least one Latin letter, and no character without a spelling. */
export const isSepaName = (text: string): boolean => {
  const written = sepaText(text, text.length * 2)
  const dots = (plain: string) => plain.split('.').length
  return /[a-z]/i.test(written) && dots(written) <= dots(text)
}
