/** Blueprint's button for work that takes a while. Its own `loading` disables the button, which loses the focus: Esc would do nothing then. */
import { Button, Classes, Spinner, SpinnerSize, type ButtonProps } from '@blueprintjs/core'
import type { MouseEvent } from 'react'

interface Props extends Omit<ButtonProps, 'loading' | 'icon'> {
  /** It shows a spinner, keeps the focus, and cannot be pressed, nor sends its form by Enter in a field. */
  busy: boolean
}
export function BusyButton({ busy, onClick, className = '', ...more }: Props) {
  return (
    <Button
      aria-disabled={busy || undefined}
      {...more}
      aria-busy={busy || undefined}
      className={busy ? `${className} ${Classes.LOADING} ${Classes.DISABLED}` : className}
      icon={busy ? <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} /> : undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
