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

-- What a person may do besides their roles (`is_given` 1), and may not do though a role gives it (0). A key is in one of both tables.
CREATE VIEW user_permissions AS
  SELECT a.user_id, k.identifier AS permission, 1 AS is_given FROM permission_users a JOIN permission_keys k ON k.id = a.permission_id WHERE a.deleted_at IS NULL
  UNION ALL SELECT o.user_id, o.permission, 0 FROM user_permissions_off o;
CREATE TRIGGER user_permissions_give INSTEAD OF INSERT ON user_permissions WHEN NEW.is_given BEGIN
  DELETE FROM user_permissions_off WHERE user_id = NEW.user_id AND permission = NEW.permission;
  INSERT OR IGNORE INTO permission_keys (identifier, created_at) VALUES (NEW.permission, (SELECT coalesce(max(created_at), '1970-01-01T00:00:00.000Z') FROM permission_keys));
  INSERT INTO permission_users (identifier, user_id, permission_id, created_at, updated_at)
    SELECT k.identifier, NEW.user_id, k.id, k.created_at, k.created_at FROM permission_keys k WHERE k.identifier = NEW.permission
    ON CONFLICT (user_id, permission_id) DO UPDATE SET deleted_at = NULL, version = version + 1 WHERE deleted_at IS NOT NULL;
END;
CREATE TRIGGER user_permissions_take INSTEAD OF INSERT ON user_permissions WHEN NOT NEW.is_given BEGIN
  UPDATE permission_users SET deleted_at = updated_at, version = version + 1
    WHERE user_id = NEW.user_id AND deleted_at IS NULL AND permission_id = (SELECT k.id FROM permission_keys k WHERE k.identifier = NEW.permission);
  INSERT OR IGNORE INTO user_permissions_off (user_id, permission) VALUES (NEW.user_id, NEW.permission);
END;
CREATE TRIGGER user_permissions_delete INSTEAD OF DELETE ON user_permissions BEGIN
  UPDATE permission_users SET deleted_at = updated_at, version = version + 1
    WHERE user_id = OLD.user_id AND deleted_at IS NULL AND permission_id = (SELECT k.id FROM permission_keys k WHERE k.identifier = OLD.permission);
  DELETE FROM user_permissions_off WHERE user_id = OLD.user_id AND permission = OLD.permission;
END;
