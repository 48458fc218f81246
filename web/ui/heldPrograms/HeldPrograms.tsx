/** What the reader holds in the finder: programs to compare and to assign, each of which a click takes out. */
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { finder, release, type Held } from './finderState'

const SHOWN = ['comparePrograms', 'assignToLead'] as const satisfies readonly Held[]

export function HeldPrograms() {
  const t = useWords()
  const held = useSnapshot(finder)
  return SHOWN.filter((name) => held[name].length > 0).map((name) => (
    <span key={name} className="held-programs">
      <span className="quiet">{t(`programFinder:held.${name}`)}</span>
      {held[name].map(({ identifier, name: called }) => (
        <span key={identifier} className="filter-chip">
          <bdi>{called}</bdi>
          <button
            type="button"
            aria-label={t('programFinder:held.takeOut', { name: called })}
            onClick={() => release(name, identifier)}
          >
            ×
          </button>
        </span>
      ))}
    </span>
  ))
}
