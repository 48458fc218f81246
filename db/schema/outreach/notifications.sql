-- Deleted people get nothing: what is queued for them is parked, so that no delivery looks at it, and comes back with them.
CREATE TRIGGER outbox_park AFTER UPDATE OF deleted_at ON users WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE outbox SET parked_attempt_at = next_attempt_at, next_attempt_at = NULL WHERE user_id = new.id AND next_attempt_at IS NOT NULL;
END;
CREATE TRIGGER outbox_unpark AFTER UPDATE OF deleted_at ON users WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL BEGIN
  UPDATE outbox SET next_attempt_at = parked_attempt_at, parked_attempt_at = NULL WHERE user_id = new.id AND parked_attempt_at IS NOT NULL;
END;
CREATE TRIGGER outbox_park_new AFTER INSERT ON outbox WHEN new.next_attempt_at IS NOT NULL AND EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND deleted_at IS NOT NULL) BEGIN
  UPDATE outbox SET parked_attempt_at = next_attempt_at, next_attempt_at = NULL WHERE id = new.id;
END;
