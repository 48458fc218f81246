/** A label in its colours. */
import type { CSSProperties } from 'react'
import './colouredLabel.css'

interface Props {
  text: string
  background?: string | undefined
  color?: string | undefined
}
export const ColouredLabel = ({ text, background, color }: Props) => (
  <bdi className="chip" style={{ '--chip': background, '--chip-ink': color } as CSSProperties}>
    {text}
  </bdi>
)
