-- Lists of programs are in the order of their names, by the alphabet of the reader.
CREATE INDEX programs_name_latin ON programs (in_latin(name));
CREATE INDEX programs_name_turkish ON programs (in_turkish(name));
CREATE INDEX programs_name_arabic ON programs (in_arabic(name));
-- The log of changed programs: see `lead_changes`. A change of a campus or an institution stands for all of its programs, so that a claim
-- of many campuses writes few rows. kind 0: the program changed, or who finds it. 1: also what it is sorted or searched by. 2: it was
-- inserted or deleted. 3: so many changed that all is read anew.
CREATE TABLE program_changes (seq INTEGER PRIMARY KEY, program_id INTEGER, campus_id INTEGER, institution_id INTEGER, kind INTEGER NOT NULL);
CREATE TRIGGER programs_changed_insert AFTER INSERT ON programs BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (new.id, 2);
END;
CREATE TRIGGER programs_changed_update AFTER UPDATE ON programs BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (new.id, old.name IS NOT new.name OR old.institution_id IS NOT new.institution_id OR old.campus_id IS NOT new.campus_id OR old.study_level_id IS NOT new.study_level_id
    OR old.duration IS NOT new.duration OR old.duration_type IS NOT new.duration_type OR old.currency IS NOT new.currency OR old.tuition_fee IS NOT new.tuition_fee OR old.application_fee IS NOT new.application_fee
    OR old.verified_on IS NOT new.verified_on);
END;
CREATE TRIGGER programs_changed_delete AFTER DELETE ON programs BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (old.id, 2);
END;
CREATE TRIGGER program_tags_changed_insert AFTER INSERT ON program_tags BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (new.program_id, 0);
END;
CREATE TRIGGER program_tags_changed_update AFTER UPDATE OF tag_id, program_id, deleted_at ON program_tags BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (new.program_id, 0);
END;
CREATE TRIGGER program_tags_changed_delete AFTER DELETE ON program_tags BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (old.program_id, 0);
END;
CREATE TRIGGER program_shortlists_changed_insert AFTER INSERT ON program_shortlists BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (new.program_id, 0);
END;
CREATE TRIGGER program_shortlists_changed_delete AFTER DELETE ON program_shortlists BEGIN
  INSERT INTO program_changes (program_id, kind) VALUES (old.program_id, 0);
END;
CREATE TRIGGER campuses_changed AFTER UPDATE OF name, institution_id, city_id, visible_to ON campuses BEGIN
  INSERT INTO program_changes (campus_id, kind) VALUES (new.id, 0);
END;
CREATE TRIGGER cities_moved AFTER UPDATE OF state_id ON cities BEGIN
  INSERT INTO program_changes (campus_id, kind) SELECT id, 0 FROM campuses WHERE city_id = new.id;
END;
CREATE TRIGGER institutions_changed AFTER UPDATE OF name, alias_name, country, kind, status, has_accommodation ON institutions BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (new.id, old.name IS NOT new.name OR old.alias_name IS NOT new.alias_name OR old.country IS NOT new.country);
END;
-- Institutions that are open to an agent, or that institution staff work for.
CREATE TRIGGER institution_agents_changed_insert AFTER INSERT ON institution_agents BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (new.institution_id, 0);
END;
CREATE TRIGGER institution_agents_changed_update AFTER UPDATE OF user_id, institution_id, deleted_at ON institution_agents BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (new.institution_id, 0);
END;
CREATE TRIGGER institution_agents_changed_delete AFTER DELETE ON institution_agents BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (old.institution_id, 0);
END;
CREATE TRIGGER user_institutions_changed_insert AFTER INSERT ON user_institutions BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (new.institution_id, 0);
END;
CREATE TRIGGER user_institutions_changed_delete AFTER DELETE ON user_institutions BEGIN
  INSERT INTO program_changes (institution_id, kind) VALUES (old.institution_id, 0);
END;
-- Which institutions the client works with: all of them, until one is chosen.
CREATE TRIGGER client_institutions_changed_insert AFTER INSERT ON client_institutions BEGIN
  INSERT INTO program_changes (kind) VALUES (3);
END;
CREATE TRIGGER client_institutions_changed_update AFTER UPDATE OF institution_id, deleted_at ON client_institutions BEGIN
  INSERT INTO program_changes (kind) VALUES (3);
END;
CREATE TRIGGER client_institutions_changed_delete AFTER DELETE ON client_institutions BEGIN
  INSERT INTO program_changes (kind) VALUES (3);
END;
