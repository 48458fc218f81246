/** Masters in an order in which those that others name come first. */
import { allMasters } from '..'
import type { MasterDefinition } from '../definition'

const relatedTo = ({ spec }: MasterDefinition): MasterDefinition[] =>
  Object.values(spec.fields).flatMap(({ of }) => allMasters().filter((master) => master.spec.name === of))

export function inOrderOfRelations(): readonly MasterDefinition[] {
  const ordered = new Set<MasterDefinition>()
  const add = (master: MasterDefinition, above: readonly MasterDefinition[]) => {
    if (above.includes(master)) return
    for (const related of relatedTo(master)) add(related, [...above, master])
    ordered.add(master)
  }
  for (const master of allMasters()) add(master, [])
  return [...ordered]
}
