-- Search: student, program, institution and what numbers an application, folded as the words of leads are (leads.sql).
CREATE VIRTUAL TABLE applications_search USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
CREATE VIEW applications_words AS SELECT a.id, a.lead_id, a.institution_id, search_text(
  p.first_name || ' ' || p.last_name || ' ' || coalesce(substr(p.email, 1, instr(p.email || '@', '@') - 1), '') || ' ' || coalesce(p.mobile, '') || ' ' || coalesce(replace(p.country_code, '+', '') || p.mobile, '') || ' ' || p.identifier
  || ' ' || i.name || ' ' || coalesce(i.alias_name, '') || ' ' || a.program_name || ' ' || a.student_number || ' ' || a.identifier || ' ' || a.id) AS words
FROM applications a JOIN leads p ON p.id = a.lead_id JOIN institutions i ON i.id = a.institution_id;
CREATE TRIGGER applications_search_insert AFTER INSERT ON applications BEGIN
  INSERT INTO applications_search (rowid, words) SELECT id, words FROM applications_words WHERE id = new.id;
END;
CREATE TRIGGER applications_search_update AFTER UPDATE OF lead_id, institution_id, program_name, student_number, identifier ON applications BEGIN
  DELETE FROM applications_search WHERE rowid = old.id;
  INSERT INTO applications_search (rowid, words) SELECT id, words FROM applications_words WHERE id = new.id;
END;
CREATE TRIGGER applications_search_delete AFTER DELETE ON applications BEGIN
  DELETE FROM applications_search WHERE rowid = old.id;
END;
CREATE TRIGGER applications_search_lead AFTER UPDATE OF first_name, last_name, email, country_code, mobile ON leads BEGIN
  DELETE FROM applications_search WHERE rowid IN (SELECT id FROM applications WHERE lead_id = new.id);
  INSERT INTO applications_search (rowid, words) SELECT id, words FROM applications_words WHERE lead_id = new.id;
END;
CREATE TRIGGER applications_search_institution AFTER UPDATE OF name, alias_name ON institutions BEGIN
  DELETE FROM applications_search WHERE rowid IN (SELECT id FROM applications WHERE institution_id = new.id);
  INSERT INTO applications_search (rowid, words) SELECT id, words FROM applications_words WHERE institution_id = new.id;
END;
-- The stages of applications among those of all modules.
CREATE VIEW application_stages AS SELECT * FROM stages WHERE module_type = 'application';
-- Filters and sorts of the list, whose rows are not deleted.
CREATE INDEX applications_by_stage ON applications (stage_id, status_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_status ON applications (status_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_staff ON applications (staff_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_country ON applications (destination_country) WHERE deleted_at IS NULL;
CREATE INDEX applications_by_intake ON applications (intake_year, intake_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_held ON applications (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX applications_deferred ON applications (is_deferred) WHERE is_deferred = 1;
CREATE INDEX applications_deleted ON applications (deleted_at) WHERE deleted_at IS NOT NULL;
-- Nobody worked on it since: what is late is found by it (domain/admissions/applicationTimeline.ts has the same).
CREATE INDEX applications_by_activity ON applications (stage_id, max(coalesce(worked_at, ''), stage_since)) WHERE deleted_at IS NULL;
-- When somebody last worked on an application: a note, a document or a message about it. It is no change of its own values.
CREATE TRIGGER lead_notes_worked_application AFTER INSERT ON lead_notes WHEN new.application_id IS NOT NULL BEGIN
  UPDATE applications SET worked_at = new.created_at WHERE id = new.application_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER lead_documents_worked_application AFTER INSERT ON lead_documents WHEN new.application_id IS NOT NULL BEGIN
  UPDATE applications SET worked_at = new.created_at WHERE id = new.application_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER lead_messages_worked_application AFTER INSERT ON lead_messages WHEN new.application_id IS NOT NULL BEGIN
  UPDATE applications SET worked_at = new.created_at WHERE id = new.application_id AND coalesce(worked_at, '') < new.created_at;
END;
-- Finance searches installments by the number that the institution gave meanwhile.
CREATE TRIGGER applications_numbered AFTER UPDATE OF student_number ON applications WHEN old.student_number IS NOT new.student_number AND new.student_number <> '' BEGIN
  UPDATE application_installments SET words = words || ' ' || lower(new.student_number) WHERE application_id = new.id;
END;
