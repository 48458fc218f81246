/** What was chosen among other options, of another country, is chosen no longer. */
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useFormContext } from '../Form'

interface Offered {
  value: string | number
}
/** @param options null while they load */
export function useDropUnoffered(name: string, options: readonly Offered[] | null) {
  const { field } = useController({ name, control: useFormContext().control })
  const { value, onChange } = field
  useEffect(() => {
    if (!options || value === '' || value === undefined || value === null) return
    const offered = new Set(options.map((one) => String(one.value)))
    if (!Array.isArray(value)) {
      if (!offered.has(String(value))) onChange('')
    } else if (!value.every((one) => offered.has(String(one))))
      onChange(value.filter((one) => offered.has(String(one))))
    // Only when other options come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [options])
}
