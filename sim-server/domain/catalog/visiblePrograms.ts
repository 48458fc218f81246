/**
 * Who finds which programs. A claim is by campus, and a program may have its own; it stands once, here: the finder, shortlists, options and
 * files ask it.
 */
import type { Caller } from '@kit/auth/caller'
import { inList, whereOf, type WherePart } from '@kit/list/filterWhere'
import { openInstitutions } from '../partners/openInstitutions'

type Viewer = Pick<Caller, 'user' | 'role'>

/** Joins what the conditions here read besides a program `l`. */
export const PROGRAM_JOINS =
  'JOIN campuses c ON c.id = l.campus_id JOIN institutions i ON i.id = l.institution_id'
/** `all`, `b2b` or `b2c`: who finds a program, by the aliases of it and of its campus; null: it is not claimed. */
export const visibleToSql = (program: string, campus: string) =>
  `nullif(coalesce(${program}.visible_to, ${campus}.visible_to), 'none')`
/** The same of a program `l` with its joins. */
export const VISIBLE_TO_SQL = visibleToSql('l', 'c')

const CHOSEN = 'SELECT a.institution_id FROM client_institutions a WHERE a.deleted_at IS NULL'
/** Institutions that the client works with: all, when none was chosen. */
const OF_CLIENT: WherePart = [`(l.institution_id IN (${CHOSEN}) OR NOT EXISTS (${CHOSEN}))`]

/** Programs `l` of institutions `i` that anybody is offered, once they are claimed. */
export const OFFERED: readonly WherePart[] = [["i.status = 'active'"], OF_CLIENT]

/** Somebody who works for an institution, and not for the client. */
const isInstitutionStaff = ({ role }: Viewer) => role.identifier === 'institution-staff'

/**
 * Staff find every claimed program, partners and students those that are claimed for them; institutions find their own, claimed or not.
 * Conditions on `l` with its joins.
 */
export function visiblePrograms(viewer: Viewer): WherePart[] {
  const { user, role } = viewer
  if (isInstitutionStaff(viewer))
    return [
      ['l.institution_id IN (SELECT o.institution_id FROM user_institutions o WHERE o.user_id = ?)', user.id],
    ]
  if (role.user_group === 'company') return [[`${VISIBLE_TO_SQL} IS NOT NULL`], ...OFFERED]
  const audience = role.user_group === 'agent' ? 'b2b' : 'b2c'
  return [inList(VISIBLE_TO_SQL, ['all', audience]), ...OFFERED, ...openInstitutions(viewer, 'i.identifier')]
}

/**
 * Programs of a shortlist `m`, also those that are no longer on offer: staff of the client see all, others what they find, and what they put
 * there themselves.
 */
export function shortlistedPrograms(viewer: Viewer): WherePart[] {
  if (viewer.role.user_group === 'company') return []
  const { sql, values } = whereOf(visiblePrograms(viewer))
  return [[`(m.user_id = ? OR (${sql}))`, viewer.user.id, ...values]]
}
