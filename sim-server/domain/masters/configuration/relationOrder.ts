/** Masters in an order in which those that others name come first. */
import { allMasters, configuredMasters } from '..'
import type { MasterDefinition } from '../definition'

function relatedTo({ spec, rules }: MasterDefinition): MasterDefinition[] {
  const names = [
    ...Object.values(spec.fields).map(({ of }) => of),
    ...Object.values(rules.kept ?? {}).flatMap(({ of }) => of),
  ]
  return names.flatMap((name) => allMasters().filter((master) => master.spec.name === name))
}

export function inOrderOfRelations(): readonly MasterDefinition[] {
  const ordered = new Set<MasterDefinition>()
  const add = (master: MasterDefinition, above: readonly MasterDefinition[]) => {
    if (above.includes(master)) return
    for (const related of relatedTo(master)) add(related, [...above, master])
    ordered.add(master)
  }
  for (const master of configuredMasters()) add(master, [])
  return [...ordered]
}
