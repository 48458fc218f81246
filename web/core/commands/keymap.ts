/** Which keys run which command: defaults from the registry, or the user's own. Stored in this browser and on the server. */
import { proxy } from 'valtio'
import { normalizeKeys } from './keySequence'
import { keysOf, type AnyCommand } from './commands'
import { session } from '../session/session'
import { readSettings, saveSetting } from '../account/userSettings'

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** When single-character keys work: always, never (only keys with a modifier), or no shortcuts at all (WCAG 2.1.4). */
export const bareModes = ['all', 'modifiers', 'off'] as const
export interface KeySettings {
  bare: (typeof bareModes)[number]
  hints: boolean
  own: Record<string, readonly string[]>
}
const defaultKeySettings = (): KeySettings => ({ bare: 'all', hints: true, own: {} })
export const keymap = proxy<KeySettings>(defaultKeySettings())

const KEYMAP_KEY = 'chord.keys'
/** Parses stored or imported settings; invalid parts are dropped. The field names are the stored format. */
export const parseKeySettings = (value: unknown): KeySettings => {
  const { bare, hints, own } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<KeySettings>
  const pairs = Object.entries(typeof own === 'object' && own !== null ? own : {}).filter(
    ([, keys]) => Array.isArray(keys) && keys.every((one) => typeof one === 'string'),
  )
  return {
    bare: bareModes.find((mode) => mode === bare) ?? 'all',
    hints: hints !== false,
    own: Object.fromEntries(pairs),
  }
}
const storageKey = () => `${KEYMAP_KEY}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
/**
 * Applies the keys that this browser has stored at once, and those of the server when it answers.
 * @returns all of the person's settings, or null when the server does not answer
 */
export async function loadKeys(): Promise<Record<string, unknown> | null> {
  try {
    Object.assign(keymap, parseKeySettings(JSON.parse(localStorage.getItem(storageKey()) ?? '{}')))
  } catch {
    Object.assign(keymap, defaultKeySettings())
  }
  const kept = await readSettings()
  if (kept?.keys) Object.assign(keymap, parseKeySettings(kept.keys))
  return kept
}
export async function saveKeys(next: Partial<KeySettings>) {
  Object.assign(keymap, next)
  localStorage.setItem(storageKey(), JSON.stringify(keymap))
  await saveSetting('keys', structuredClone(parseKeySettings(JSON.parse(JSON.stringify(keymap)))))
}

/** Current keys of a command, normalized. */
export const bindingsOf = (command: AnyCommand): readonly string[] =>
  (keymap.own[command.id] ?? keysOf(command)).map((keys) => normalizeKeys(keys, isMac))

/** A single character without a modifier, alone or first of a sequence: `j`, `g l`, `?`. Shift does not count. */
const isBare = (keys: string) => {
  const first = keys.split(' ')[0]!
  return first.replace('shift+', '').length === 1
}
const isSpecialKey = (keys: string) => !isBare(keys) && !/(mod|ctrl|alt|meta)\+/.test(keys)
/** True if the settings allow these keys. Arrows, Enter and Esc always work. */
export const isEnabled = (keys: string) =>
  keymap.bare === 'all' || isSpecialKey(keys) || (keymap.bare === 'modifiers' && !isBare(keys))

const CAP_LABELS: Record<string, string> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  meta: 'Win',
  shift: 'Shift',
  escape: 'Esc',
  enter: '↵',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  space: 'Space',
  delete: 'Del',
  backspace: '⌫',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
}
const MAC_CAP_LABELS: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', delete: '⌦' }
/** Keycaps: `mod+shift+z` gives [['Ctrl', 'Shift', 'Z']], `g l` gives [['G'], ['L']]. */
export const caps = (keys: string): string[][] =>
  normalizeKeys(keys, isMac)
    .split(' ')
    .map((press) =>
      (press.endsWith('++')
        ? [...press.slice(0, -2).split('+'), '+']
        : press === '+'
          ? ['+']
          : press.split('+')
      ).map((part) => (isMac ? MAC_CAP_LABELS[part] : undefined) ?? CAP_LABELS[part] ?? part.toUpperCase()),
    )
/** For `aria-keyshortcuts`, which does not support sequences. */
export const ariaKeys = (command: AnyCommand) =>
  bindingsOf(command)
    .filter((keys) => !keys.includes(' '))
    .map((keys) =>
      keys
        .replace('mod', isMac ? 'Meta' : 'Control')
        .replace('shift', 'Shift')
        .replace('alt', 'Alt'),
    )
    .join(' ') || undefined
