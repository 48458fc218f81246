/** What a command sees, read from the stores at the moment it runs. No hooks, so anything can ask. */
import { navigate } from 'wouter/use-browser-location'
import type { Context } from './commands'
import { openDialog } from './dialogs'
import { words } from './i18n'
import { onScreen, targetsOf } from './list'
import { asking } from './palette'
import type { Targets } from './selection'
import { can, flag } from './session'
import { toast } from './toasts'

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
