/** How a chip looks that says a state. In hex: the dark theme makes its own colours of these (`.chip` in `colouredLabel.css`). */
import type { Chip } from '@core/list/columns'

export type ChipLook = Readonly<Pick<Chip, 'background' | 'color'>>

export const CHIP_LOOKS = {
  neutral: { background: '#dfe3e8' },
  info: { background: '#e6effc', color: '#184a90' },
  good: { background: '#d5f0e0' },
  warning: { background: '#fbefc8' },
  bad: { background: '#fbdcdc', color: '#8f1d22' },
} as const satisfies Record<string, ChipLook>
