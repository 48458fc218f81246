/** Programs by their names, each of which a click takes out. */
import english from 'virtual:words/en/catalog/programFit'
import { addEnglish, useWords } from '@core/words/i18n'
import './programFit.css'

addEnglish(...english)

interface Props {
  label: string
  programs: readonly { identifier: string; name: string }[]
  /** Left out: they cannot be taken out here. */
  takeOut?: ((identifier: string) => void) | undefined
}
export function ProgramChips({ label, programs, takeOut }: Props) {
  const t = useWords()
  if (programs.length === 0) return null
  return (
    <span className="program-chips">
      <span className="quiet">{label}</span>
      {programs.map(({ identifier, name }) => (
        <span key={identifier} className="filter-chip">
          <bdi>{name}</bdi>
          {takeOut && (
            <button
              type="button"
              aria-label={t('programFit:takeOut', { name })}
              onClick={() => takeOut(identifier)}
            >
              ×
            </button>
          )}
        </span>
      ))}
    </span>
  )
}
