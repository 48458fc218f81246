-- The roles of a document role that is not deleted, as its column names them.
CREATE TRIGGER document_role_members_insert AFTER INSERT ON document_roles BEGIN
  INSERT INTO document_role_members (document_role_id, role_id) SELECT new.id, value FROM json_each(new.role_ids);
END;
CREATE TRIGGER document_role_members_update AFTER UPDATE OF role_ids, deleted_at ON document_roles BEGIN
  DELETE FROM document_role_members WHERE document_role_id = new.id;
  INSERT INTO document_role_members (document_role_id, role_id) SELECT new.id, value FROM json_each(new.role_ids) WHERE new.deleted_at IS NULL;
END;
