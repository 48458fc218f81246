/**
 * Numbers of a workbook as people see them: dates by their format, leading zeros, per cents, decimals. Numbers are never written with
 * an exponent, and never grouped: a phone of twelve digits stays one, and the text is read again.
 */
const DAY = 86_400_000
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Formats that workbooks name by number only. The short date is that of ISO: its order is the same for every reader. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '0',
  4: '0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '0',
  38: '0',
  39: '0.00',
  40: '0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
}
export const formatCodeOf = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? builtIn[id] ?? 'General'

/** As typed: fifteen digits are all that a workbook keeps. */
const plain = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value)
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString()
  const text = String(rounded)
  if (!text.includes('e')) return text
  // Tiny: all its digits, without the zeros behind them.
  let digits = rounded.toFixed(20)
  while (digits.endsWith('0')) digits = digits.slice(0, -1)
  return digits
}

interface Token {
  kind: 'text' | 'code'
  text: string
}
/** `"text"`, `\x` and `_x` are literal; `[Red]` and `[$-409]` say nothing; `[h]` counts hours. */
const TOKEN =
  /"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|\[[^\]]*\]|AM\/PM|A\/P|y+|m+|d+|h+|s+|\.0+(?=[^0#?]|$)|[0#?]|./gi
const tokensOf = (section: string): Token[] =>
  [...section.matchAll(TOKEN)].flatMap(([all, quoted, escaped, elapsed]): Token[] => {
    if (quoted !== undefined || escaped !== undefined) return [{ kind: 'text', text: quoted ?? escaped! }]
    if (elapsed !== undefined) return [{ kind: 'code', text: all.toLowerCase() }]
    if (/^[[_*]/.test(all)) return all.startsWith('_') ? [{ kind: 'text', text: ' ' }] : []
    return [{ kind: 'code', text: all }]
  })
/** The sections of a format: positive, negative, zero. */
const sectionsOf = (code: string): string[] => {
  const sections = ['']
  for (const [piece] of code.matchAll(/"[^"]*"|\\.|[^;"\\]+|;|"/g))
    if (piece === ';') sections.push('')
    else sections[sections.length - 1] += piece
  return sections
}

const two = (part: number) => String(part).padStart(2, '0')
function dateText(serial: number, tokens: readonly Token[], is1904: boolean): string {
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const ms = Math.round((serial * DAY) / 1000) * 1000
  const date = new Date(from + ms)
  const hours = date.getUTCHours()
  const isHalfDay = tokens.some(({ kind, text }) => kind === 'code' && /^a/i.test(text))
  const shown = isHalfDay ? hours % 12 || 12 : hours
  const isMinute = (at: number) => {
    const codes = (all: readonly Token[]) => all.filter(({ text }) => /^\[?[ymdhs]/i.test(text))
    return (
      /^\[?h/i.test(codes(tokens.slice(0, at)).at(-1)?.text ?? '') ||
      /^s/i.test(codes(tokens.slice(at + 1))[0]?.text ?? '')
    )
  }
  const part = (text: string, at: number): string => {
    const code = text.toLowerCase()
    const [month, weekday] = [MONTHS[date.getUTCMonth()]!, DAYS[date.getUTCDay()]!]
    if (code.startsWith('a')) return hours < 12 ? 'AM' : 'PM'
    if (code.startsWith('[')) {
      const unit = { h: 3_600_000, m: 60_000, s: 1000 }[code[1]!]!
      return String(Math.floor(ms / unit))
    }
    if (/^m{1,2}$/.test(code) && isMinute(at))
      return code === 'm' ? String(date.getUTCMinutes()) : two(date.getUTCMinutes())
    switch (code) {
      case 'd':
        return String(date.getUTCDate())
      case 'dd':
        return two(date.getUTCDate())
      case 'ddd':
        return weekday.slice(0, 3)
      case 'm':
        return String(date.getUTCMonth() + 1)
      case 'mm':
        return two(date.getUTCMonth() + 1)
      case 'mmm':
        return month.slice(0, 3)
      case 'h':
        return String(shown)
      case 'hh':
        return two(shown)
      case 's':
        return String(date.getUTCSeconds())
      case 'ss':
        return two(date.getUTCSeconds())
      default:
        if (code.startsWith('yyy')) return String(date.getUTCFullYear())
        if (code.startsWith('y')) return two(date.getUTCFullYear() % 100)
        if (code.startsWith('mmmm')) return month
        return code.startsWith('dddd') ? weekday : text
    }
  }
  return tokens
    .map(({ kind, text }, at) => (kind === 'text' ? text : part(text, at)))
    .join('')
    .trim()
}

/** `0\ 000` of 5321 → `5 321`: digits fill the places from the right, the first place takes what is left. */
function numberText(value: number, tokens: readonly Token[]): string {
  const decimals = tokens.find(({ kind, text }) => kind === 'code' && /^\.0+$/.test(text))?.text.length ?? 1
  const isPerCent = tokens.some(({ kind, text }) => kind === 'code' && text === '%')
  const [whole = '', fraction] = Math.abs(isPerCent ? value * 100 : value)
    .toFixed(decimals - 1)
    .split('.')
  const places = tokens.filter(({ kind, text }) => kind === 'code' && /^[0#?]$/.test(text))
  const required = places.filter(({ text }) => text === '0').length
  const digits = [...whole.replace(/^0+(?=\d)/, '').padStart(required, '0')]
  let left = places.length
  return tokens
    .map(({ kind, text }) => {
      if (kind === 'text') return text
      if (/^\.0+$/.test(text)) return `.${fraction}`
      if (!/^[0#?]$/.test(text)) return text === ',' ? '' : text
      const take = Math.max(0, digits.length - (left - 1))
      left--
      return digits.splice(0, take).join('')
    })
    .join('')
    .trim()
}

/** @param code as in the workbook: `dd/mm/yyyy`, `00000`, `General` */
export function formatNumber(value: number, code: string, is1904 = false): string {
  if (/^(general|@)?$/i.test(code.trim())) return plain(value)
  const sections = sectionsOf(code)
  const hasNegative = value < 0 && sections.length > 1
  const section = hasNegative
    ? sections[1]!
    : value === 0 && sections.length > 2
      ? sections[2]!
      : sections[0]!
  const tokens = tokensOf(section)
  const codes = tokens.flatMap(({ kind, text }) => (kind === 'code' ? [text] : []))
  if (codes.some((text) => /^\[?[ymdhs]/i.test(text)))
    return value >= 0 && value < 2_958_466 ? dateText(value, tokens, is1904) : plain(value)
  // Fractions, exponents and optional decimals: the typed text is clearer.
  if (/general|[/eE]|\.[0]*[#?]/i.test(codes.join('')) || !codes.some((text) => /^[0#?]$/.test(text)))
    return plain(value)
  const text = numberText(value, tokens)
  return value < 0 && !hasNegative ? `-${text}` : text
}
