-- Programs that are shortlisted for a lead: the column has them in their order, so that a change of it is planned, kept and undone as that of
-- any other column; `lead_shortlists` has a row for each. A program that is gone has none.
CREATE TRIGGER lead_shortlists_insert AFTER INSERT ON leads WHEN new.shortlist IS NOT NULL BEGIN
  INSERT INTO lead_shortlists (lead_id, program_id, user_id, shortlist_origin, position, created_at, updated_at)
    SELECT new.id, p.id, j.value ->> 'user_id', j.value ->> 'shortlist_origin', j.key + 1, j.value ->> 'created_at', new.updated_at
    FROM json_each(new.shortlist) j JOIN programs p ON p.id = j.value ->> 'program_id';
END;
CREATE TRIGGER lead_shortlists_update AFTER UPDATE OF shortlist ON leads WHEN old.shortlist IS NOT new.shortlist BEGIN
  DELETE FROM lead_shortlists WHERE lead_id = new.id AND program_id NOT IN (SELECT j.value ->> 'program_id' FROM json_each(coalesce(new.shortlist, '[]')) j);
  INSERT INTO lead_shortlists (lead_id, program_id, user_id, shortlist_origin, position, created_at, updated_at)
    SELECT new.id, p.id, j.value ->> 'user_id', j.value ->> 'shortlist_origin', j.key + 1, j.value ->> 'created_at', new.updated_at
    FROM json_each(coalesce(new.shortlist, '[]')) j JOIN programs p ON p.id = j.value ->> 'program_id' WHERE true
    ON CONFLICT (lead_id, program_id) DO UPDATE SET position = excluded.position, user_id = excluded.user_id, shortlist_origin = excluded.shortlist_origin, updated_at = excluded.updated_at;
END;
