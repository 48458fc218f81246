/** What a command sees, read from the stores at the moment it runs. No hooks, so anything can ask. */
import { navigate } from 'wouter/use-browser-location'
import type { Context } from './commands'
import { openDialog } from '../shell/dialogs'
import { words } from '../words/i18n'
import { onScreen, targetsOf } from '../list/list'
import { asking } from './palette'
import type { Targets } from '../list/selection'
import { can, flag } from '../session/session'
import { toast } from '../shell/toasts'

/** The targets are worked out when somebody asks: of ten thousand chosen rows no key press makes a copy. */
export const context = (): Context => {
  let targets: Targets | undefined
  return {
    t: words,
    get targets() {
      return (targets ??= targetsOf(onScreen.list))
    },
    list: onScreen.list?.name ?? null,
    page: onScreen.page,
    can,
    flag,
    go: (path) => navigate(path),
    open: openDialog,
    toast,
    ask: asking.ask,
  }
}
