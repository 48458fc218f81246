-- What an automation that is not deleted names: values of its conditions by id (`3,-7,none`), cells of its actions by identifier
-- (`user:ROLE:USER,user:ROLE:USER`, `team:TEAM` with `roles`, `person:USER`).
CREATE VIEW automation_values AS
  SELECT a.id AS automation_id, c.value ->> 'filter' AS kind, abs(CAST(v.value AS INTEGER)) AS id, NULL AS identifier
  FROM automations a, json_each(a.conditions) c, json_each('[' || replace(json_quote(c.value ->> 'value'), ',', '","') || ']') v
  UNION ALL
  SELECT a.id, k.kind, NULL, v.value
  FROM automations a, json_each(a.actions) c,
    (SELECT value AS kind FROM json_each('["stage","status","to","roles"]')) k,
    json_each('[' || replace(replace(json_quote(c.value ->> k.kind), ':', ','), ',', '","') || ']') v;
CREATE VIEW automation_named AS
  SELECT v.automation_id, t.id AS stage_id, NULL AS status_id, NULL AS role_id, NULL AS branch_id, NULL AS team_id, NULL AS user_id, NULL AS lead_source_id, NULL AS lead_medium_id, NULL AS tag_id, NULL AS document_type_id FROM automation_values v CROSS JOIN stages t ON v.kind = 'stage_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, t.id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN stages t ON v.kind = 'stage' AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, t.id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN lead_statuses t ON v.kind = 'status_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, t.id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN lead_statuses t ON v.kind = 'status' AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, NULL, t.id, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN roles t ON v.kind IN ('to', 'roles') AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN branches t ON v.kind = 'branch_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN branches t ON v.kind = 'to' AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN teams t ON v.kind = 'team_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN teams t ON v.kind = 'to' AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN users t ON v.kind = 'staff_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, t.id, NULL, NULL, NULL, NULL FROM automation_values v CROSS JOIN users t ON v.kind = 'to' AND t.identifier = v.identifier
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, NULL, t.id, NULL, NULL, NULL FROM automation_values v CROSS JOIN lead_sources t ON v.kind = 'lead_source_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, t.id, NULL, NULL FROM automation_values v CROSS JOIN lead_mediums t ON v.kind = 'lead_medium_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, t.id, NULL FROM automation_values v CROSS JOIN tags t ON v.kind = 'tag_id' AND t.id = v.id
  UNION
  SELECT v.automation_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, t.id FROM automation_values v CROSS JOIN document_types t ON v.kind = 'document_type_id' AND t.id = v.id;
CREATE TRIGGER automation_uses_insert AFTER INSERT ON automations BEGIN
  INSERT INTO automation_uses (automation_id, place, stage_id, status_id, role_id, branch_id, team_id, user_id, lead_source_id, lead_medium_id, tag_id, document_type_id)
  SELECT automation_id, row_number() OVER (), stage_id, status_id, role_id, branch_id, team_id, user_id, lead_source_id, lead_medium_id, tag_id, document_type_id FROM automation_named WHERE automation_id = new.id AND new.deleted_at IS NULL;
END;
CREATE TRIGGER automation_uses_update AFTER UPDATE OF conditions, actions, deleted_at ON automations BEGIN
  DELETE FROM automation_uses WHERE automation_id = new.id;
  INSERT INTO automation_uses (automation_id, place, stage_id, status_id, role_id, branch_id, team_id, user_id, lead_source_id, lead_medium_id, tag_id, document_type_id)
  SELECT automation_id, row_number() OVER (), stage_id, status_id, role_id, branch_id, team_id, user_id, lead_source_id, lead_medium_id, tag_id, document_type_id FROM automation_named WHERE automation_id = new.id AND new.deleted_at IS NULL;
END;
-- Which are switched on, and from when on what happens starts them: not what happened before.
CREATE TRIGGER automation_watches_insert AFTER INSERT ON automations WHEN new.is_active AND new.deleted_at IS NULL BEGIN
  INSERT INTO automation_watches (automation_id, after_operation, days_until)
  VALUES (new.id, (SELECT coalesce(max(id), 0) FROM operations), new.updated_at);
END;
CREATE TRIGGER automation_watches_update AFTER UPDATE OF is_active, deleted_at ON automations BEGIN
  DELETE FROM automation_watches WHERE automation_id = new.id AND NOT (new.is_active AND new.deleted_at IS NULL);
  INSERT OR IGNORE INTO automation_watches (automation_id, after_operation, days_until)
  SELECT new.id, (SELECT coalesce(max(id), 0) FROM operations), new.updated_at WHERE new.is_active AND new.deleted_at IS NULL;
END;
-- The days that leads have been in their stage, for automations that wait for them.
CREATE INDEX leads_by_stage_since ON leads (coalesce(stage_since, created_at)) WHERE deleted_at IS NULL;
