-- The document types of a checklist that is not deleted, as its column names them.
CREATE TRIGGER document_checklist_types_insert AFTER INSERT ON document_checklists BEGIN
  INSERT INTO document_checklist_types (document_checklist_id, document_type_id) SELECT new.id, value FROM json_each(new.document_type_ids);
END;
CREATE TRIGGER document_checklist_types_update AFTER UPDATE OF document_type_ids, deleted_at ON document_checklists BEGIN
  DELETE FROM document_checklist_types WHERE document_checklist_id = new.id;
  INSERT INTO document_checklist_types (document_checklist_id, document_type_id) SELECT new.id, value FROM json_each(new.document_type_ids) WHERE new.deleted_at IS NULL;
END;
