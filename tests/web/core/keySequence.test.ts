/** Reading keys on the keyboards people have, and what a press means after the presses before it. */
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

describe('a key is read as commands write it', () => {
  test('letters are small, and Shift is told', () => {
    expect(read('j', 'KeyJ')).toBe('j')
    expect(read('J', 'KeyJ', { shift: true })).toBe('shift+j')
    expect(read('J', 'KeyJ')).toBe('j') // caps lock
  })
  test('Shift is part of a symbol', () => {
    expect(read('?', 'Slash', { shift: true })).toBe('?')
    expect(read('#', 'Digit3', { shift: true })).toBe('#')
    expect(read('*', 'Digit8', { shift: true })).toBe('*')
    expect(read('/', 'NumpadDivide')).toBe('/')
  })
  test('named keys keep their modifiers', () => {
    expect(read('ArrowDown', 'ArrowDown')).toBe('down')
    expect(read('ArrowUp', 'ArrowUp', { shift: true })).toBe('shift+up')
    expect(read(' ', 'Space')).toBe('space')
    expect(read(' ', 'Space', { shift: true })).toBe('shift+space')
    expect(read('F10', 'F10', { shift: true })).toBe('shift+f10')
    expect(read('Escape', 'Escape')).toBe('escape')
    expect(read('PageDown', 'PageDown')).toBe('pagedown')
    expect(read('Home', 'Home', { ctrl: true })).toBe('mod+home')
  })
  test('mod is Ctrl, and ⌘ on a Mac, where Ctrl is Ctrl', () => {
    expect(read('k', 'KeyK', { ctrl: true })).toBe('mod+k')
    expect(read('Z', 'KeyZ', { ctrl: true, shift: true })).toBe('mod+shift+z')
    expect(read('k', 'KeyK', { meta: true })).toBe('meta+k')
    expect(onMac('k', 'KeyK', { meta: true })).toBe('mod+k')
    expect(onMac('`', 'Backquote', { ctrl: true })).toBe('ctrl+`')
    expect(onMac('å', 'KeyA', { alt: true })).toBe('alt+a')
  })
  test('a composition, a dead key and a lone modifier are no keys', () => {
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

describe('keyboards of other countries', () => {
  test('French: the digit row types digits, symbols are where they are printed', () => {
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
  test('Turkish: ı and İ are i, symbols are read by what they print', () => {
    expect(read('ı', 'KeyI')).toBe('i')
    expect(read('i', 'Quote')).toBe('i')
    expect(read('İ', 'Quote', { shift: true })).toBe('shift+i')
    expect(read('/', 'Digit7', { shift: true })).toBe('/')
    expect(read('?', 'Minus', { shift: true })).toBe('?')
    expect(read('*', 'Minus')).toBe('*')
    expect(read('#', 'Digit3', { ctrl: true, alt: true, altGr: true })).toBe('#')
  })
  test('German and British', () => {
    expect(read('/', 'Digit7', { shift: true })).toBe('/')
    expect(read('?', 'Minus', { shift: true })).toBe('?')
    expect(read('z', 'KeyY')).toBe('z')
    expect(read('#', 'Backslash')).toBe('#')
  })
  test('Arabic: letters, digits and symbols by where they are', () => {
    expect(read('ت', 'KeyJ')).toBe('j')
    expect(read('ـ', 'KeyJ', { shift: true })).toBe('shift+j')
    expect(read('لا', 'KeyB')).toBe('b')
    expect(read('لآ', 'KeyB', { shift: true })).toBe('shift+b')
    expect(read('ن', 'KeyK', { ctrl: true })).toBe('mod+k')
    expect(read('١', 'Digit1')).toBe('1')
    expect(read('ظ', 'Slash')).toBe('/')
    expect(read('؟', 'Slash', { shift: true })).toBe('?')
    expect(read('ج', 'BracketLeft')).toBe('[')
    // Shift prints brackets on its letter keys, where no Latin keyboard has any.
    expect(read('[', 'KeyF', { shift: true })).toBe('shift+f')
    expect(read('{', 'KeyV', { shift: true })).toBe('shift+v')
    expect(read('}', 'KeyC', { shift: true })).toBe('shift+c')
    expect(read('~', 'KeyZ', { shift: true })).toBe('shift+z')
  })
  test('Russian and Greek: the letter of the key', () => {
    expect(read('о', 'KeyJ')).toBe('j')
    expect(read('Φ', 'KeyF', { shift: true })).toBe('shift+f')
  })
})

const bound = ['g', 'g h', 'g l', '* a', 'j', 'l', 'x', 'shift+j', '?', 'mod+k']
const from = (first: string) => bound.filter((keys) => keys.split(' ')[0] === first)
const walk = (presses: [pressed: string, at: number][], all = from) => {
  let pending: Pending = nothingPending
  return presses.map(([pressed, at]) => {
    const next = nextKeyStep(pending, pressed, at, all)
    pending = 'wait' in next ? { keys: next.wait, at } : nothingPending
    return next
  })
}

describe('what a press means', () => {
  test('a prefix beats a single key, and its second key runs', () =>
    expect(
      walk([
        ['g', 0],
        ['l', 300],
      ]),
    ).toEqual([{ wait: 'g' }, { run: 'g l' }]))
  test('a wrong second key drops the prefix and is tried alone', () => {
    expect(
      walk([
        ['g', 0],
        ['j', 200],
      ])[1],
    ).toEqual({ run: 'j' })
    expect(
      walk([
        ['g', 0],
        ['*', 200],
        ['a', 400],
      ]),
    ).toEqual([{ wait: 'g' }, { wait: '*' }, { run: '* a' }])
    expect(
      walk([
        ['g', 0],
        ['q', 200],
        ['l', 300],
      ]),
    ).toEqual([{ wait: 'g' }, { none: true }, { run: 'l' }])
  })
  test('after a second and a half the prefix is forgotten', () => {
    expect(
      walk([
        ['g', 0],
        ['l', SEQUENCE_TIMEOUT],
      ])[1],
    ).toEqual({ run: 'g l' })
    expect(
      walk([
        ['g', 0],
        ['l', SEQUENCE_TIMEOUT + 1],
      ])[1],
    ).toEqual({ run: 'l' })
  })
  test('Esc cancels what is pending, and is a key of its own otherwise', () => {
    expect(
      walk([
        ['g', 0],
        ['escape', 100],
        ['l', 200],
      ]),
    ).toEqual([{ wait: 'g' }, { cancel: true }, { run: 'l' }])
    expect(walk([['escape', 0]])).toEqual([{ none: true }])
  })
  test('the same prefix twice begins anew', () =>
    expect(
      walk([
        ['g', 0],
        ['g', 100],
        ['h', 200],
      ]),
    ).toEqual([{ wait: 'g' }, { wait: 'g' }, { run: 'g h' }]))
  test('whatever was typed before, a whole sequence then runs', () => {
    const press = fc.constantFrom('g', 'j', 'l', '*', 'a', 'q', 'x', '?', 'escape')
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (noise) => {
        const presses = [...noise, 'escape', 'g', 'h'].map((pressed, at): [string, number] => [
          pressed,
          at * 10,
        ])
        expect(walk(presses).at(-1)).toEqual({ run: 'g h' })
      }),
    )
  })
})

describe('one spelling', () => {
  test('aliases, capitals and the order of modifiers', () => {
    expect(normalizeKeys('Ctrl+Shift+K', false)).toBe('mod+shift+k')
    expect(normalizeKeys('shift+mod+z', false)).toBe('mod+shift+z')
    expect(normalizeKeys('ArrowDown', false)).toBe('down')
    expect(normalizeKeys('g  L', false)).toBe('g l')
    expect(normalizeKeys('ctrl+`', true)).toBe('ctrl+`')
    expect(normalizeKeys('mod++', false)).toBe('mod++')
  })
})
