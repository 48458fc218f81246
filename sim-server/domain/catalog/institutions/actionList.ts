/** The list of what is to be done about institutions, of those that the caller may see. */
import { actionFilters, actionStates, type InstitutionAction } from '@contract/catalog/institutionActions'
import { declareList, type Viewer } from '@kit/list/declareList'
import { columnTabs, searchIn, whereOf } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { institutionScope } from './institutionList'

const JOINS = 'JOIN institutions v ON v.id = l.institution_id'
export const actionList = declareList({
  table: 'institution_actions',
  joins: JOINS,
  filters: actionFilters,
  parameters: { institution_id: (identifier) => ['v.identifier = ?', identifier] },
  ...columnTabs('status', actionStates),
  scope: (viewer) => {
    const { sql, values } = whereOf(institutionScope(viewer))
    return sql === '1'
      ? []
      : [[`l.institution_id IN (SELECT l.id FROM institutions l WHERE ${sql})`, ...values]]
  },
  search: searchIn(['v.name', 'v.alias_name', 'l.remarks'], ['l.identifier']),
})

const personSql = (user: string) =>
  `CASE WHEN ${user}.id IS NOT NULL THEN json_object('identifier', ${user}.identifier, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name) END`

type Stored = Omit<InstitutionAction, 'institution_info' | 'userInfo' | 'handled_by'> & {
  institution_identifier: string
  institution_name: string
  asker: string
  handler: string | null
}
export const actionRows = storedRows<Stored, InstitutionAction, Viewer, (typeof actionStates)[number]>(
  actionList,
  {
    select: `l.identifier, l.action, l.status, l.remarks, l.created_at, l.updated_at, v.identifier AS institution_identifier, v.name AS institution_name,
    ${personSql('u')} AS asker, ${personSql('h')} AS handler`,
    joins: 'JOIN users u ON u.id = l.user_id LEFT JOIN users h ON h.id = l.handled_by',
    rowOf: ({ institution_identifier, institution_name, asker, handler, ...row }) => ({
      ...row,
      institution_info: { identifier: institution_identifier, name: institution_name },
      userInfo: JSON.parse(asker) as InstitutionAction['userInfo'],
      handled_by: handler === null ? null : (JSON.parse(handler) as InstitutionAction['userInfo']),
    }),
    sorts: { institution_name: { column: 'v.name', isName: true } },
    order: { sort_by: 'created_at', sort: 'desc' },
  },
)
