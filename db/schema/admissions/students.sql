-- A student is called as its lead: a merge of leads, and its undo, give it another one.
CREATE TRIGGER students_lead AFTER UPDATE OF lead_id ON students WHEN old.lead_id <> new.lead_id BEGIN
  UPDATE students SET identifier = (SELECT identifier FROM leads WHERE id = new.lead_id) WHERE id = new.id;
END;
