/**
 * A command is a plain value: what a user can do, where, with which keys and permission. It gets a context
 * and uses no hooks.
 * Palette, keys, buttons, row menu, bulk bar, key help and tooltips are all read from it.
 */
import { UPDATE_ROLES } from '@contract/moduleDeclaration'
import type { Verb } from '@contract/platform/operations'
import { number } from '../words/format'
import { onSessionCleanup } from '../session/sessionCleanup'
import { toastError } from '../server/toastError'
import type { Layout } from '../list/list'
import type { Targets } from '../list/selection/selection'
import { command as commandOf } from './registry'
import type { Toast, Tone } from '../shell/toasts'
import type { ReactNode } from 'react'
import type { Words } from '../words/i18n'

/** Everything a command may use, read from the stores when it runs. */
export interface Context<Row = unknown> {
  t: Words
  /** The open row, else the selection, else the row under the cursor. */
  targets: Targets<Row>
  /** The list on screen, by name, or null. */
  list: string | null
  /** How its rows are shown; null without one. */
  layout: Layout | null
  /** A row is open as a page: the list behind it is out of sight. */
  isListHidden: boolean
  /** The module whose page is on screen, by name, or null. */
  page: string | null
  /** The dialog with commands that was opened last, by name, or null. */
  dialog: string | null
  can(permission: string): boolean
  flag(name: string): boolean
  go(path: string): void
  /** Opens a dialog; the focus comes back where it was when it closes. */
  open(dialog: ReactNode): void
  toast(message: string, tone?: Tone, more?: Pick<Toast, 'action'>): void
  /**
   * Windows of a bulk change. `asked`: its plan is shown, also for one row (`mod+enter`). `skipped`: what can be undone runs at once,
   * also on several rows (`.`). Left out: one row runs at once.
   */
  plan?: 'asked' | 'skipped'
  /** Asks for the command's arguments in the palette. */
  askArguments(command: Command, given?: Arguments): void
}

/** Chosen arguments by name: `{ by: 'team', team: 'TM…' }`. Plain values, so that `.` can repeat them. */
export type Arguments = Record<string, Choice>
export interface Choice {
  value: string
  label: string
  hint?: string
  /** The colours of a label. */
  chip?: { background: string; color: string }
  disabled?: string
  /** Of an argument that takes many: cannot be collected with others. */
  alone?: true
}

/** More choices than are loaded: the first ones, and a search for others by what is typed. */
export interface SearchedChoices {
  first: Choice[]
  find(text: string): Promise<Choice[]>
}
export type Choices = Choice[] | SearchedChoices

/** One argument, one page of the palette: a choice or a text. */
export interface Argument<Row = unknown> {
  name: string
  /** Skips the argument when false: `role` only when assigning by user. */
  when?(given: Arguments): boolean
  choices?(given: Arguments, context: Context<Row>): Choices | Promise<Choices>
  /** Makes the argument a text. Returns what is wrong with it, or undefined. */
  check?(text: string, given: Arguments): string | undefined
  /** Of a text: nothing can be given too, and is the empty text. */
  mayBeEmpty?(given: Arguments): boolean
  /** Never stored nor repeated by `.`: a code. */
  secret?: true
  /** Several choices; their values are joined by commas. */
  many?: true
  /** Of a command that moves the cards of a board, and of its first argument: the choice that stands for a column. Default: its value. */
  ofColumn?(column: string): Promise<string>
  /** Of `many`: Enter takes the choice and goes on, Tab collects several. */
  enterTakesOne?: true
}

export type CommandScope = 'anywhere' | 'page' | 'row' | 'rows'

export interface Command<Row = unknown> {
  /** `leads.assign`; its words are `commands.assign` of `leads.json`: its title, and those that find it. */
  id: `${string}.${string}`
  /** Where it applies: anywhere, on its module's page, to exactly one row, or to any number of rows. */
  on: CommandScope
  /** The module whose page or list offers it, if not its own: `leads` for importing leads; or several of them. */
  pageModule?: string | readonly string[]
  /** Name of the dialog that it belongs to: it works only there, with its keys, in the palette and in the key help. */
  dialog?: string
  /** For a page without a list, where list keys are free: `j` moves through the lines of a remittance. */
  noList?: true
  /** `a`, `g l`, `mod+k`. An array holds alternatives. */
  keys?: string | readonly string[]
  /** For a command of lists: also works while a row is open as a page, and the list out of sight. */
  inDetail?: true
  /** For a command of lists: works in this layout only. */
  layout?: Layout
  /** Repeats while the key is held. For movement, never for verbs. */
  repeats?: true
  /**
   * Also works while typing in a field. Only Esc, `mod+enter`, `mod+s`, `mod+k`, `mod+/` and function keys.
   */
  inField?: true
  can?: string
  flag?: string
  /** Returns why it cannot run now, translated, or undefined when it can. */
  disabledReason?(context: Context<Row>): string | undefined
  /** Id of a command that fits these rows better and takes its place: `leads.transfer` for a lead that has an owner. */
  becomes?(context: Context<Row>): string | undefined
  /** Id of a command that removes the `disabledReason`; offered next to it. */
  remedy?: string
  /** False hides the command: another page, another kind of row. */
  when?(context: Context<Row>): boolean
  arguments?: readonly Argument<Row>[]
  run(context: Context<Row>, given: Arguments): unknown
  danger?: true
  /** A setting: found with `:` in the palette. */
  setting?: true
  /** Path of the page it opens, which the palette then does not list a second time. */
  opens?: string
  /** The address that it leads to with these answers, if not `opens`; set by `leadsTo`. */
  address?(context: Context<Row>, given: Arguments): string | undefined
  /** `.` repeats it with the same arguments on the current selection. */
  repeatable?: true
  /** Id of the command it is another form of, `leads.assign`. In the palette and by key, but not in bars and menus. */
  variantOf?: string
  /**
   * Offered on the receipt of this verb, for its operation. `title`: key of the button's words. `keys`: one letter, in the dialog.
   */
  follows?: { verb: Verb; title: string; keys: string; given(operation: string): Arguments }
  /** A key press waits until the first rows are loaded. Default: true for `row` and `rows`. */
  waitsForRows?: true
  /** Opens another window, which browsers allow on a key or a click only: an address with `?open=…` does not run it. */
  opensWindow?: true
  /** Opens the palette, and so is not offered there. */
  opensPalette?: true
  /** Hidden in the palette and in menus: `j`, `k`. */
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
/** The modules whose pages offer it. */
export const pageModulesOf = (command: AnyCommand) => [command.pageModule ?? moduleOf(command)].flat()
/** Commands of these modules apply to every list: `list.down`, `operations.again`. */
const SHARED_LIST_MODULES = new Set(['list', 'operations'])
export const isListCommand = (command: AnyCommand) => SHARED_LIST_MODULES.has(moduleOf(command))
const isOnItsPage = (command: AnyCommand, context: Context) => {
  if (command.dialog) return command.dialog === context.dialog
  return isListCommand(command)
    ? context.list !== null && (!context.isListHidden || command.on !== 'page' || command.inDetail === true)
    : pageModulesOf(command).some((one) => one === context.list || one === context.page) &&
        (!command.noList || context.list === null)
}

/** True if it does nothing before rows are loaded. */
export const needsRows = (command: AnyCommand) =>
  command.waitsForRows ?? (command.on === 'row' || command.on === 'rows')

const titleKeyOf = (command: AnyCommand) => command.id.replace('.', ':commands.')
/** `Assign 312 leads…`: the translated title for the current selection. */
export const titleOf = (command: AnyCommand, context: Context): string =>
  context.t(titleKeyOf(command), command.titleValues?.(context) ?? { count: context.targets.count })

/** `Restore 312`: the title with this count, of a dialog that the command opens, and of its button. */
export const titleWithCount = (command: AnyCommand, context: Context, count: number): string =>
  context.t(titleKeyOf(command), { ...command.titleValues?.(context), count }).replace(/…$/, '')

/**
 * A count that is put into the title and removed again. Zero would choose other words in some languages.
 */
const COUNT_PLACEHOLDER = 9_876_543
/** The title without a count, and without brackets that were around it, for lists of commands: `Assign leads`. */
export const titleWithoutCount = (command: AnyCommand, t: Words): string =>
  [number(COUNT_PLACEHOLDER), String(COUNT_PLACEHOLDER)]
    .reduce(
      (name, figure) => name.replace(figure, ''),
      t(titleKeyOf(command), {
        count: COUNT_PLACEHOLDER,
        what: '',
      }),
    )
    .replace(/\(\s*\)/, '')
    .replace(/[…:\s]+$/u, '')
    .replace(/\s+/g, ' ')

/** True if it applies here: page, kind of rows, feature flag, `when`. */
export const applies = (command: AnyCommand, context: Context) =>
  (command.on === 'anywhere' ||
    (isOnItsPage(command, context) && (command.on !== 'row' || context.targets.count > 0))) &&
  (!command.flag || context.flag(command.flag)) &&
  (!command.layout || command.layout === context.layout) &&
  (command.when?.(context) ?? true)

/** Why a call without this permission is refused. The permission key is shown only to users who may change roles. */
export const permissionReason = ({ t, can }: Pick<Context, 't' | 'can'>, permission: string): string =>
  can(UPDATE_ROLES) ? t('app:why.permissionKey', { permission }) : t('app:why.permission')

/** Why an applicable command is disabled, translated; undefined when it can run. */
export const disabledReasonOf = (command: AnyCommand, context: Context): string | undefined => {
  if (command.can && !context.can(command.can)) return permissionReason(context, command.can)
  // "All that match" may be one row, and names none: the command needs the row itself.
  if (command.on === 'row' && (context.targets.count !== 1 || context.targets.rows.length !== 1))
    return context.t('app:why.oneRow')
  if (command.on === 'rows' && context.targets.count === 0) return context.t('app:why.noRows')
  return command.disabledReason?.(context)
}

/** The remedy as a toast button. */
const remedyOf = (command: AnyCommand, context: Context): Toast['action'] => {
  if (!command.remedy || !command.disabledReason?.(context)) return undefined
  const remedy = commandOf(command.remedy)
  return { label: titleOf(remedy, context), run: () => void runCommand(remedy, context) }
}

/**
 * Runs a command. Keys, palette, buttons and menus all use it, so permissions, arguments and errors are
 * handled once.
 */
export async function runCommand(command: AnyCommand, context: Context, given?: Arguments): Promise<void> {
  if (!applies(command, context)) return
  const other = given ? undefined : command.becomes?.(context)
  if (other) return runCommand(commandOf(other), context)
  const why = disabledReasonOf(command, context)
  if (why) return context.toast(why, 'warning', { action: remedyOf(command, context) })
  const asks = command.arguments?.some(({ when }) => when?.({}) ?? true)
  if (asks && !given) return context.askArguments(command)
  rememberVerb(command, given ?? {})
  try {
    await command.run(context, given ?? {})
  } catch (cause) {
    toastError(cause)
  }
}

/** The command that `.` repeats, with its arguments. */
export const lastVerb: { last: { command: AnyCommand; given: Arguments } | null } = { last: null }
onSessionCleanup(() => {
  lastVerb.last = null
})
export const rememberVerb = (command: AnyCommand, given: Arguments) => {
  if (command.repeatable) lastVerb.last = { command, given }
}

type Address<Row> = string | NonNullable<Command<Row>['address']>

/** Of a command that goes to an address, and does nothing else. Where there is none for these rows it does nothing. */
export function leadsTo<Row = unknown>(
  address: Address<Row>,
): Pick<Command<Row>, 'run'> & {
  address: NonNullable<Command<Row>['address']>
} {
  const find = typeof address === 'string' ? () => address : address
  return {
    address: find,
    run: (context, given) => {
      const path = find(context, given)
      if (path !== undefined) context.go(path)
    },
  }
}

/** True while an argument is to be asked for. */
export const asksMore = ({ arguments: all = [] }: AnyCommand, given: Arguments) =>
  all.some(({ name, when }) => !(name in given) && (when?.(given) ?? true))

/** Where a command that can run leads with these answers; undefined when it asks first, or leads nowhere. */
export const addressOfCommand = (
  command: AnyCommand,
  context: Context,
  given: Arguments = {},
): string | undefined =>
  asksMore(command, given) ? undefined : (command.address?.(context, given) ?? command.opens)
