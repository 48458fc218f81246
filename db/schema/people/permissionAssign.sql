-- Permissions of roles by their keys. A write moves the version of the pair, so that the undo of an operation sees it; its time is that of
-- the pair, because a trigger does not know the clock of the tenant.
CREATE VIEW role_permissions AS SELECT a.role_id, k.identifier AS permission FROM permission_roles a JOIN permission_keys k ON k.id = a.permission_id WHERE a.deleted_at IS NULL;
CREATE TRIGGER role_permissions_insert INSTEAD OF INSERT ON role_permissions BEGIN
  INSERT OR IGNORE INTO permission_keys (identifier, created_at) VALUES (NEW.permission, (SELECT coalesce(max(created_at), '1970-01-01T00:00:00.000Z') FROM permission_keys));
  INSERT INTO permission_roles (identifier, role_id, permission_id, created_at, updated_at)
    SELECT k.identifier, NEW.role_id, k.id, k.created_at, k.created_at FROM permission_keys k WHERE k.identifier = NEW.permission
    ON CONFLICT (role_id, permission_id) DO UPDATE SET deleted_at = NULL, version = version + 1 WHERE deleted_at IS NOT NULL;
END;
CREATE TRIGGER role_permissions_delete INSTEAD OF DELETE ON role_permissions BEGIN
  UPDATE permission_roles SET deleted_at = updated_at, version = version + 1
    WHERE role_id = OLD.role_id AND permission_id = (SELECT k.id FROM permission_keys k WHERE k.identifier = OLD.permission);
END;
