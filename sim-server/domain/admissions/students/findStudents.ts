/** Finds students for a pasted list: by identifier, number, email or phone of the lead. */
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'

interface Hit {
  text: string
  identifier: string
}
/** How a text is read, the most certain first; a text that is found is not tried again. One query for the whole list. */
const readings: readonly { on: string; accepts?: RegExp }[] = [
  { on: 'l.identifier = j.value' },
  { on: 'l.lead_id IN (SELECT e.id FROM leads e WHERE e.email IN (j.value, lower(j.value)))', accepts: /@/ },
  {
    on: "l.lead_id IN (SELECT e.id FROM leads e WHERE e.mobile = ltrim(replace(j.value, ' ', ''), '0'))",
    accepts: /^[\d ]{6,}$/,
  },
  { on: "l.id = CAST(replace(j.value, '#', '') AS INTEGER)", accepts: /^#?\d{1,9}$/ },
]

export function findStudents(
  db: Db,
  where: Where,
  values: readonly string[],
): { identifiers: string[]; unknown: string[] } {
  const texts = [...new Set(values)]
  const found = new Map<string, string[]>()
  for (const { on, accepts } of readings) {
    const left = texts.filter((text) => !found.has(text) && (accepts?.test(text) ?? true))
    if (left.length === 0) continue
    const hits = db.sql
      .prepare<unknown[], Hit>(
        `SELECT j.value AS text, l.identifier FROM json_each(?) j JOIN students l ON ${on} JOIN leads p ON p.id = l.lead_id WHERE ${where.sql} ORDER BY l.id`,
      )
      .all(JSON.stringify(left), ...where.values)
    for (const { text, identifier } of hits) found.set(text, [...(found.get(text) ?? []), identifier])
  }
  return {
    identifiers: [...new Set(texts.flatMap((text) => found.get(text) ?? []))],
    unknown: texts.filter((text) => !found.has(text)),
  }
}
