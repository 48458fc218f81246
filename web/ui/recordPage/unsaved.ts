/** What was typed into fields of records and not saved yet: it is there when the record is opened again, also after a reload. */
import { tabDraft, type TabDraft } from '@core/session/tabDraft'

export interface Unsaved {
  /** The field of this record that was left with something typed in it. */
  fieldOf(identifier: string): string | undefined
  /** What is typed in one field. */
  draft(identifier: string, field: string): TabDraft
}

/** By record and field: `{ "lx41k9": { "email": "{…}" } }`. */
type Typed = Record<string, Record<string, string>>

const unsavedByList = new Map<string, Unsaved>()
/** @param name of the list: part of the storage key */
export function unsavedOf(name: string): Unsaved {
  const known = unsavedByList.get(name)
  if (known) return known
  const kept = tabDraft(`record.${name}`)
  const all = (): Typed => JSON.parse(kept.read() ?? '{}') as Typed
  const put = (identifier: string, field: string, text: string | undefined) => {
    const { [identifier]: fields = {}, ...others } = all()
    const { [field]: _before, ...rest } = fields
    const mine = text === undefined ? rest : { ...rest, [field]: text }
    const next = Object.keys(mine).length === 0 ? others : { ...others, [identifier]: mine }
    if (Object.keys(next).length === 0) return kept.clear()
    kept.save(() => JSON.stringify(next))
    kept.flush()
  }
  const unsaved: Unsaved = {
    fieldOf: (identifier) => Object.keys(all()[identifier] ?? {})[0],
    draft: (identifier, field) => ({
      read: () => all()[identifier]?.[field] ?? null,
      save: (text) => put(identifier, field, text()),
      flush: () => {},
      clear: () => put(identifier, field, undefined),
    }),
  }
  unsavedByList.set(name, unsaved)
  return unsaved
}
