/** What the reader holds in the finder: programs to compare and to assign, each of which a click takes out. */
import english from 'virtual:words/en/catalog/heldPrograms'
import { useSnapshot } from 'valtio'
import { addEnglish, useWords } from '@core/words/i18n'
import { finder, release, type Held } from './finderState'
import './heldPrograms.css'

addEnglish(...english)

const SHOWN = ['comparePrograms', 'assignToLead'] as const satisfies readonly Held[]

export function HeldPrograms() {
  const t = useWords()
  const held = useSnapshot(finder)
  return SHOWN.filter((name) => held[name].length > 0).map((name) => (
    <span key={name} className="held-programs">
      <span className="quiet">{t(`heldPrograms:${name}`)}</span>
      {held[name].map(({ identifier, name: called }) => (
        <span key={identifier} className="filter-chip">
          <bdi>{called}</bdi>
          <button
            type="button"
            aria-label={t('heldPrograms:takeOut', { name: called })}
            onClick={() => release(name, identifier)}
          >
            ×
          </button>
        </span>
      ))}
    </span>
  ))
}
