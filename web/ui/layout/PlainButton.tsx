/** A button, or a link that looks like one, with Blueprint's classes and none of its scripts, for what the first page shows. */
import type { ComponentProps } from 'react'
import { Keycaps } from './Keycaps'

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
  href,
  keys,
  ...more
}: ButtonLook & { text: string; href?: string | undefined; keys?: string | undefined } & Omit<
    ComponentProps<'button'>,
    'type' | 'className' | 'children'
  >) {
  const look = [variant !== 'solid' && variant, size, intent && `intent-${intent}`].filter(Boolean)
  const className = ['bp6-button', ...look.map((part) => `bp6-${String(part)}`)].join(' ')
  const content = (
    <>
      <span className="bp6-button-text">{text}</span>
      {keys !== undefined && <Keycaps keys={keys} />}
    </>
  )
  if (href !== undefined)
    return (
      <a href={href} className={className} {...(more as ComponentProps<'a'>)}>
        {content}
      </a>
    )
  return (
    <button type="button" className={className} {...more}>
      {content}
    </button>
  )
}
