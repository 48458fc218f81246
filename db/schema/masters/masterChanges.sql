-- The log of changed rows of masters and of the records whose names their lists show (db/masterChanges.ts makes the triggers of masters,
-- when they have many rows). The highest seq is the change number of all of them. kind 0: the row changed. 1: also what lists sort or
-- search by. 2: the row was inserted or deleted.
CREATE TABLE master_changes (seq INTEGER PRIMARY KEY, source TEXT NOT NULL, record INTEGER NOT NULL, kind INTEGER NOT NULL);
CREATE TRIGGER institutions_logged AFTER UPDATE OF name ON institutions WHEN old.name IS NOT new.name BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('institutions', new.id, 1);
END;
CREATE TRIGGER roles_logged AFTER UPDATE OF name ON roles WHEN old.name IS NOT new.name BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('roles', new.id, 1);
END;
CREATE TRIGGER study_levels_logged AFTER UPDATE OF name ON study_levels WHEN old.name IS NOT new.name BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('study_levels', new.id, 1);
END;
-- An agency is called by its settings, or as its user.
CREATE TRIGGER users_logged AFTER UPDATE OF first_name, last_name, settings ON users
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.settings IS NOT new.settings BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('users', new.id, 1);
END;
CREATE TRIGGER states_logged AFTER UPDATE OF name ON states WHEN old.name IS NOT new.name BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('states', new.id, 1);
END;
CREATE TRIGGER cities_logged AFTER UPDATE OF name ON cities WHEN old.name IS NOT new.name BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('cities', new.id, 1);
END;
