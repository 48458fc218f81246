/** A command as a button, or as a link where it leads to an address; the tooltip shows its keys, or why it cannot run. */
import {
  addressOfCommand,
  disabledReasonOf,
  titleWithoutCount,
  runCommand,
  titleOf,
} from '@core/commands/commands'
import { context } from '@core/commands/context'
import { ariaKeys, bindingsOf, caps } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { linkTo } from './linkTo'
import { PlainButton, type ButtonLook } from './PlainButton'

/** `withoutCount`: shows the title without the number of rows. `withKeys`: shows its first keys beside it, not in the tooltip alone. */
export function CommandButton({
  id,
  withoutCount: short,
  withKeys = false,
  size,
  variant = 'minimal',
  intent,
}: { id: string; withoutCount?: boolean; withKeys?: boolean } & ButtonLook) {
  const one = command(id)
  const now = context()
  const why = disabledReasonOf(one, now)
  const [keys] = bindingsOf(one)
  const title =
    why ??
    (keys
      ? caps(keys)
          .map((press) => press.join('+'))
          .join(' ')
      : undefined)
  return (
    <PlainButton
      size={size}
      variant={variant}
      intent={one.danger ? 'danger' : intent}
      text={short ? titleWithoutCount(one, now.t) : titleOf(one, now)}
      title={title}
      keys={withKeys ? keys : undefined}
      aria-keyshortcuts={ariaKeys(one)}
      aria-disabled={why !== undefined}
      {...linkTo(
        why === undefined ? addressOfCommand(one, now) : undefined,
        () => void runCommand(one, context()),
      )}
    />
  )
}
