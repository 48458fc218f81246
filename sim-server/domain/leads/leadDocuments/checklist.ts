/** The document types that leads can have, and what their checklists ask for. */
import { TYPE_IS_OFF, type ChecklistType } from '@contract/leads/leadDocuments'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { AboutRecord } from '../aboutRecord'
import { mayChangeDocuments } from './rights'
import { mayWithType } from './mayWithType'

/** Of a type: its place in the checklists of a lead, from 0, and whether one of them requires it. */
interface Asked {
  place: number
  asked: 'required' | 'optional'
}

/** The checklists that apply to a lead: one that names an institution or a study level is about an application. */
const OF_LEAD = `SELECT t.value AS type, c.is_required FROM document_checklists c, json_each(c.document_type_ids) t
  WHERE c.is_active AND c.deleted_at IS NULL AND c.institution_id IS NULL AND c.study_level_id IS NULL
    AND (c.country_id IS NULL OR c.country_id = (SELECT n.id FROM leads l JOIN countries n ON n.code = l.destination_country WHERE l.id = ?))
  ORDER BY c.id, t.key`
/** As SQL over a checklist `c` and an application `l`: it is about this application. */
export const CHECKLIST_APPLIES_SQL = `c.is_active AND c.deleted_at IS NULL
  AND (c.country_id IS NULL OR c.country_id = (SELECT n.id FROM countries n WHERE n.code = l.destination_country))
  AND (c.institution_id IS NULL OR c.institution_id = l.institution_id)
  AND (c.study_level_id IS NULL OR c.study_level_id = (SELECT g.study_level_id FROM programs g WHERE g.id = l.program_id))`
const OF_APPLICATION = `SELECT t.value AS type, c.is_required FROM applications l, document_checklists c, json_each(c.document_type_ids) t
  WHERE l.id = ? AND ${CHECKLIST_APPLIES_SQL} ORDER BY c.id, t.key`

/** By the id of the type. */
export function askedTypes(db: Db, { lead, application }: AboutRecord): ReadonlyMap<number, Asked> {
  const asked = new Map<number, Asked>()
  const rows = db
    .prepare<[number], { type: number; is_required: number }>(application === null ? OF_LEAD : OF_APPLICATION)
    .all(application ?? lead)
  for (const { type, is_required } of rows) {
    const before = asked.get(type)
    asked.set(type, {
      place: before?.place ?? asked.size,
      asked: is_required || before?.asked === 'required' ? 'required' : 'optional',
    })
  }
  return asked
}

const FOR_LEADS = "EXISTS (SELECT 1 FROM json_each(t.modules) WHERE value = 'lead')"
/** As SQL over a type `t`: applications can have documents of it. */
export const FOR_APPLICATIONS = "EXISTS (SELECT 1 FROM json_each(t.modules) WHERE value = 'application')"

interface TypeRow {
  id: number
  identifier: string
  doc_type: string
  is_2fa_required: number
  can_view: number
  can_upload: number
  count: number
}
/** What may be added to a lead, or is missing: types that the caller may neither view nor upload are left out. */
export function checklistOf(db: Db, caller: Caller, about: AboutRecord, language: Language): ChecklistType[] {
  const { lead, application } = about
  const asked = askedTypes(db, about)
  const placeOf = ({ id }: TypeRow) => asked.get(id)?.place ?? asked.size
  const mayChange = mayChangeDocuments(db, caller, lead)
  return db
    .prepare<[number, number, number, number | null, number | null], TypeRow>(
      `SELECT t.id, t.identifier, t.doc_type, t.is_2fa_required, ${mayWithType('can_view', 't.id')} AS can_view, ${mayWithType('can_upload', 't.id')} AS can_upload,
        (SELECT count(*) FROM lead_documents d WHERE d.lead_id = ? AND (? IS NULL OR d.application_id IS NULL OR d.application_id = ?) AND d.document_type_id = t.id AND d.deleted_at IS NULL) AS count
      FROM document_types t WHERE t.is_active AND t.deleted_at IS NULL AND ${application === null ? FOR_LEADS : FOR_APPLICATIONS} ORDER BY ${alphabetSql('t.doc_type', language)}, t.id`,
    )
    .all(caller.role.id, caller.role.id, lead, application, application)
    .filter(({ can_view, can_upload }) => can_view === 1 || (can_upload === 1 && mayChange))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id, can_view, can_upload, is_2fa_required, count, ...type }) => ({
      identifier: type.identifier,
      doc_type: type.doc_type,
      // Callers who may not view a type do not learn whether the lead has such a document.
      asked: can_view === 1 ? (asked.get(id)?.asked ?? null) : null,
      count: can_view === 1 ? count : 0,
      can_upload: can_upload === 1 && mayChange,
      is_2fa_required: is_2fa_required === 1,
    }))
}

export interface FoundType {
  id: number
  is_2fa_required: number
  is_active: number
  is_for_leads: number
  is_for_applications: number
  can_upload: number
  can_delete: number
}
/** @throws Fail 422 when there is no such type */
export function documentType(db: Db, caller: Caller, identifier: string): FoundType {
  const type = db
    .prepare<[number, number, string], FoundType>(
      `SELECT t.id, t.is_2fa_required, t.is_active, ${FOR_LEADS} AS is_for_leads, ${FOR_APPLICATIONS} AS is_for_applications, ${mayWithType('can_upload', 't.id')} AS can_upload, ${mayWithType('can_delete', 't.id')} AS can_delete
      FROM document_types t WHERE t.identifier = ? AND t.deleted_at IS NULL`,
    )
    .get(caller.role.id, caller.role.id, identifier)
  if (!type) throw new Fail(422, { message: 'This value does not exist', field: 'document_type_identifier' })
  return type
}

/** @throws Fail 403 or 422 for a type that the caller may not add documents of */
export function requireUploadable(
  { is_for_leads, is_for_applications, is_active, can_upload }: FoundType,
  isOfApplication = false,
): void {
  const field = 'document_type_identifier'
  if (isOfApplication && is_for_applications === 0)
    throw new Fail(422, { message: 'This document type is not for applications', field })
  if (!isOfApplication && is_for_leads === 0)
    throw new Fail(422, { message: 'This document type is not for leads', field })
  if (is_active === 0) throw new Fail(422, { message: TYPE_IS_OFF, field })
  if (can_upload === 0)
    throw new Fail(
      403,
      { message: 'Your role may not add documents of this type', field },
      { rule: 'document role' },
    )
}
