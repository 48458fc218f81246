-- The branches of a holiday that is not deleted, as its column names them.
CREATE TRIGGER holiday_branches_insert AFTER INSERT ON holidays BEGIN
  INSERT INTO holiday_branches (holiday_id, branch_id) SELECT new.id, value FROM json_each(new.branch_ids);
END;
CREATE TRIGGER holiday_branches_update AFTER UPDATE OF branch_ids, deleted_at ON holidays BEGIN
  DELETE FROM holiday_branches WHERE holiday_id = new.id;
  INSERT INTO holiday_branches (holiday_id, branch_id) SELECT new.id, value FROM json_each(new.branch_ids) WHERE new.deleted_at IS NULL;
END;
