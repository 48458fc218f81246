/** What a command sees, read from the stores at the moment it runs. No hooks, so anything can ask. */
import { navigate } from 'wouter/use-browser-location'
import type { Context } from './commands'
import { openDialog } from '../shell/dialogs'
import { words } from '../words/i18n'
import { currentScreen, targetsOf } from '../list/list'
import { openArguments } from './palette'
import type { Targets } from '../list/selection'
import { can, hasFlag } from '../session/session'
import { toast } from '../shell/toasts'

/** The targets are worked out when somebody asks: of ten thousand chosen rows no key press makes a copy. */
export const context = (): Context => {
  let targets: Targets | undefined
  return {
    t: words,
    get targets() {
      return (targets ??= targetsOf(currentScreen.list))
    },
    list: currentScreen.list?.name ?? null,
    page: currentScreen.page,
    can,
    flag: hasFlag,
    go: (path) => navigate(path),
    open: openDialog,
    toast,
    askArguments: openArguments.ask,
  }
}
