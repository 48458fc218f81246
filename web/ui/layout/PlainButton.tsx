/** A button with Blueprint's classes and none of its scripts, for what the first page shows. */
import type { ComponentProps } from 'react'

export interface ButtonLook {
  size?: 'small' | undefined
  variant?: 'minimal' | 'outlined' | 'solid' | undefined
  intent?: 'primary' | 'danger' | undefined
}
export function PlainButton({
  text,
  size,
  variant = 'solid',
  intent,
  ...more
}: ButtonLook & { text: string } & Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) {
  const look = [variant !== 'solid' && variant, size, intent && `intent-${intent}`].filter(Boolean)
  return (
    <button
      type="button"
      className={['bp6-button', ...look.map((part) => `bp6-${String(part)}`)].join(' ')}
      {...more}
    >
      <span className="bp6-button-text">{text}</span>
    </button>
  )
}
