/** Values of the filters of what is assigned, with their names in the reader's language. */
import type { SideOptions } from '@contract/platform/assignments/assignmentSides'
import { assignmentSide } from '@contract/platform/assignments/assignmentSides'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import { countryNameSql } from '@db/countryName'
import type { Db } from '@db/open'
import type { AssignmentDefinition } from './definition'

type Choice = { label: string; value: string }

const NAMED = 'identifier AS value, name AS label'
/** SELECT of each list, with `value` and `label`. */
const selects: Readonly<Record<SideOptions, (language: Language) => string>> = {
  branches: () => `SELECT ${NAMED} FROM branches WHERE deleted_at IS NULL`,
  countries: (language) =>
    `SELECT DISTINCT country AS value, ${countryNameSql('country', language)} AS label FROM institutions`,
  institutions: () => `SELECT ${NAMED} FROM institutions`,
  roles: () => `SELECT ${NAMED} FROM roles WHERE deleted_at IS NULL`,
  studyLevels: () => `SELECT ${NAMED} FROM study_levels`,
}

export const filterOptions = (
  db: Db,
  { spec }: AssignmentDefinition,
  language: Language,
): Record<string, Choice[]> =>
  Object.fromEntries(
    Object.entries(assignmentSide(spec.what.side).filters).flatMap(([name, { options }]) =>
      options
        ? [
            [
              name,
              db
                .prepare<[], Choice>(
                  `SELECT * FROM (${selects[options](language)}) ORDER BY ${alphabetSql('label', language)}, value`,
                )
                .all(),
            ] as const,
          ]
        : [],
    ),
  )
