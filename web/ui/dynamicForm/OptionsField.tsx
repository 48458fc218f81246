/** A field whose value is chosen: a select, radio buttons, check boxes, or a text that finds options when there are many. */
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import type { AskedField } from '@contract/masters/forms/askedField'
import { CheckboxesField, RadioField } from '../fields/options/ChoicesField'
import { MOST_IN_SIGHT } from '../fields/options/offeredOptions'
import { FailedOptions } from '../fields/options/options'
import { SelectField } from '../fields/options/SelectField'
import { SeveralField } from '../fields/options/SeveralField'
import { useDropUnoffered } from '../fields/options/useDropUnoffered'
import { useOptions, type Option, type OptionLoader } from './useOptions'

interface Props {
  field: AskedField
  /** What is stored: it stays an option until others come, of another country. */
  kept: readonly Option[]
  load: OptionLoader
  /** Called with the options when they are known. */
  onOptions(name: string, options: readonly Option[]): void
  autoFocus: boolean
}
export function OptionsField({ field, kept, load, onOptions, autoFocus }: Props) {
  const { name, label, type } = field
  const { options: offered, isFailed, retry } = useOptions(field, load)
  const [first, setFirst] = useState(offered)
  if (!first && offered) setFirst(offered)
  const isFirst = field.source?.data_type === 'manual' || (first ?? offered) === offered
  const options = useMemo(() => {
    const gone = isFirst ? kept.filter(({ value }) => !offered?.some((one) => one.value === value)) : []
    return offered && [...offered, ...gone]
    // What is stored is told by the form, which may be drawn for any reason.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offered, isFirst])
  useDropUnoffered(name, options)
  useEffect(() => {
    if (options) onOptions(name, options)
  }, [name, options, onOptions])
  const isMany = (options?.length ?? 0) > MOST_IN_SIGHT
  const placeholder = field.placeholder ?? undefined
  const shown = { name, label, options: isFailed ? new FailedOptions(retry) : options, autoFocus }
  if (type === 'multi_select' || isMany)
    return (
      <FoundOptions
        {...shown}
        placeholder={placeholder}
        labels={new Map(kept.map((one) => [one.value, one.label]))}
        single={type !== 'multi_select' && type !== 'checkbox'}
      />
    )
  if (type === 'checkbox') return <CheckboxesField {...shown} />
  return type === 'radio' ? <RadioField {...shown} /> : <SelectField {...shown} empty={placeholder} />
}

/** Found by a part of their names. */
function FoundOptions({ autoFocus, ...props }: ComponentProps<typeof SeveralField>) {
  // It takes the place of a select, which is still there now and may have the focus.
  const [isFocused] = useState(() => document.activeElement?.getAttribute('name') === props.name)
  return <SeveralField {...props} autoFocus={autoFocus || isFocused} />
}
