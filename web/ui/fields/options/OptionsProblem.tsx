/** Says under a field that its options could not be loaded, with a button that tries again. */
import { LoadError } from '../../layout/LoadError'
import { FailedOptions, type Options } from './options'
import './optionsProblem.css'

interface Props {
  /** Id of the field: it has the focus while they load again, as the button is gone when they are here. */
  field: string
  options: Options<unknown>
}
export function OptionsProblem({ field, options }: Props) {
  if (!(options instanceof FailedOptions)) return null
  const retry = () => {
    document.getElementById(field)?.focus()
    return options.retry()
  }
  return (
    <div className="options-problem">
      <LoadError messageKey="app:failed.part" onRetry={retry} />
    </div>
  )
}
