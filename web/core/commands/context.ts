/** Builds the context of a command from the stores. No hooks, so it can be called anywhere. */
import { navigate } from 'wouter/use-browser-location'
import type { Context } from './commands'
import { dialogOpener, dialogWithCommands } from '../shell/dialogs'
import { words } from '../words/i18n'
import { currentScreen } from '../list/list'
import { targetsOf } from '../list/selection/targets'
import { openArguments, paletteState } from './palette'
import type { Targets } from '../list/selection/selection'
import { can, hasFlag } from '../session/session'
import { toast } from '../shell/toasts'

/**
 * `targets` is computed on first use: a key press must not copy ten thousand selected rows.
 * @param seen the targets that a question was asked about, in place of those of now
 * @param plan see `Context.plan`
 */
export const context = (seen?: Targets, plan?: Context['plan']): Context => {
  let targets = seen
  const { page } = currentScreen
  const open = dialogOpener()
  /** Nobody waits any more for what was asked for on a page that was left. */
  const isHere = () => page === currentScreen.page
  const made: Context = {
    t: words,
    get targets() {
      return (targets ??= targetsOf(currentScreen.list))
    },
    list: currentScreen.list?.name ?? null,
    layout: currentScreen.list?.query.layout ?? null,
    isListHidden: currentScreen.list?.detail === 'page',
    page,
    dialog: dialogWithCommands.name,
    can,
    flag: hasFlag,
    go: (path) => navigate(path),
    open: (node) => isHere() && open(node),
    toast,
    ...(plan && { plan }),
    askArguments: (command, given) => isHere() && openArguments.ask(command, given, made.targets),
  }
  return made
}
/** The context of the palette. Its targets are fixed when it opens; later changes of the list do not affect them. */
export const paletteContext = (plan?: Context['plan']): Context =>
  context((paletteState.targets as Targets | null) ?? undefined, plan)
