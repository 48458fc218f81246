-- What drizzle cannot express for leads: full-text search, the log of changed leads, and the list's partial indexes.
--
-- Search: one text per lead (of an email address only the part before the @), folded so that Turkish and Arabic names are
-- found as people type them: ı and İ become i, آأإ become ا, ى becomes ي, ة becomes ه. `foldText` in
-- sim-server/domain/foldText.ts folds the query the same way. Prefixes of one to six letters have their own index:
-- without it `sharma` walks through sharma230, sharma231 … of every address.
CREATE VIRTUAL TABLE leads_search USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
-- The stages of leads among those of all modules: what is about leads reads only these.
CREATE VIEW lead_stages AS SELECT * FROM stages WHERE module_type = 'lead';
CREATE VIEW leads_words AS SELECT id,
  replace(replace(replace(replace(replace(replace(replace(
    first_name || ' ' || last_name || ' ' || coalesce(substr(email, 1, instr(email || '@', '@') - 1), '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(replace(country_code, '+', '') || mobile, '') || ' ' || identifier || ' ' || id
    || coalesce((SELECT ' ' || group_concat(j.value, ' ') FROM json_each(own_values) j JOIN form_fields f ON f.name = j.key WHERE f.is_searchable AND f.deleted_at IS NULL), ''),
  'İ', 'i'), 'ı', 'i'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ى', 'ي'), 'ة', 'ه') AS words
FROM leads;
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads BEGIN
  INSERT INTO leads_search (rowid, words) SELECT id, words FROM leads_words WHERE id = new.id;
END;
CREATE TRIGGER leads_search_update AFTER UPDATE OF first_name, last_name, email, country_code, mobile, identifier, own_values ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = old.id;
  INSERT INTO leads_search (rowid, words) SELECT id, words FROM leads_words WHERE id = new.id;
END;
CREATE TRIGGER leads_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = old.id;
END;
-- The log of changed leads. The highest seq is the change number of the table and part of every cache key; a cached view
-- re-reads the leads above its own number. Triggers write it, so that no writer can forget it.
-- kind 0: the row changed. 1: also a column that lists sort or search by (other than updated_at). 2: the row was inserted or
-- deleted. 3: so many changed that a list is rebuilt.
CREATE TABLE lead_changes (seq INTEGER PRIMARY KEY, lead_id INTEGER NOT NULL, kind INTEGER NOT NULL);
CREATE TRIGGER leads_changed_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (new.id, 2);
END;
CREATE TRIGGER leads_changed_update AFTER UPDATE ON leads BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (new.id, old.stage_id IS NOT new.stage_id OR old.status_id IS NOT new.status_id OR old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name
    OR old.destination_country IS NOT new.destination_country OR old.source_city IS NOT new.source_city OR old.intake_year IS NOT new.intake_year OR old.created_at IS NOT new.created_at
    OR old.email IS NOT new.email OR old.mobile IS NOT new.mobile OR old.own_values IS NOT new.own_values OR old.stage_since IS NOT new.stage_since);
END;
CREATE TRIGGER leads_changed_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (old.id, 2);
END;
CREATE TRIGGER lead_tags_changed_insert AFTER INSERT ON lead_tags BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (new.lead_id, 0);
END;
CREATE TRIGGER lead_tags_changed_delete AFTER DELETE ON lead_tags BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (old.lead_id, 0);
END;
-- Whoever changes the stage of a lead and does not say since when: since now. An undo says it.
CREATE TRIGGER leads_stage_since AFTER UPDATE OF stage_id ON leads WHEN old.stage_id IS NOT new.stage_id AND old.stage_since IS new.stage_since BEGIN
  UPDATE leads SET stage_since = new.updated_at WHERE id = new.id;
END;
-- A name that the list shows changed: no lead has to be re-read (lead_id 0), but every cached answer is out of date.
CREATE TRIGGER lead_stages_renamed AFTER UPDATE OF name, colour ON stages WHEN new.module_type = 'lead' BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER lead_statuses_renamed AFTER UPDATE ON lead_statuses BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER lead_sources_renamed AFTER UPDATE ON lead_sources BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER lead_mediums_renamed AFTER UPDATE ON lead_mediums BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
-- Rows of leads have the days that their timeline gives to their stage.
CREATE TRIGGER timelines_changed AFTER UPDATE ON timelines WHEN new.module_type = 'lead' BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER timelines_added AFTER INSERT ON timelines WHEN new.module_type = 'lead' BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER intakes_renamed AFTER UPDATE ON intakes BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER tags_renamed AFTER UPDATE ON tags BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER branches_renamed AFTER UPDATE ON branches BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER teams_renamed AFTER UPDATE ON teams BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER roles_renamed AFTER UPDATE OF name ON roles BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0); END;
-- Which leads are new depends on the stages: lists are rebuilt when another one may be the first.
CREATE TRIGGER lead_stages_added AFTER INSERT ON stages WHEN new.module_type = 'lead' BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3); END;
CREATE TRIGGER lead_stages_changed AFTER UPDATE OF position, order_by, is_active, is_default, deleted_at ON stages WHEN new.module_type = 'lead' BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3); END;
-- Values of the own fields that lists filter by: a row for each, of several choices one for each choice. Longer texts are no filter.
CREATE TABLE lead_values (field TEXT NOT NULL, value NOT NULL, lead_id INTEGER NOT NULL, PRIMARY KEY (field, value, lead_id)) WITHOUT ROWID;
CREATE VIEW leads_values AS SELECT l.id AS lead_id, f.name AS field, v.value FROM leads l CROSS JOIN json_each(l.own_values) j CROSS JOIN form_fields f ON f.name = j.key AND f.is_filterable AND f.deleted_at IS NULL
  CROSS JOIN json_each(CASE j.type WHEN 'array' THEN j.value ELSE json_array(j.value) END) v WHERE length(v.value) <= 200;
CREATE TRIGGER leads_values_insert AFTER INSERT ON leads WHEN new.own_values IS NOT NULL BEGIN
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT lead_id, field, value FROM leads_values WHERE lead_id = new.id;
END;
CREATE TRIGGER leads_values_update AFTER UPDATE OF own_values ON leads WHEN old.own_values IS NOT new.own_values BEGIN
  DELETE FROM lead_values WHERE lead_id = new.id AND (field, value) IN (SELECT j.key, v.value FROM json_each(old.own_values) j CROSS JOIN json_each(CASE j.type WHEN 'array' THEN j.value ELSE json_array(j.value) END) v);
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT lead_id, field, value FROM leads_values WHERE lead_id = new.id;
END;
CREATE TRIGGER leads_values_delete AFTER DELETE ON leads WHEN old.own_values IS NOT NULL BEGIN
  DELETE FROM lead_values WHERE lead_id = old.id AND field IN (SELECT key FROM json_each(old.own_values));
END;
-- A field is marked, or loses its mark: at once for all leads that have a value of it. Lists are rebuilt.
CREATE TRIGGER form_fields_filterable AFTER UPDATE OF is_filterable, deleted_at ON form_fields WHEN old.is_filterable IS NOT new.is_filterable OR old.deleted_at IS NOT new.deleted_at BEGIN
  DELETE FROM lead_values WHERE field = new.name;
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT v.lead_id, v.field, v.value FROM leads l CROSS JOIN leads_values v ON v.lead_id = l.id WHERE new.is_filterable AND new.deleted_at IS NULL AND instr(l.own_values, json_quote(new.name) || ':') > 0 AND v.field = new.name;
  INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3);
END;
CREATE TRIGGER form_fields_searchable AFTER UPDATE OF is_searchable, deleted_at ON form_fields WHEN old.is_searchable IS NOT new.is_searchable OR (new.is_searchable AND old.deleted_at IS NOT new.deleted_at) BEGIN
  DELETE FROM leads_search WHERE rowid IN (SELECT id FROM leads WHERE instr(own_values, json_quote(new.name) || ':') > 0);
  INSERT INTO leads_search (rowid, words) SELECT l.id, w.words FROM leads l CROSS JOIN leads_words w ON w.id = l.id WHERE instr(l.own_values, json_quote(new.name) || ':') > 0;
  INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3);
END;
-- Two sort orders that are slow to build without an index.
CREATE INDEX leads_in_first_name ON leads (first_name);
CREATE INDEX leads_in_last_name ON leads (last_name);
-- One index per filter. All lists but one ask for leads that are not deleted: an index of only those answers
-- `stage_id = 3` without reading rows. What bulk verbs write (owner, branch, team) is in three indexes and no more.
CREATE INDEX leads_by_staff ON leads (staff_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_branch ON leads (branch_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_team ON leads (team_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_stage ON leads (stage_id, status_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_status ON leads (status_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_destination ON leads (destination_country) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_city ON leads (source_city) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_source ON leads (lead_source_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_medium ON leads (lead_medium_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_intake ON leads (intake_year, intake_id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_utm_source ON leads (utm_source) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_utm_medium ON leads (utm_medium) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_created ON leads (created_at) WHERE deleted_at IS NULL;
CREATE INDEX leads_deferred ON leads (is_deferred) WHERE deleted_at IS NULL AND is_deferred = 1;
CREATE INDEX leads_deleted ON leads (deleted_at) WHERE deleted_at IS NOT NULL;
