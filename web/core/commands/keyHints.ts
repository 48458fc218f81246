/** Hints that teach keys: shown after a command was run by mouse or palette. */
import { toast } from '../shell/toasts'
import { words } from '../words/i18n'
import type { AnyCommand } from './commands'
import { bindingsOf, caps, keymap } from './keymap'
import { readUsage, writeUsage } from './rankByUse'

/** Isolates left-to-right text inside any other text. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Shows the key of a command that was run by mouse or palette, at most once a day (keymap rule 11). */
export const teachKey = (command: AnyCommand, title: string, now = new Date()) => {
  const keys = bindingsOf(command)[0]
  if (!keys || !keymap.hints || keymap.bare !== 'all') return
  const all = readUsage()
  const today = now.toDateString()
  if (all[command.id]?.told === today) return
  all[command.id] = { times: 0, last: now.getTime(), ...all[command.id], told: today }
  writeUsage(all)
  toast(
    words('app:keys.hint', {
      title: title.replace(/…$/, ''),
      keys: isolated(
        caps(keys)
          .map((press) => press.join('+'))
          .join(' '),
      ),
    }),
    'none',
    { duration: 4000 },
  )
}
