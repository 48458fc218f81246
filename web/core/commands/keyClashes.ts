/**
 * Keys that are in each other's way. Bindings that can apply at the same time must not clash: the key recorder and a test use the same
 * check. Loaded with the keyboard settings.
 */
import { isListCommand, pageModulesOf, type AnyCommand } from './commands'
import { bindingsOf, isMac, keymap, type KeySettings } from './keymap'
import { normalizeKeys } from './keySequence'

/** True if both commands can apply at once: on one page, or one of them anywhere. */
const canBothApply = (a: AnyCommand, b: AnyCommand) =>
  areOfOneLayout(a, b) &&
  (a.dialog !== undefined || b.dialog !== undefined ? a.dialog === b.dialog : canBothApplyOnPage(a, b))
const areOfOneLayout = (a: AnyCommand, b: AnyCommand) => !a.layout || !b.layout || a.layout === b.layout
const canBothApplyOnPage = (a: AnyCommand, b: AnyCommand) =>
  a.on === 'anywhere' ||
  b.on === 'anywhere' ||
  pageModulesOf(a).some((one) => pageModulesOf(b).includes(one)) ||
  (isListCommand(a) && !b.noList) ||
  (isListCommand(b) && !a.noList)
/** Same keys, or one is a prefix of the other. Esc goes through the layers one by one, so it may be bound in each. */
const collide = (a: string, b: string) =>
  a !== 'escape' && (a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `))

/** Commands that clash with these keys. */
export const clashesWith = (
  command: AnyCommand,
  keys: string,
  all: readonly AnyCommand[],
): readonly AnyCommand[] =>
  all.filter(
    (other) =>
      other.id !== command.id &&
      canBothApply(command, other) &&
      bindingsOf(other).some((one) => collide(normalizeKeys(keys, isMac), one)),
  )

/** True if these keys clash only by beginning longer ones: a second press may still tell them apart. */
export const isOnlyPrefix = (keys: string, others: readonly AnyCommand[]): boolean =>
  !keys.includes(' ') &&
  others.every((other) => bindingsOf(other).every((one) => one !== normalizeKeys(keys, isMac)))

/** The own keys after `command` got `keys` alone, and each command that clashed lost those in the way. */
export const takeOverKeys = (
  command: AnyCommand,
  keys: string,
  all: readonly AnyCommand[],
): KeySettings['own'] => ({
  ...keymap.own,
  ...Object.fromEntries(
    clashesWith(command, keys, all).map((other) => [
      other.id,
      bindingsOf(other).filter((one) => !collide(normalizeKeys(keys, isMac), one)),
    ]),
  ),
  [command.id]: [keys],
})

/** Keys reserved by browsers and systems (keymap rule 7); the recorder refuses them. */
export const isReserved = (keys: string) =>
  keys
    .split(' ')
    .some(
      (press) =>
        /^mod\+([ntwldhprfq1-9]|tab)$/.test(press) ||
        /^mod\+shift\+[cijnp]$/.test(press) ||
        /^alt\+[a-z]$/.test(press) ||
        /^(mod|ctrl)\+alt\+/.test(press) ||
        press === 'mod+space' ||
        /^f(1|3|5|6|11|12)$/.test(press),
    )
