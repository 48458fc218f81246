/** The cells of a row of an import of leads, and what is wrong in them. */
import type { ChoiceField, ImportColumn, ImportField } from '@contract/leads/leadImport/importHeadings'
import type { ImportProblemKind } from '@contract/leads/leadImport/importProblems'
import { MOST_NOTE_LETTERS } from '@contract/leads/leadNotes'
import { cellText } from '@domain/platform/imports/importer'
import type { Problem } from './problems'
import type { ValueReader } from './values'

const MOST_TEXT = 200

/** The word of a field in `There is no …`, which is the kind of the problem too. */
const fieldWords: Record<ChoiceField, ImportProblemKind> = {
  stage_name: 'stage',
  status_name: 'status',
  branch_name: 'branch',
  team_name: 'team',
  staff_name: 'owner',
  lead_source_name: 'source',
  lead_medium_name: 'medium',
  intake_name: 'intake',
  study_level_name: 'level',
  tags: 'tag',
  source_country: 'country',
  destination_country: 'country',
}

/** `places`: column index by field. Each cell with a choice is read once: its unknown values are counted. */
export function rowCells(
  values: readonly string[],
  places: ReadonlyMap<ImportColumn, number>,
  reader: ValueReader,
) {
  const errors: Problem[] = []
  const refuse = (kind: ImportProblemKind, message: string) => void errors.push({ kind, message })
  const written = (field: ImportColumn) => values[places.get(field) ?? -1] ?? ''
  const text = (field: ImportField) => {
    const value = cellText(values, places.get(field))
    if (value.length <= MOST_TEXT) return value
    refuse('length', `A value is longer than ${MOST_TEXT} letters`)
    return ''
  }
  /** Values of the choices that the text may mean; an unknown one is an error. */
  const choicesIn = (field: ChoiceField, name = text(field)): readonly string[] => {
    if (!name) return []
    const choices = reader.read(field, name)
    const word = fieldWords[field]
    if (!choices) refuse(word, word === 'country' ? `Unknown country ${name}` : `There is no ${word} ${name}`)
    return choices ?? []
  }
  return {
    errors,
    refuse,
    /** As it stands in the file. */
    written,
    text,
    choicesIn,
    idIn(field: ChoiceField): number | null {
      const [value] = choicesIn(field)
      return value === undefined ? null : Number(value)
    },
    tagIds(): number[] {
      const names = text('tags').split(/[,;|]/)
      const tags = new Set(names.map((tag) => tag.trim()).filter(Boolean))
      return [...tags].flatMap((tag) => choicesIn('tags', tag).slice(0, 1).map(Number))
    },
    /** Line breaks of a note are kept. */
    note(): string {
      const note = written('notes')
      if (note.length <= MOST_NOTE_LETTERS) return note
      refuse('note', 'A note is at most 5,000 letters')
      return ''
    },
  }
}
export type RowCells = ReturnType<typeof rowCells>
