/** The list of each kind of update: kinds that the role may read; withdrawn updates only for editors. */
import { filtersOf, kinds } from '@contract/updates/updates'
import type { Kind } from '@contract/updates/updateShapes'
import type { Db } from '@db/open'
import { openInstitutions } from '@domain/partners/openInstitutions'
import { declareList, type Viewer } from '@kit/list/declareList'
import { searchIn, type WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import type { Row } from './shape'

export const WITHDRAWN = 'withdrawn'
export const canOf = (kind: Kind): string => kinds[kind].list.spec.can

/** Agents see no update about an institution that is not open to them. */
export const aboutOpen = (viewer: Pick<Viewer, 'role' | 'user'>, column: string): WherePart[] =>
  openInstitutions(viewer, column).map(([isOpen, ...values]) => [
    `(${column} IS NULL OR ${isOpen})`,
    ...values,
  ])

type Stored = Omit<Row, 'files'> & { files: string }

/** @param answerOf a row as its kind answers it */
export const updateRows = <Answer>(kind: Kind, answerOf: (db: Db, row: Row) => Answer) =>
  storedRows<Stored, Answer>(
    declareList({
      table: 'information_updates',
      joins: 'LEFT JOIN institutions i ON i.identifier = l.institution_id',
      filters: filtersOf(kind),
      always: [['l.update_type = ?', kind]],
      scope: (viewer) => [
        ...(viewer.can('updates.information.update')
          ? []
          : [['l.status <> ?', WITHDRAWN] satisfies WherePart]),
        ...aboutOpen(viewer, 'l.institution_id'),
      ],
      search: searchIn(
        ['l.title', 'l.requirement', 'l.event_title', 'l.host', 'i.name', 'i.alias_name'],
        ['l.identifier'],
      ),
    }),
    {
      rowOf: ({ files, ...row }, db) => answerOf(db, { ...row, files: JSON.parse(files) as string[] }),
      order: { sort_by: 'id', sort: 'desc' },
    },
  )
