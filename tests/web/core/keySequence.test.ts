/** Key names on different keyboards, and the meaning of a key press after the presses before it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  SEQUENCE_TIMEOUT,
  nothingPending,
  normalizeKeys,
  nextKeyStep,
  keyToken,
  type KeyLike,
  type Pending,
} from '@core/commands/keySequence'

type Mods = Partial<{
  ctrl: boolean
  meta: boolean
  alt: boolean
  shift: boolean
  altGr: boolean
  composing: boolean
  keyCode: number
}>
const key = (
  key: string,
  code: string,
  {
    ctrl = false,
    meta = false,
    alt = false,
    shift = false,
    altGr = false,
    composing = false,
    keyCode = 0,
  }: Mods = {},
): KeyLike => ({
  key,
  code,
  ctrlKey: ctrl,
  metaKey: meta,
  altKey: alt,
  shiftKey: shift,
  isComposing: composing,
  keyCode,
  getModifierState: (name) => name === 'AltGraph' && altGr,
})
const read = (name: string, code: string, mods?: Mods) => keyToken(key(name, code, mods), false)
const onMac = (name: string, code: string, mods?: Mods) => keyToken(key(name, code, mods), true)

describe('keyToken', () => {
  test('keyToken writes letters in lower case, with Shift as a modifier', () => {
    expect(read('j', 'KeyJ')).toBe('j')
    expect(read('J', 'KeyJ', { shift: true })).toBe('shift+j')
    expect(read('J', 'KeyJ')).toBe('j') // caps lock
  })
  test('keyToken omits Shift from symbols', () => {
    expect(read('?', 'Slash', { shift: true })).toBe('?')
    expect(read('#', 'Digit3', { shift: true })).toBe('#')
    expect(read('*', 'Digit8', { shift: true })).toBe('*')
    expect(read('/', 'NumpadDivide')).toBe('/')
  })
  test('keyToken keeps the modifiers of named keys', () => {
    expect(read('ArrowDown', 'ArrowDown')).toBe('down')
    expect(read('ArrowUp', 'ArrowUp', { shift: true })).toBe('shift+up')
    expect(read(' ', 'Space')).toBe('space')
    expect(read(' ', 'Space', { shift: true })).toBe('shift+space')
    expect(read('F10', 'F10', { shift: true })).toBe('shift+f10')
    expect(read('Escape', 'Escape')).toBe('escape')
    expect(read('PageDown', 'PageDown')).toBe('pagedown')
    expect(read('Home', 'Home', { ctrl: true })).toBe('mod+home')
  })
  test('keyToken reads Ctrl as mod, and ⌘ on a Mac, where Ctrl stays ctrl', () => {
    expect(read('k', 'KeyK', { ctrl: true })).toBe('mod+k')
    expect(read('Z', 'KeyZ', { ctrl: true, shift: true })).toBe('mod+shift+z')
    expect(read('k', 'KeyK', { meta: true })).toBe('meta+k')
    expect(onMac('k', 'KeyK', { meta: true })).toBe('mod+k')
    expect(onMac('`', 'Backquote', { ctrl: true })).toBe('ctrl+`')
    expect(onMac('å', 'KeyA', { alt: true })).toBe('alt+a')
  })
  test('keyToken ignores composition, dead keys and lone modifiers', () => {
    expect(read('j', 'KeyJ', { composing: true })).toBeUndefined()
    expect(read('j', 'KeyJ', { keyCode: 229 })).toBeUndefined()
    for (const name of [
      'Dead',
      'Process',
      'Unidentified',
      'Shift',
      'Control',
      'Alt',
      'Meta',
      'AltGraph',
      'CapsLock',
    ])
      expect(read(name, 'KeyE')).toBeUndefined()
  })
})

describe('keyToken on other keyboards', () => {
  test('keyToken on a French keyboard reads digits from the digit row and symbols as printed', () => {
    expect(read('&', 'Digit1')).toBe('1')
    expect(read('ç', 'Digit9')).toBe('9')
    expect(read('à', 'Digit0')).toBe('0')
    expect(read('1', 'Digit1', { shift: true })).toBe('1')
    expect(read('a', 'KeyQ')).toBe('a')
    expect(read('?', 'KeyM', { shift: true })).toBe('?')
    expect(read('/', 'Period', { shift: true })).toBe('/')
    expect(read('!', 'Slash')).toBe('!')
    expect(read('*', 'Backslash')).toBe('*')
    expect(read('#', 'Digit3', { ctrl: true, alt: true, altGr: true })).toBe('#')
    expect(read('[', 'Digit5', { ctrl: true, alt: true, altGr: true })).toBe('[')
  })
  test('keyToken on a Turkish keyboard reads ı and İ as i, and symbols as printed', () => {
    expect(read('ı', 'KeyI')).toBe('i')
    expect(read('i', 'Quote')).toBe('i')
    expect(read('İ', 'Quote', { shift: true })).toBe('shift+i')
    expect(read('/', 'Digit7', { shift: true })).toBe('/')
    expect(read('?', 'Minus', { shift: true })).toBe('?')
    expect(read('*', 'Minus')).toBe('*')
    expect(read('#', 'Digit3', { ctrl: true, alt: true, altGr: true })).toBe('#')
  })
  test('keyToken on German and British keyboards reads symbols as printed', () => {
    expect(read('/', 'Digit7', { shift: true })).toBe('/')
    expect(read('?', 'Minus', { shift: true })).toBe('?')
    expect(read('z', 'KeyY')).toBe('z')
    expect(read('#', 'Backslash')).toBe('#')
  })
  test('keyToken on an Arabic keyboard reads letters, digits and symbols by position', () => {
    expect(read('ت', 'KeyJ')).toBe('j')
    expect(read('ـ', 'KeyJ', { shift: true })).toBe('shift+j')
    expect(read('لا', 'KeyB')).toBe('b')
    expect(read('لآ', 'KeyB', { shift: true })).toBe('shift+b')
    expect(read('ن', 'KeyK', { ctrl: true })).toBe('mod+k')
    expect(read('١', 'Digit1')).toBe('1')
    expect(read('ظ', 'Slash')).toBe('/')
    expect(read('؟', 'Slash', { shift: true })).toBe('?')
    expect(read('ج', 'BracketLeft')).toBe('[')
    // Shift prints brackets on letter keys, where Latin keyboards have letters.
    expect(read('[', 'KeyF', { shift: true })).toBe('shift+f')
    expect(read('{', 'KeyV', { shift: true })).toBe('shift+v')
    expect(read('}', 'KeyC', { shift: true })).toBe('shift+c')
    expect(read('~', 'KeyZ', { shift: true })).toBe('shift+z')
  })
  test('keyToken on Russian and Greek keyboards reads the letter by position', () => {
    expect(read('о', 'KeyJ')).toBe('j')
    expect(read('Φ', 'KeyF', { shift: true })).toBe('shift+f')
  })
})

const bound = ['g', 'g h', 'g l', '* a', 'j', 'l', 'x', 'shift+j', '?', 'mod+k']
const from = (first: string) => bound.filter((keys) => keys.split(' ')[0] === first)
const pressAll = (presses: [pressed: string, at: number][], all = from) => {
  let pending: Pending = nothingPending
  return presses.map(([pressed, at]) => {
    const next = nextKeyStep(pending, pressed, at, all)
    pending = 'wait' in next ? { keys: next.wait, at } : nothingPending
    return next
  })
}

describe('nextKeyStep', () => {
  test('nextKeyStep waits after a prefix, and runs at its second key', () =>
    expect(
      pressAll([
        ['g', 0],
        ['l', 300],
      ]),
    ).toEqual([{ wait: 'g' }, { run: 'g l' }]))
  test('nextKeyStep drops the prefix at a wrong second key and tries that key alone', () => {
    expect(
      pressAll([
        ['g', 0],
        ['j', 200],
      ])[1],
    ).toEqual({ run: 'j' })
    expect(
      pressAll([
        ['g', 0],
        ['*', 200],
        ['a', 400],
      ]),
    ).toEqual([{ wait: 'g' }, { wait: '*' }, { run: '* a' }])
    expect(
      pressAll([
        ['g', 0],
        ['q', 200],
        ['l', 300],
      ]),
    ).toEqual([{ wait: 'g' }, { none: true }, { run: 'l' }])
  })
  test('nextKeyStep forgets a prefix after 1.5 seconds', () => {
    expect(
      pressAll([
        ['g', 0],
        ['l', SEQUENCE_TIMEOUT],
      ])[1],
    ).toEqual({ run: 'g l' })
    expect(
      pressAll([
        ['g', 0],
        ['l', SEQUENCE_TIMEOUT + 1],
      ])[1],
    ).toEqual({ run: 'l' })
  })
  test('nextKeyStep cancels a prefix at Esc, and treats Esc as a key otherwise', () => {
    expect(
      pressAll([
        ['g', 0],
        ['escape', 100],
        ['l', 200],
      ]),
    ).toEqual([{ wait: 'g' }, { cancel: true }, { run: 'l' }])
    expect(pressAll([['escape', 0]])).toEqual([{ none: true }])
  })
  test('nextKeyStep starts again when the prefix is repeated', () =>
    expect(
      pressAll([
        ['g', 0],
        ['g', 100],
        ['h', 200],
      ]),
    ).toEqual([{ wait: 'g' }, { wait: 'g' }, { run: 'g h' }]))
  test('nextKeyStep runs a whole sequence after any earlier keys', () => {
    const press = fc.constantFrom('g', 'j', 'l', '*', 'a', 'q', 'x', '?', 'escape')
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (noise) => {
        const presses = [...noise, 'escape', 'g', 'h'].map((pressed, at): [string, number] => [
          pressed,
          at * 10,
        ])
        expect(pressAll(presses).at(-1)).toEqual({ run: 'g h' })
      }),
    )
  })
})

describe('normalizeKeys', () => {
  test('normalizeKeys unifies aliases, capitals and the order of modifiers', () => {
    expect(normalizeKeys('Ctrl+Shift+K', false)).toBe('mod+shift+k')
    expect(normalizeKeys('shift+mod+z', false)).toBe('mod+shift+z')
    expect(normalizeKeys('ArrowDown', false)).toBe('down')
    expect(normalizeKeys('g  L', false)).toBe('g l')
    expect(normalizeKeys('ctrl+`', true)).toBe('ctrl+`')
    expect(normalizeKeys('mod++', false)).toBe('mod++')
  })
})
