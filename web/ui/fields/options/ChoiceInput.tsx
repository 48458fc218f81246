/** Chooses one option: a select, or a text that finds options when there are many. Outside of a `Form`. */
import { HTMLSelect } from '@blueprintjs/core'
import { useMemo, type AriaAttributes } from 'react'
import { MOST_IN_SIGHT } from './offeredOptions'
import type { Option } from './options'
import { SeveralInput } from './SeveralInput'

interface Props {
  /** Its accessible name. */
  label: string
  /** The one with the value '' stands for none: the text that finds options shows it as its placeholder while none is chosen. */
  options: readonly Option[]
  value: string
  onChoose(value: string): void
  /** What is chosen can be replaced, but not dropped. */
  isKept?: boolean
  input?: AriaAttributes & { id?: string }
}
export function ChoiceInput({ label, options, value, onChoose, isKept = false, input }: Props) {
  const some = useMemo(() => options.filter((one) => one.value !== ''), [options])
  const shared = { ...input, 'aria-label': label }
  const none = options.find((one) => one.value === '')?.label
  if (some.length <= MOST_IN_SIGHT)
    return (
      <HTMLSelect
        {...shared}
        fill
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    )
  return (
    <SeveralInput
      single
      label={label}
      options={some}
      chosen={value === '' ? [] : [value]}
      onChoose={([chosen = '']) => onChoose(chosen)}
      isKept={isKept}
      placeholder={(value === '' && none) || undefined}
      input={shared}
    />
  )
}
