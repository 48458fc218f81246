-- A document is downloaded under the name that its lead shows, whichever call, undo or redo changed it.
CREATE TRIGGER lead_documents_alias AFTER UPDATE OF file_alias ON lead_documents BEGIN
  UPDATE files SET file_alias = new.file_alias WHERE id = new.file_id;
END;
-- Leads are filtered by their documents: a list tests a lead again whose documents changed, and is built anew when others may see them.
CREATE TRIGGER lead_documents_changed_insert AFTER INSERT ON lead_documents BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (new.lead_id, 0);
END;
CREATE TRIGGER lead_documents_changed_update AFTER UPDATE OF deleted_at, document_type_id ON lead_documents BEGIN
  INSERT INTO lead_changes (lead_id, kind) VALUES (new.lead_id, 0);
END;
CREATE TRIGGER document_roles_added AFTER INSERT ON document_roles BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3); END;
CREATE TRIGGER document_roles_changed AFTER UPDATE ON document_roles BEGIN INSERT INTO lead_changes (lead_id, kind) VALUES (0, 3); END;
-- A file in an own value is held by the lead, whichever call, undo or import wrote the value. Values are checked when they are given.
CREATE TRIGGER lead_files_insert AFTER INSERT ON leads WHEN new.own_values IS NOT NULL BEGIN
  INSERT OR IGNORE INTO lead_files (lead_id, field_name, file_id) SELECT new.id, v.key, f.id FROM json_each(new.own_values) v JOIN form_fields p ON p.name = v.key AND p.type = 'file' JOIN files f ON f.identifier = v.value WHERE v.type = 'text';
END;
CREATE TRIGGER lead_files_update AFTER UPDATE OF own_values ON leads WHEN old.own_values IS NOT new.own_values BEGIN
  DELETE FROM lead_files WHERE lead_id = new.id;
  INSERT OR IGNORE INTO lead_files (lead_id, field_name, file_id) SELECT new.id, v.key, f.id FROM json_each(new.own_values) v JOIN form_fields p ON p.name = v.key AND p.type = 'file' JOIN files f ON f.identifier = v.value WHERE v.type = 'text';
END;
