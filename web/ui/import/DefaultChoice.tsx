/** What rows without a value of their own get: a choice below its name. */
import { useMemo } from 'react'
import { ChoiceInput } from '../fields/options/ChoiceInput'
import type { Option } from '../fields/options/options'

interface Props {
  label: string
  /** The words for no choice. */
  none: string
  choices: readonly Option[]
  /** '' for none. */
  value: string
  onChoose(value: string): void
}
export function DefaultChoice({ label, none, choices, value, onChoose }: Props) {
  const options = useMemo(() => [{ value: '', label: none }, ...choices], [none, choices])
  return (
    <div className="import-column">
      <span aria-hidden>{label}</span>
      <ChoiceInput label={label} options={options} value={value} onChoose={onChoose} />
    </div>
  )
}
