/** What surrounds the choices of an argument: the answers before it, what is under way or failed, and the keys. */
import {
  titleOf,
  type AnyCommand,
  type Argument,
  type Arguments,
  type Choice,
  type Context,
} from '@core/commands/commands'
import { openPalette } from '@core/commands/palette'
import { useWords } from '@core/words/i18n'
import type { LoadedChoices } from './argumentChoices'

interface CrumbsProps {
  command: AnyCommand
  answers: Arguments
  marked: readonly Choice[]
  context: Context
}

export const ArgumentCrumbs = ({ command, answers, marked, context }: CrumbsProps) => (
  <div className="palette-crumbs">
    <button type="button" tabIndex={-1} className="palette-crumb" onClick={() => openPalette()}>
      {titleOf(command, context)}
    </button>
    {Object.entries(answers).map(([name, choice]) => (
      <span key={name} className="palette-crumb" dir="auto">
        {choice.label}
      </span>
    ))}
    {marked.map((choice) => (
      <span key={choice.value} className="palette-crumb on" dir="auto">
        {choice.label}
      </span>
    ))}
  </div>
)

interface StateProps {
  choices: LoadedChoices
  isSearching: boolean
  isEmpty: boolean
  retry(): void
}

/** Whether choices are loading, could not be loaded, or are none. */
export function ChoicesState({ choices, isSearching, isEmpty, retry }: StateProps) {
  const t = useWords()
  if (choices.state === 'failed')
    return (
      <p className="palette-empty" role="alert">
        {choices.message}{' '}
        <button type="button" className="link" onClick={retry}>
          {t('app:failed.retry')}
        </button>
      </p>
    )
  if (choices.state === 'busy' || isSearching)
    return (
      <p className="palette-empty" role="status">
        {t('app:palette.loading')}
      </p>
    )
  return isEmpty && <p className="palette-empty">{t('app:palette.nothing')}</p>
}

export function ArgumentFoot({ argument }: { argument: Argument }) {
  const t = useWords()
  const key = argument.enterTakesOne ? 'footOneOrMany' : argument.many ? 'footMany' : 'footArguments'
  return (
    <footer className="palette-foot">
      <span>{t(`app:palette.${key}`)}</span>
    </footer>
  )
}
