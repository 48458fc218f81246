/** Tells people of what was written about a lead: in a conversation, in a note. */
import type { Db } from '@db/open'
import type { Notice } from '../../outreach/notify'
import type { ReachedLead } from './reach'

const MOST_LETTERS = 160
/** Short enough for every channel. */
export const shortText = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text

/** What a notice about a lead says of it, and where it leads. */
export const aboutLead = ({
  identifier,
  first_name,
  last_name,
}: Pick<ReachedLead, 'identifier' | 'first_name' | 'last_name'>) => ({
  values: { lead: `${first_name} ${last_name}`.trim(), lead_first_name: first_name },
  place: {
    module_identifier: identifier,
    module_info: { leadInfo: { identifier, first_name, last_name } },
  },
})

/** The lead has written: to its owner. */
export function leadWrote(lead: ReachedLead, content: string): Notice[] {
  if (lead.staff_id === null) return []
  const { values, place } = aboutLead(lead)
  return [
    {
      user_id: lead.staff_id,
      kind: 'lead_wrote',
      values: { ...values, message: shortText(content) },
      ...place,
    },
  ]
}

/** Somebody has written to the lead: to its owner and to those who were named, but not to the author. */
export function colleagueWrote(
  lead: ReachedLead,
  author: { id: number; name: string },
  named: readonly number[],
  content: string,
): Notice[] {
  const { values, place } = aboutLead(lead)
  const told = new Set([...(lead.staff_id === null ? [] : [lead.staff_id]), ...named])
  told.delete(author.id)
  return [...told].map((user_id) => ({
    user_id,
    kind: 'colleague_wrote',
    values: { ...values, by: author.name, message: shortText(content) },
    ...place,
  }))
}

/** Somebody has written to a student by the portal: to the student, as their preferences say. One without a login reads it later. */
export function counsellorWrote(
  db: Db,
  { identifier }: ReachedLead,
  author: { name: string },
  content: string,
): Notice[] {
  const students = db
    .prepare<[string], number>(
      "SELECT id FROM users WHERE student_profile_identifier = ? AND status = 'active' AND deleted_at IS NULL",
    )
    .pluck()
    .all(identifier)
  return students.map((user_id) => ({
    user_id,
    kind: 'counsellor_wrote',
    values: { by: author.name, message: shortText(content) },
    module_identifier: identifier,
  }))
}
