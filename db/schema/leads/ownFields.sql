-- The indexes of own fields that are marked: `lead_values` for filters, words of the search index for search.
--
-- Few leads are indexed in the transaction that marks the field. For many a row of `own_field_jobs` is written, and
-- sim-server/domain/leads/ownFields/indexSteps.ts does the work in steps. Answers are right at every moment: a filter is refused until its
-- index is complete, and a search asks the index as it was until the other one is complete.
CREATE VIEW leads_are_many AS SELECT count(*) > 2000 AS many FROM (SELECT 1 FROM leads LIMIT 2001);
-- Fields whose index is not what their marks say. `done`: the highest id of a lead whose values are in `lead_values`.
CREATE TABLE own_field_jobs (field TEXT NOT NULL, kind TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (field, kind)) WITHOUT ROWID;
CREATE VIEW marked_fields AS SELECT name AS field, 'filter' AS kind FROM form_fields WHERE is_filterable AND deleted_at IS NULL
  UNION SELECT name, 'search' FROM form_fields WHERE is_searchable AND deleted_at IS NULL;
-- Values of the own fields that lists filter by: a row for each, of several choices one for each choice. Longer texts are no filter.
CREATE TABLE lead_values (field TEXT NOT NULL, value NOT NULL, lead_id INTEGER NOT NULL, PRIMARY KEY (field, value, lead_id)) WITHOUT ROWID;
-- Own fields that some lead has a value of, or had: of others no lead has to be looked at.
CREATE TABLE own_names (field TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
CREATE TRIGGER own_names_insert AFTER INSERT ON leads WHEN new.own_values IS NOT NULL BEGIN
  INSERT OR IGNORE INTO own_names (field) SELECT key FROM json_each(new.own_values);
END;
CREATE TRIGGER own_names_update AFTER UPDATE OF own_values ON leads WHEN new.own_values IS NOT NULL AND old.own_values IS NOT new.own_values BEGIN
  INSERT OR IGNORE INTO own_names (field) SELECT key FROM json_each(new.own_values);
END;
CREATE VIEW leads_values AS SELECT l.id AS lead_id, j.key AS field, v.value FROM leads l CROSS JOIN json_each(l.own_values) j
  CROSS JOIN json_each(CASE j.type WHEN 'array' THEN j.value ELSE json_array(j.value) END) v WHERE length(v.value) <= 200;
CREATE TRIGGER leads_values_insert AFTER INSERT ON leads WHEN new.own_values IS NOT NULL BEGIN
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT lead_id, field, value FROM leads_values WHERE lead_id = new.id AND field IN (SELECT field FROM marked_fields WHERE kind = 'filter');
END;
CREATE TRIGGER leads_values_update AFTER UPDATE OF own_values ON leads WHEN old.own_values IS NOT new.own_values BEGIN
  DELETE FROM lead_values WHERE lead_id = new.id AND (field, value) IN (SELECT j.key, v.value FROM json_each(old.own_values) j CROSS JOIN json_each(CASE j.type WHEN 'array' THEN j.value ELSE json_array(j.value) END) v);
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT lead_id, field, value FROM leads_values WHERE lead_id = new.id AND field IN (SELECT field FROM marked_fields WHERE kind = 'filter');
END;
CREATE TRIGGER leads_values_delete AFTER DELETE ON leads WHEN old.own_values IS NOT NULL BEGIN
  DELETE FROM lead_values WHERE lead_id = old.id AND field IN (SELECT key FROM json_each(old.own_values));
END;
-- A field is marked, or loses its mark. Every cached answer is out of date.
CREATE TRIGGER form_fields_marked_insert AFTER INSERT ON form_fields WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO own_field_jobs (field, kind) SELECT new.name, 'filter' WHERE new.is_filterable ON CONFLICT DO UPDATE SET done = 0;
  INSERT INTO own_field_jobs (field, kind) SELECT new.name, 'search' WHERE new.is_searchable ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER form_fields_filterable AFTER UPDATE OF is_filterable, deleted_at ON form_fields WHEN (old.is_filterable AND old.deleted_at IS NULL) <> (new.is_filterable AND new.deleted_at IS NULL) BEGIN
  INSERT INTO own_field_jobs (field, kind) VALUES (new.name, 'filter') ON CONFLICT DO UPDATE SET done = 0;
  INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0);
END;
CREATE TRIGGER form_fields_searchable AFTER UPDATE OF is_searchable, deleted_at ON form_fields WHEN (old.is_searchable AND old.deleted_at IS NULL) <> (new.is_searchable AND new.deleted_at IS NULL) BEGIN
  INSERT INTO own_field_jobs (field, kind) VALUES (new.name, 'search') ON CONFLICT DO NOTHING;
  INSERT INTO lead_changes (lead_id, kind) VALUES (0, 0);
END;
-- Of few leads at once.
CREATE TRIGGER own_values_at_once AFTER INSERT ON own_field_jobs WHEN new.kind = 'filter' AND NOT (SELECT many FROM leads_are_many) BEGIN
  DELETE FROM lead_values WHERE field = new.field;
  INSERT OR IGNORE INTO lead_values (lead_id, field, value) SELECT v.lead_id, v.field, v.value FROM leads l CROSS JOIN leads_values v ON v.lead_id = l.id WHERE instr(l.own_values, json_quote(new.field) || ':') > 0 AND v.field = new.field
    AND EXISTS (SELECT 1 FROM marked_fields WHERE kind = 'filter' AND field = new.field);
  DELETE FROM own_field_jobs WHERE field = new.field AND kind = 'filter';
END;
CREATE TRIGGER own_words_at_once AFTER INSERT ON own_field_jobs WHEN new.kind = 'search' AND NOT (SELECT many FROM leads_are_many) BEGIN
  DELETE FROM search_fields WHERE field = new.field;
  INSERT INTO search_fields (side, field) SELECT s.side, m.field FROM search_sides s CROSS JOIN marked_fields m WHERE s.is_asked AND m.kind = 'search' AND m.field = new.field;
  INSERT OR REPLACE INTO leads_search_a (rowid, words) SELECT l.id, w.words FROM search_sides s CROSS JOIN leads l CROSS JOIN leads_words w ON w.side = 'a' AND w.id = l.id WHERE s.side = 'a' AND s.is_asked AND instr(l.own_values, json_quote(new.field) || ':') > 0;
  INSERT OR REPLACE INTO leads_search_b (rowid, words) SELECT l.id, w.words FROM search_sides s CROSS JOIN leads l CROSS JOIN leads_words w ON w.side = 'b' AND w.id = l.id WHERE s.side = 'b' AND s.is_asked AND instr(l.own_values, json_quote(new.field) || ':') > 0;
  DELETE FROM own_field_jobs WHERE field = new.field AND kind = 'search';
END;
