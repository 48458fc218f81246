/** The options that a field for several has, each with a button that drops it. */
import { useWords } from '@core/words/i18n'

interface Props {
  id: string
  /** Label of the field. */
  label: string
  chosen: readonly string[]
  labelOf(value: string): string
  drop(value: string): void
}
export function ChosenOptions({ id, label, chosen, labelOf, drop }: Props) {
  const t = useWords()
  if (chosen.length === 0) return null
  return (
    <ul id={id} aria-label={t('app:several.chosen', { label })}>
      {chosen.map((value) => (
        <li key={value}>
          <bdi>{labelOf(value)}</bdi>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('app:several.drop', { name: labelOf(value) })}
            onClick={() => drop(value)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
