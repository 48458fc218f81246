/** Builds the context of a command from the stores. No hooks, so it can be called anywhere. */
import { navigate } from 'wouter/use-browser-location'
import type { Context } from './commands'
import { openDialog } from '../shell/dialogs'
import { words } from '../words/i18n'
import { currentScreen } from '../list/list'
import { targetsOf } from '../list/selection/targets'
import { openArguments } from './palette'
import type { Targets } from '../list/selection/selection'
import { can, hasFlag } from '../session/session'
import { toast } from '../shell/toasts'

/** `targets` is computed on first use: a key press must not copy ten thousand selected rows. */
export const context = (): Context => {
  let targets: Targets | undefined
  return {
    t: words,
    get targets() {
      return (targets ??= targetsOf(currentScreen.list))
    },
    list: currentScreen.list?.name ?? null,
    isListHidden: currentScreen.list?.detail === 'page',
    page: currentScreen.page,
    can,
    flag: hasFlag,
    go: (path) => navigate(path),
    open: openDialog,
    toast,
    askArguments: openArguments.ask,
  }
}
