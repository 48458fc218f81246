/** Values of an own field that are found by what somebody types: where leads have more of them than are offered at first. */
import type { Language } from '@contract/client'
import { MOST_OWN_VALUES } from '@contract/leads/filters/leadFilters'
import type { Db } from '@db/open'
import type { Viewer } from '@kit/list/declareList'
import { foldText } from '../../foldText'
import { ownText, type OwnField } from '../leadForm/ownValuesShown'
import { leadScope } from '../leadList'
import { indexProgress } from './indexSteps'
import { markedFields, ownOption, storedValues } from './marked'

/** Values whose names are read: names are not in the index. */
const MOST_NAMED = 5000
/** Above every other letter. */
const LAST = '\u{10FFFF}'

/** The index knows a text as it was written: the usual writings of what is typed. */
const writings = (text: string, language: Language): string[] => {
  const lower = text.toLocaleLowerCase(language)
  const words = lower.replaceAll(/(^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase(language))
  return [...new Set([text, lower, text.toLocaleUpperCase(language), words])]
}

interface Reader {
  db: Db
  caller: Omit<Viewer, 'can'>
  language: Language
}
/** Distinct values of the leads that the caller may see, in their order. */
function valuesBetween({ db, caller }: Reader, field: string, from: string, below: string, most: number) {
  const scope = leadScope(caller)
  if (scope.length === 0) return storedValues(db, field, most, { from, below })
  return db.sql
    .prepare<unknown[], string | number>(
      `SELECT DISTINCT v.value FROM lead_values v CROSS JOIN leads l ON l.id = v.lead_id
       WHERE v.field = ? AND v.value >= ? AND v.value < ? AND ${scope.map(([sql]) => sql).join(' AND ')} ORDER BY v.value LIMIT ${most}`,
    )
    .pluck()
    .all(field, from, below, ...scope.flatMap(([, ...values]) => values))
}
const isNamed = ({ type, data_type }: OwnField) => type === 'file' || data_type !== null

function matching(reader: Reader, field: OwnField, search: string): (string | number)[] {
  if (isNamed(field))
    return valuesBetween(reader, field.name, '', LAST, MOST_NAMED).filter((value) =>
      foldText(ownText(reader.db, field, value, reader.language)).includes(foldText(search)),
    )
  return writings(search, reader.language).flatMap((text) =>
    valuesBetween(reader, field.name, text, `${text}${LAST}`, MOST_OWN_VALUES),
  )
}

/** As the filter `own` offers them: those that begin with the text, or whose name has it. None of a field that is no filter. */
export function ownOptionsFound(reader: Reader, name: string, search: string) {
  const field = markedFields(reader.db).find((one) => one.name === name)
  if (!field || search === '' || indexProgress(reader.db).get(name)?.isFilter) return []
  return [...new Set(matching(reader, field, search))]
    .slice(0, MOST_OWN_VALUES)
    .map((value) => ownOption(reader.db, field, value, reader.language))
}
