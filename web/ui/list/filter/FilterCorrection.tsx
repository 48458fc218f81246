/** Offers what a misspelt word or value of the filter was probably meant to be. Loaded with the first error. */
import { correctionOf } from '@core/list/filter/filterCorrection'
import type { Grammar } from '@core/list/grammar'
import { currentLocale } from '@core/words/format'
import { useWords } from '@core/words/i18n'

export default function FilterCorrection({
  text,
  grammar,
  onAccept,
}: {
  /** What is typed, with the error. */
  text: string
  grammar: Grammar
  /** @param text with the correction in place of the error */
  onAccept(text: string): void
}) {
  const t = useWords()
  const correction = correctionOf(text, grammar, currentLocale())
  if (!correction) return null
  return (
    <button type="button" className="link" onClick={() => onAccept(correction.text)}>
      {t('list:filter.didYouMean', { value: correction.label })}
    </button>
  )
}
