-- The stages of a timeline that is not deleted, and what it is assigned to, as its columns name them.
CREATE TRIGGER timeline_stages_insert AFTER INSERT ON timelines BEGIN
  INSERT INTO timeline_stages (timeline_id, stage_id, place, est_days, is_skippable, form_id)
    SELECT new.id, value ->> 'stage_id', key, value ->> 'est_days', value ->> 'is_skippable', value ->> 'form_id' FROM json_each(new.stage_data);
  INSERT INTO timeline_assignments (timeline_id, place, identifier, country, institution_id, study_level_id)
    SELECT new.id, key, value ->> 'identifier', value ->> 'country', value ->> 'institution_id', value ->> 'study_level_id' FROM json_each(new.assigned_to);
END;
CREATE TRIGGER timeline_stages_update AFTER UPDATE OF stage_data, deleted_at ON timelines BEGIN
  DELETE FROM timeline_stages WHERE timeline_id = new.id;
  INSERT INTO timeline_stages (timeline_id, stage_id, place, est_days, is_skippable, form_id)
    SELECT new.id, value ->> 'stage_id', key, value ->> 'est_days', value ->> 'is_skippable', value ->> 'form_id' FROM json_each(new.stage_data) WHERE new.deleted_at IS NULL;
END;
CREATE TRIGGER timeline_assignments_update AFTER UPDATE OF assigned_to, deleted_at ON timelines BEGIN
  DELETE FROM timeline_assignments WHERE timeline_id = new.id;
  INSERT INTO timeline_assignments (timeline_id, place, identifier, country, institution_id, study_level_id)
    SELECT new.id, key, value ->> 'identifier', value ->> 'country', value ->> 'institution_id', value ->> 'study_level_id' FROM json_each(new.assigned_to) WHERE new.deleted_at IS NULL;
END;
