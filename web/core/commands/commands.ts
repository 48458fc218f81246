/**
 * A command is a plain value: what a person can do, where, with which keys and rights. It receives a context and never
 * calls a hook. Palette, keys, buttons, row menu, bulk bar, key help and tooltips are readings of it.
 */
import { number } from '../words/format'
import { onSessionCleanup } from '../session/sessionCleanup'
import { Refused } from '../server/http'
import type { Targets } from '../list/selection'
import { command as commandOf } from './registry'
import type { Toast, Tone } from '../shell/toasts'
import type { ReactNode } from 'react'
import type { Words } from '../words/i18n'

/** Everything a command may touch, read from the stores at the moment it runs. */
export interface Context<Row = unknown> {
  t: Words
  /** The selection, else the row under the cursor. */
  targets: Targets<Row>
  /** The list on screen, by name, or null. */
  list: string | null
  /** The module whose page is on screen, by name, or null. */
  page: string | null
  can(permission: string): boolean
  flag(name: string): boolean
  go(path: string): void
  /** Opens a dialog; the focus comes back where it was when it closes. */
  open(dialog: ReactNode): void
  toast(message: string, tone?: Tone, more?: Pick<Toast, 'action'>): void
  /** Asks for a command's arguments in the palette. */
  askArguments(command: Command, given?: Arguments): void
}

/** The answers given so far, by argument name: `{ by: 'team', team: 'TM…' }`. Kept plain, so that `.` can repeat them. */
export type Arguments = Record<string, Choice>
export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: string
}

/** One page of the palette: a question with choices, or a text. */
export interface Argument<Row = unknown> {
  name: string
  /** Asked only when this says so: roles only when assigning by user. */
  when?(given: Arguments): boolean
  choices?(given: Arguments, context: Context<Row>): Choice[] | Promise<Choice[]>
  /** Typed instead of chosen: a reason, a code. Says what is wrong with it, or nothing. */
  check?(text: string): string | undefined
  /** Never repeated by `.` nor kept: a code. */
  secret?: true
  /** Several may be chosen; the value is joined by commas. */
  many?: true
}

export type CommandScope = 'anywhere' | 'page' | 'row' | 'rows'

export interface Command<Row = unknown> {
  /** `leads.assign`; its title is `leads:commands.assign` and its keywords `leads:keywords.assign`. */
  id: `${string}.${string}`
  /** Everywhere; on its module's page; for one row; for any number of rows. */
  on: CommandScope
  /** The module on whose page or list it stands, where that is not its own: `leads` for importing them. */
  pageModule?: string
  /** Its page has no list, and the keys of lists are free there: `j` walks the lines of a remittance. */
  noList?: true
  /** `a`, `g l`, `mod+k`. Several are alternatives. */
  keys?: string | readonly string[]
  /** Held down, it repeats: movement, never a verb. */
  repeats?: true
  /** Works while typing in a field: only Esc, `mod+enter`, `mod+s`, `mod+k`, `mod+/` and function keys. */
  inField?: true
  can?: string
  flag?: string
  /** Why it cannot run now, in the reader's words: the state rule that forbids it. Nothing when it can. */
  disabledReason?(context: Context<Row>): string | undefined
  /** The command that lifts what `not` says, by its id; offered with it. */
  remedy?: string
  /** Not listed at all when false: another page, another kind of row. */
  when?(context: Context<Row>): boolean
  arguments?: readonly Argument<Row>[]
  run(context: Context<Row>, given: Arguments): unknown
  danger?: true
  /** How the product is set up, and not work: found by `:` in the palette. */
  setting?: true
  /** `.` does it again, same arguments, on what is selected then. */
  repeatable?: true
  /** The same verb in other clothes, `leads.assign` as a form: found in the palette and by its key, left out of bars and menus. */
  variantOf?: string
  /** Pressed before the first rows are here, it waits for them; those for one row or several do anyway. */
  waitsForRows?: true
  /** Left out of the palette and the help's front: `j`, `k`. */
  unlisted?: true
  /** Values for the title, `Assign {{count}} leads…`. */
  titleValues?(context: Context<Row>): Record<string, unknown>
}

/** A command of any row type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCommand = Command<any>

export const keysOf = (command: AnyCommand): readonly string[] =>
  command.keys === undefined ? [] : typeof command.keys === 'string' ? [command.keys] : command.keys

/** `leads` of `leads.assign`. */
export const moduleOf = (command: AnyCommand) => command.id.slice(0, command.id.indexOf('.'))
/** Where it stands: on its own module's page unless it says otherwise. */
export const pageModuleOf = (command: AnyCommand) => command.pageModule ?? moduleOf(command)
/** Commands of these belong to every list: `list.down`, `operations.again`. */
const SHARED_LIST_MODULES = new Set(['list', 'operations'])
export const isListCommand = (command: AnyCommand) => SHARED_LIST_MODULES.has(moduleOf(command))
const isOnItsPage = (command: AnyCommand, context: Context) =>
  isListCommand(command)
    ? context.list !== null
    : [context.list, context.page].includes(pageModuleOf(command)) &&
      (!command.noList || context.list === null)

/** Whether it is about rows, and nothing before they are here. */
export const needsRows = (command: AnyCommand) =>
  command.waitsForRows ?? (command.on === 'row' || command.on === 'rows')

/** `Assign 312 leads…`: the title in the reader's words, for what is selected. */
export const titleOf = (command: AnyCommand, context: Context): string =>
  context.t(
    `${moduleOf(command)}:commands.${command.id.slice(command.id.indexOf('.') + 1)}`,
    command.titleValues?.(context) ?? { count: context.targets.count },
  )

/** Stands for any number of rows, and is taken out again: nothing at all would be written as a nought. */
const COUNT_PLACEHOLDER = 9_876_543
/** Its name apart from any rows, for lists of commands: `Assign leads`. */
export const titleWithoutCount = (command: AnyCommand, t: Words): string =>
  [number(COUNT_PLACEHOLDER), String(COUNT_PLACEHOLDER)]
    .reduce(
      (name, figure) => name.replace(figure, ''),
      t(`${moduleOf(command)}:commands.${command.id.slice(command.id.indexOf('.') + 1)}`, {
        count: COUNT_PLACEHOLDER,
        what: '',
      }),
    )
    .replace(/[…:\s]+$/u, '')
    .replace(/\s+/g, ' ')

/** Whether it belongs here at all: the place, the kind of rows, the feature flag. */
export const applies = (command: AnyCommand, context: Context) =>
  (command.on === 'anywhere' ||
    (isOnItsPage(command, context) && (command.on !== 'row' || context.targets.count > 0))) &&
  (!command.flag || context.flag(command.flag)) &&
  (command.when?.(context) ?? true)

/** Why an applicable command is disabled, in words; nothing when it may run. */
export const disabledReasonOf = (command: AnyCommand, context: Context): string | undefined => {
  if (command.can && !context.can(command.can))
    return context.t('app:why.permission', { permission: command.can })
  if (command.on === 'row' && context.targets.count !== 1) return context.t('app:why.oneRow')
  if (command.on === 'rows' && context.targets.count === 0) return context.t('app:why.noRows')
  return command.disabledReason?.(context)
}

/** What would make it possible, as something to press. */
const remedyOf = (command: AnyCommand, context: Context): Toast['action'] => {
  if (!command.remedy || !command.disabledReason?.(context)) return undefined
  const remedy = commandOf(command.remedy)
  return { label: titleOf(remedy, context), run: () => void runCommand(remedy, context) }
}

/** Every way in (key, palette, button, menu) ends here, so rights, arguments, errors and toasts are handled once. */
export async function runCommand(command: AnyCommand, context: Context, given?: Arguments): Promise<void> {
  if (!applies(command, context)) return
  const why = disabledReasonOf(command, context)
  if (why) return context.toast(why, 'warning', { action: remedyOf(command, context) })
  if (command.arguments?.length && !given) return context.askArguments(command)
  rememberVerb(command, given ?? {})
  try {
    await command.run(context, given ?? {})
  } catch (cause) {
    reportFailure(context, cause)
  }
}

/** What `.` repeats: the last verb with its arguments. */
export const lastVerb: { last: { command: AnyCommand; given: Arguments } | null } = { last: null }
onSessionCleanup(() => {
  lastVerb.last = null
})
export const rememberVerb = (command: AnyCommand, given: Arguments) => {
  if (command.repeatable) lastVerb.last = { command, given }
}

/** Each message of a refusal is a notification of its own (core §8). */
export const reportFailure = (context: Pick<Context, 't' | 'toast'>, cause: unknown) => {
  if (!(cause instanceof Refused)) console.error(cause)
  const messages = cause instanceof Refused ? cause.messages : ['Something went wrong']
  for (const message of messages) context.toast(context.t.sentence(message), 'danger')
}
