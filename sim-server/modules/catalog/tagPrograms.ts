/** Programs of a tag, and tags of a program. A tag is named by its number or its identifier. */
import { tagPrograms } from '@contract/catalog/tagPrograms'
import type { Answer } from '@contract/http'
import type { Db } from '@db/open'
import { assignmentNamed } from '@domain/platform/assignments'
import { axisOf } from '@domain/platform/assignments/definition'
import { assignmentHandlers, changeNamed } from '@domain/platform/assignments/serveAssignment'
import { fixedRow } from '@domain/platform/assignments/state'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const assignment = assignmentNamed('tagPrograms')
const ofProgram = axisOf(assignment, 'what')

/** The identifier of the tag with this number; anything else is taken for an identifier. */
const identifierOf = (db: Db, tag: string): string =>
  db.prepare<[number], string>('SELECT identifier FROM tags WHERE id = ?').pluck().get(Number(tag)) ?? tag

const shared = assignmentHandlers(assignment, ({ db }, tag) => identifierOf(db, tag))

export default serve(tagPrograms, {
  ...shared,
  tagsOf: ({ program, ...call }) => {
    const { id } = fixedRow(bulkCall(call), ofProgram, program)
    return call.db
      .prepare<[number], Answer<typeof tagPrograms.tagsOf>[number]>(
        `SELECT t.id, t.identifier, t.name, t.bg_color, t.txt_color FROM program_tags p JOIN tags t ON t.id = p.tag_id
        WHERE p.program_id = ? AND p.deleted_at IS NULL ORDER BY t.name, t.id`,
      )
      .all(id)
  },
  giveTags: async ({ program, body, ...call }) =>
    changeNamed(ofProgram, tagPrograms.giveTags, call, {
      fixed: program,
      listed: body.tag_id.map((tag) => identifierOf(call.db, tag)),
      assigned: true,
    }),
})
