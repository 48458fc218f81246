/** What a text can mean, to choose from: a day or a time that can be read in several ways is asked, never guessed. */
import { useWords } from '@core/words/i18n'

interface Reading<T> {
  value: T
  label: string
}

export function Readings<T extends string | number>({
  readings,
  onChoose,
}: {
  readings: readonly Reading<T>[]
  onChoose(value: T): void
}) {
  const t = useWords()
  return (
    <span className="readings" role="group" aria-label={t('app:fields.whichOne')}>
      <span role="status">{t('app:fields.whichOne')}</span>
      {readings.map(({ value, label }) => (
        <button key={value} type="button" className="bp6-button bp6-small" onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </span>
  )
}
