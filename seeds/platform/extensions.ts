/** Telephone extensions: those of personas, and free ones. */
import { personas } from '../people/personas'
import type { Kit } from '../kit'

/** `makeExtension(kit, { extension: '310', user_id: 7 })`. */
export const makeExtension = (
  kit: Kit,
  { extension, user_id = null }: { extension: string; user_id?: number | null },
) =>
  kit.row('extensions', {
    extension,
    vendor: 'verimor',
    user_id,
    created_at: kit.ago(300),
    updated_at: kit.ago(300),
  })

const OWNERS: Readonly<Record<string, string>> = {
  '201': personas.manager.email,
  '204': personas.counsellor.email,
}

/** 201 to 212. */
export function seedExtensions(kit: Kit): void {
  const owner = kit.db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
  for (let number = 201; number <= 212; number++) {
    const extension = String(number)
    makeExtension(kit, { extension, user_id: owner.get(OWNERS[extension] ?? '')?.id ?? null })
  }
}
