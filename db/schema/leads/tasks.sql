-- Search: title and note of each task, folded as the words of leads are (leads.sql).
CREATE VIRTUAL TABLE tasks_search USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
CREATE VIEW tasks_words AS SELECT id, search_text(title || ' ' || note) AS words FROM tasks;
CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO tasks_search (rowid, words) SELECT id, words FROM tasks_words WHERE id = new.id;
END;
CREATE TRIGGER tasks_search_update AFTER UPDATE OF title, note ON tasks BEGIN
  DELETE FROM tasks_search WHERE rowid = old.id;
  INSERT INTO tasks_search (rowid, words) SELECT id, words FROM tasks_words WHERE id = new.id;
END;
CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_search WHERE rowid = old.id;
END;
-- Tabs and their order, and what is next to fall due.
CREATE INDEX tasks_by_time ON tasks (scheduled_at) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_state ON tasks (status, scheduled_at) WHERE deleted_at IS NULL;
CREATE INDEX tasks_to_tell ON tasks (scheduled_at) WHERE deleted_at IS NULL AND status = 'working' AND notified_at IS NULL;
