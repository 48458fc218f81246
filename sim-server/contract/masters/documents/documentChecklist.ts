/**
 * Documents that are needed, by country, institution and study level (business §7). A lead is asked for those of its destination
 * (`domain/leads/leadDocuments/checklist.ts`); institution and study level are read by applications when they are built (admissions).
 */
import { WITH_AGENTS } from '../../people/audience'
import { master } from '../../master'
import { active, flag, optionalRelation, place, text } from '../../masterFields'
import { relations } from '../fields/severalFields'

export const documentChecklist = master('documentChecklist', {
  path: '/masters/document-checklist',
  page: '/master/document-checklist',
  can: 'masters.document.checklists',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'documents',
  alias: 'Document checklist',
  fields: {
    name: text('Name is required'),
    country_id: place('country'),
    institution_id: optionalRelation('institutions'),
    study_level_id: optionalRelation('studyLevels'),
    document_type_identifiers: relations('documentTypes'),
    is_required: flag(true),
    is_active: active(),
  },
})
