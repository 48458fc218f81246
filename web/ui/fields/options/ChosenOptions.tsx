/** The options that a field for several has, each with a button that drops it. */
import { useWords } from '@core/words/i18n'

interface Props {
  /** Label of the field. */
  label: string
  chosen: readonly string[]
  labelOf(value: string): string
  /** Without it what is chosen can only be replaced. */
  drop?: ((value: string) => void) | undefined
}
export function ChosenOptions({ label, chosen, labelOf, drop }: Props) {
  const t = useWords()
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('app:several.chosen', { label })}>
      {chosen.map((value) => (
        <li key={value}>
          <bdi>{labelOf(value)}</bdi>
          {drop && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('app:several.drop', { name: labelOf(value) })}
              onClick={() => drop(value)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
