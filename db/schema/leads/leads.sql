-- What drizzle cannot express for leads: full-text search, the log of changed leads, and the list's partial indexes.
--
-- Search: one text per lead (of an email address only the part before the @), folded by `search_text` (db/searchText.ts), so that names of
-- every script are found as people type them. Prefixes of one to six letters have their own index: without it `sharma` walks through
-- sharma230, sharma231 … of every address.
CREATE VIRTUAL TABLE leads_search_a USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
CREATE VIRTUAL TABLE leads_search_b USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
-- The stages of leads among those of all modules: what is about leads reads only these.
CREATE VIEW lead_stages AS SELECT * FROM stages WHERE module_type = 'lead';
-- There are two indexes. One is asked; the other one is empty, or being filled with the words of other own fields, to take its place
-- (ownFields.sql). `upto`: the leads up to this id are in the index, all of them in that which is asked.
CREATE TABLE search_sides (side TEXT NOT NULL PRIMARY KEY, is_asked INTEGER NOT NULL, upto INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO search_sides VALUES ('a', 1, 9007199254740991), ('b', 0, -1);
-- The own fields whose values are words of an index.
CREATE TABLE search_fields (side TEXT NOT NULL, field TEXT NOT NULL, PRIMARY KEY (side, field)) WITHOUT ROWID;
CREATE VIEW leads_words AS SELECT s.side, l.id,
  search_text(
    first_name || ' ' || last_name || ' ' || coalesce(substr(email, 1, instr(email || '@', '@') - 1), '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(replace(country_code, '+', '') || mobile, '') || ' ' || identifier || ' ' || id
    || coalesce((SELECT ' ' || group_concat(j.value, ' ') FROM json_each(own_values) j CROSS JOIN search_fields f ON f.side = s.side AND f.field = j.key), '')
  ) AS words
FROM search_sides s CROSS JOIN leads l;
CREATE TRIGGER leads_search_a_insert AFTER INSERT ON leads WHEN new.id <= (SELECT upto FROM search_sides WHERE side = 'a') BEGIN
  INSERT INTO leads_search_a (rowid, words) SELECT id, words FROM leads_words WHERE side = 'a' AND id = new.id;
END;
CREATE TRIGGER leads_search_a_update AFTER UPDATE OF first_name, last_name, email, country_code, mobile, identifier, own_values ON leads WHEN new.id <= (SELECT upto FROM search_sides WHERE side = 'a') BEGIN
  DELETE FROM leads_search_a WHERE rowid = old.id;
  INSERT INTO leads_search_a (rowid, words) SELECT id, words FROM leads_words WHERE side = 'a' AND id = new.id;
END;
CREATE TRIGGER leads_search_a_delete AFTER DELETE ON leads WHEN old.id <= (SELECT upto FROM search_sides WHERE side = 'a') BEGIN
  DELETE FROM leads_search_a WHERE rowid = old.id;
END;
CREATE TRIGGER leads_search_b_insert AFTER INSERT ON leads WHEN new.id <= (SELECT upto FROM search_sides WHERE side = 'b') BEGIN
  INSERT INTO leads_search_b (rowid, words) SELECT id, words FROM leads_words WHERE side = 'b' AND id = new.id;
END;
CREATE TRIGGER leads_search_b_update AFTER UPDATE OF first_name, last_name, email, country_code, mobile, identifier, own_values ON leads WHEN new.id <= (SELECT upto FROM search_sides WHERE side = 'b') BEGIN
  DELETE FROM leads_search_b WHERE rowid = old.id;
  INSERT INTO leads_search_b (rowid, words) SELECT id, words FROM leads_words WHERE side = 'b' AND id = new.id;
END;
CREATE TRIGGER leads_search_b_delete AFTER DELETE ON leads WHEN old.id <= (SELECT upto FROM search_sides WHERE side = 'b') BEGIN
  DELETE FROM leads_search_b WHERE rowid = old.id;
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
    OR old.email IS NOT new.email OR old.mobile IS NOT new.mobile OR old.own_values IS NOT new.own_values OR old.stage_since IS NOT new.stage_since OR old.worked_at IS NOT new.worked_at);
END;
CREATE TRIGGER leads_changed_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (old.id, 2);
END;
-- Labels: the column has them, `lead_tags` has a row for each, to find leads by.
CREATE TRIGGER leads_tags_insert AFTER INSERT ON leads WHEN new.tag_ids IS NOT NULL BEGIN
  INSERT OR IGNORE INTO lead_tags (lead_id, tag_id) SELECT new.id, value FROM json_each(new.tag_ids);
END;
CREATE TRIGGER leads_tags_update AFTER UPDATE OF tag_ids ON leads WHEN old.tag_ids IS NOT new.tag_ids BEGIN
  DELETE FROM lead_tags WHERE lead_id = new.id AND tag_id NOT IN (SELECT value FROM json_each(coalesce(new.tag_ids, '[]')));
  INSERT OR IGNORE INTO lead_tags (lead_id, tag_id) SELECT new.id, value FROM json_each(coalesce(new.tag_ids, '[]'));
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
