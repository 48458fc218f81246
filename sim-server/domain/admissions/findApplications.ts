/** Finds applications for a pasted list: by identifier, number, number of the student, or email of the lead. */
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'

interface Hit {
  text: string
  identifier: string
}
/** How a text is read, the most certain first; a text that is found is not tried again. One query for the whole list. */
const readings: readonly { from: string; accepts?: RegExp }[] = [
  { from: 'JOIN applications l ON l.identifier = j.value' },
  { from: 'JOIN applications l ON l.student_number = j.value' },
  { from: 'JOIN leads p ON p.email = j.value JOIN applications l ON l.lead_id = p.id', accepts: /@/ },
  {
    from: "JOIN applications l ON l.id = CAST(replace(j.value, '#', '') AS INTEGER)",
    accepts: /^#?\d{1,9}$/,
  },
]

export function findApplications(
  db: Db,
  where: Where,
  values: readonly string[],
): { identifiers: string[]; unknown: string[] } {
  const texts = [...new Set(values)]
  const found = new Map<string, string[]>()
  for (const { from, accepts } of readings) {
    const left = texts.filter((text) => !found.has(text) && (accepts?.test(text) ?? true))
    if (left.length === 0) continue
    const hits = db.sql
      .prepare<unknown[], Hit>(
        `SELECT j.value AS text, l.identifier FROM json_each(?) j CROSS ${from} WHERE ${where.sql} ORDER BY l.id`,
      )
      .all(JSON.stringify(left), ...where.values)
    for (const { text, identifier } of hits) found.set(text, [...(found.get(text) ?? []), identifier])
  }
  return {
    identifiers: [...new Set(texts.flatMap((text) => found.get(text) ?? []))],
    unknown: texts.filter((text) => !found.has(text)),
  }
}
