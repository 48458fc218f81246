/** What the reader holds in the finder: programs to compare and to assign, each of which a click takes out. */
import english from 'virtual:words/en/catalog/heldPrograms'
import { useSnapshot } from 'valtio'
import { addEnglish, useWords } from '@core/words/i18n'
import { ProgramChips } from '@ui/programFit/ProgramChips'
import { finder, release, type Held } from './finderState'

addEnglish(...english)

const SHOWN = ['comparePrograms', 'assignToLead'] as const satisfies readonly Held[]

export function HeldPrograms() {
  const t = useWords()
  const held = useSnapshot(finder)
  return SHOWN.map((name) => (
    <ProgramChips
      key={name}
      label={t(`heldPrograms:${name}`)}
      programs={held[name]}
      takeOut={(identifier) => release(name, identifier)}
    />
  ))
}
