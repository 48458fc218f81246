-- When somebody last worked on a lead: a note, a task that was set or whose state was changed, a document, a call, a message of either side. Triggers write it, so that
-- no writer can forget it: a table whose rows are work on a lead gets one here. Since when a lead is in its stage stands in `stage_since`;
-- the last activity is the later one of both (`LAST_ACTIVITY_SQL`). It is no change of the lead's own values: `version` and `updated_at` stay.
CREATE TRIGGER lead_notes_worked AFTER INSERT ON lead_notes BEGIN
  UPDATE leads SET worked_at = new.created_at WHERE id = new.lead_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER tasks_worked_insert AFTER INSERT ON tasks WHEN new.lead_id IS NOT NULL BEGIN
  UPDATE leads SET worked_at = new.created_at WHERE id = new.lead_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER tasks_worked_update AFTER UPDATE OF status ON tasks WHEN new.lead_id IS NOT NULL AND old.status IS NOT new.status BEGIN
  UPDATE leads SET worked_at = new.updated_at WHERE id = new.lead_id AND coalesce(worked_at, '') < new.updated_at;
END;
CREATE TRIGGER lead_documents_worked AFTER INSERT ON lead_documents BEGIN
  UPDATE leads SET worked_at = new.created_at WHERE id = new.lead_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER calls_worked AFTER INSERT ON calls WHEN new.module_type = 'lead' BEGIN
  UPDATE leads SET worked_at = new.created_at WHERE identifier = new.module_identifier AND coalesce(worked_at, '') < new.created_at;
END;
CREATE TRIGGER lead_messages_worked AFTER INSERT ON lead_messages BEGIN
  UPDATE leads SET worked_at = new.created_at WHERE id = new.lead_id AND coalesce(worked_at, '') < new.created_at;
END;
CREATE INDEX leads_by_activity ON leads (max(coalesce(worked_at, ''), coalesce(stage_since, created_at))) WHERE deleted_at IS NULL;
