/**
 * Reads keys. `keyToken()` names a press as commands write it (`j`, `shift+j`, `mod+k`, `?`, `down`) on any
 * keyboard layout.
 * `nextKeyStep()` decides what a press means after earlier ones. Both are pure.
 */

export interface KeyLike {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing?: boolean
  keyCode?: number
  getModifierState?(name: string): boolean
}

/** US characters by key code, for layouts that print a character no command uses. */
const US_KEYS: Record<string, string> = {
  Slash: '/',
  Period: '.',
  Comma: ',',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Minus: '-',
  Equal: '=',
  Backquote: '`',
  Backslash: '\\',
}
const US_SHIFTED_KEYS: Record<string, string> = {
  Slash: '?',
  Period: '>',
  Comma: '<',
  BracketLeft: '{',
  BracketRight: '}',
  Semicolon: ':',
  Quote: '"',
  Minus: '_',
  Equal: '+',
  Backquote: '~',
  Backslash: '|',
  Digit1: '!',
  Digit2: '@',
  Digit3: '#',
  Digit4: '$',
  Digit5: '%',
  Digit6: '^',
  Digit7: '&',
  Digit8: '*',
  Digit9: '(',
  Digit0: ')',
}
const KEY_NAMES: Record<string, string> = {
  ' ': 'space',
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Esc: 'escape',
  Del: 'delete',
  Spacebar: 'space',
}
const IGNORED_KEYS = new Set([
  'Dead',
  'Process',
  'Unidentified',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'OS',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'Fn',
  'Hyper',
  'Super',
  '',
])
/** Bound symbols that some layouts print on the digit row without Shift: the symbol wins over the digit. */
const DIGIT_ROW_SYMBOLS = '#*!?'
/**
 * Arabic keyboards print these with Shift on letter keys, where they mean the letter. No Latin layout does.
 */
const LETTER_KEY_SYMBOLS = '[]{}~'

const letterOf = (code: string) => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
const digitOf = (code: string) => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]

/** The ASCII character that a command would use, whatever the layout prints. */
function asciiCharacter(event: KeyLike, altGr: boolean, alt: boolean): string {
  const { code, shiftKey } = event
  const key = event.key === 'ı' || event.key === 'İ' ? 'i' : event.key
  const ascii = key.length === 1 && key >= '!' && key <= '~'
  // Option on a Mac prints `å` for alt+a; AltGr on a French keyboard prints `#` and means it.
  const foreign = !ascii || (alt && !altGr)
  if (foreign || (shiftKey && LETTER_KEY_SYMBOLS.includes(key))) {
    const letter = letterOf(code)
    if (letter) return letter
  }
  if (foreign) return (shiftKey ? US_SHIFTED_KEYS[code] : undefined) ?? digitOf(code) ?? US_KEYS[code] ?? key
  const digit = digitOf(code)
  if (digit && !shiftKey && !altGr && !DIGIT_ROW_SYMBOLS.includes(key) && code.startsWith('Digit'))
    return digit
  return key
}

/** `mod+shift+z`; undefined for dead keys, compositions and modifiers. */
export function keyToken(event: KeyLike, mac: boolean): string | undefined {
  if (event.isComposing || event.keyCode === 229 || IGNORED_KEYS.has(event.key)) return undefined
  const altGr = event.getModifierState?.('AltGraph') ?? false
  const ctrl = event.ctrlKey && !altGr
  const alt = event.altKey && !altGr
  // Named keys are ASCII words (`ArrowDown`, `F2`); `لا` is two characters and one letter key.
  const named =
    KEY_NAMES[event.key] ?? (/^[A-Z][A-Za-z0-9]+$/.test(event.key) ? event.key.toLowerCase() : undefined)
  const key = named ?? asciiCharacter(event, altGr, alt)
  const letter = /^[a-z]$/i.test(key)
  const mods = [
    (mac ? event.metaKey : ctrl) && 'mod',
    mac && ctrl && 'ctrl',
    !mac && event.metaKey && 'meta',
    alt && 'alt',
    event.shiftKey && (named || letter) && 'shift',
  ]
  return [...mods.filter(Boolean), letter ? key.toLowerCase() : key].join('+')
}

/** Normalizes keys: `Ctrl+Shift+K` is `mod+shift+k`, `arrowdown` is `down`. */
export const normalizeKeys = (keys: string, mac: boolean): string =>
  keys
    .trim()
    .split(/\s+/)
    .map((press) => {
      const parts =
        press === '+'
          ? ['+']
          : press.endsWith('++')
            ? [...press.slice(0, -2).split('+'), '+']
            : press.split('+')
      const key = parts.pop()!
      const mods = new Set(
        parts.map((mod) => (mod.toLowerCase() === 'ctrl' && !mac ? 'mod' : mod.toLowerCase())),
      )
      const name = key.length > 1 ? (ALIASES[key.toLowerCase()] ?? key.toLowerCase()) : key.toLowerCase()
      return [...['mod', 'ctrl', 'meta', 'alt', 'shift'].filter((mod) => mods.has(mod)), name].join('+')
    })
    .join(' ')
const ALIASES: Record<string, string> = {
  arrowdown: 'down',
  arrowup: 'up',
  arrowleft: 'left',
  arrowright: 'right',
  esc: 'escape',
  del: 'delete',
  return: 'enter',
}

/** In ms. 500 is too short to type with one hand, 2000 too long to remember. */
export const SEQUENCE_TIMEOUT = 1500

export interface Pending {
  keys: string
  at: number
}
export const nothingPending: Pending = { keys: '', at: 0 }

export type Step = { run: string } | { wait: string } | { none: true } | { cancel: true }

/**
 * What `pressed` means now. `bound(first)` returns the key sequences that start with a press and can run:
 * `g` gives `g h`, `g l`.
 * A prefix beats a single key. After a wrong second key the prefix is dropped and the key is tried alone.
 * `now` is in ms.
 */
export function nextKeyStep(
  pending: Pending,
  pressed: string,
  now: number,
  bound: (first: string) => readonly string[],
): Step {
  const before = now - pending.at <= SEQUENCE_TIMEOUT ? pending.keys : ''
  if (before && pressed === 'escape') return { cancel: true }
  const keys = before ? `${before} ${pressed}` : pressed
  const known = bound(keys.split(' ')[0]!)
  if (known.some((one) => one.startsWith(`${keys} `))) return { wait: keys }
  if (known.includes(keys)) return { run: keys }
  return before ? nextKeyStep(nothingPending, pressed, now, bound) : { none: true }
}
