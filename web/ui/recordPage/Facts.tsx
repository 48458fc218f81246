/** The facts of a record. Those that the person may change are changed where they stand. */
import type { Identified } from '@core/list/list'
import { can } from '@core/session/session'
import { EditedFacts } from './EditedFacts'
import { FactGroups } from './FactGroups'
import type { RecordDeclaration } from './record'

interface Props<Row extends Identified> {
  record: RecordDeclaration<Row>
  row: Row
}

export function Facts<Row extends Identified>({ record, row }: Props<Row>) {
  const { edits, problemOf } = record
  const problem = problemOf?.(row)
  const isEdited = edits && can(edits.can) && (edits.isOpen?.(row) ?? true)
  return (
    <>
      {problem && <p className="detail-problem">{problem}</p>}
      {isEdited ? (
        <edits.Reader row={row}>
          {(read) => <EditedFacts record={record} row={row} edits={edits} {...read} />}
        </edits.Reader>
      ) : (
        <FactGroups record={record} row={row} />
      )}
    </>
  )
}
