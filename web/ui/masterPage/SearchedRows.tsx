/** Chooses one or several rows of a master that has too many for a select: they are found by a part of their names. */
import { useEffect, useRef, useState } from 'react'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { recordName } from '@core/words/recordNames'
import { knownOptions, mapOptions } from '../fields/options/options'
import { SeveralField } from '../fields/options/SeveralField'
import type { RecordFieldProps } from '../record/fields'
import { namedOptions, useRelatedOptions } from './options'

interface Props extends Omit<RecordFieldProps, 'row'> {
  single?: boolean
  /** The rows that the record has, by identifier. */
  named: readonly (readonly [identifier: string, name: string])[]
}
export function SearchedRows({ single, named, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setSearch(typed.trim()), DROPDOWN_DEBOUNCE)
    return () => clearTimeout(wait)
  }, [typed])
  const { options } = useRelatedOptions(props.module, props.name, search)
  // What was chosen is named although another search does not find it.
  const seen = useRef(new Map(named))
  for (const one of knownOptions(options) ?? []) seen.current.set(one.identifier, recordName(one.name))
  const isCurrent = typed.trim() === search
  return (
    <SeveralField
      {...props}
      single={single}
      onSearch={setTyped}
      labels={seen.current}
      options={isCurrent ? mapOptions(options, namedOptions) : null}
    />
  )
}
