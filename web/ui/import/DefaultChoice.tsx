/** What rows without a value of their own get: a choice below its name. */
import type { ComponentProps } from 'react'
import { ChoiceInput } from '../fields/options/ChoiceInput'

export const DefaultChoice = (props: ComponentProps<typeof ChoiceInput>) => (
  <div className="import-column">
    <span aria-hidden>{props.label}</span>
    <ChoiceInput {...props} />
  </div>
)
