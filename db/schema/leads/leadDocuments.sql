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
