/** Says under a field that its options could not be loaded, with a button that tries again. */
import { useWords } from '@core/words/i18n'
import { FailedOptions, type Options } from './options'
import './optionsProblem.css'

interface Props {
  /** Id of the field: it has the focus while they load again, as the button is gone when they are here. */
  field: string
  options: Options<unknown>
}
export function OptionsProblem({ field, options }: Props) {
  const t = useWords()
  if (!(options instanceof FailedOptions)) return null
  const retry = () => {
    document.getElementById(field)?.focus()
    options.retry()
  }
  return (
    <p role="alert" className="options-problem">
      {t('app:failed.part')}{' '}
      <button type="button" className="link" onClick={retry}>
        {t('app:failed.retry')}
      </button>
    </p>
  )
}
