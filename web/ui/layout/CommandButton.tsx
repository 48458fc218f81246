/** A command as a button; the tooltip shows its keys, or why it cannot run. */
import { Button, type ButtonProps } from '@blueprintjs/core'
import { disabledReasonOf, titleWithoutCount, runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { ariaKeys, bindingsOf, caps } from '@core/commands/keymap'
import { command } from '@core/commands/registry'

/** `withoutCount`: shows the title without the number of rows. */
export function CommandButton({
  id,
  withoutCount: short,
  ...look
}: { id: string; withoutCount?: boolean } & Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'intent'>) {
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
    <Button
      {...look}
      text={short ? titleWithoutCount(one, now.t) : titleOf(one, now)}
      title={title}
      aria-keyshortcuts={ariaKeys(one)}
      aria-disabled={why !== undefined}
      intent={one.danger ? 'danger' : (look.intent ?? 'none')}
      variant={look.variant ?? 'minimal'}
      onClick={() => void runCommand(one, context())}
    />
  )
}
