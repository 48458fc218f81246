-- The history of a lead has that of those which were merged into it.
CREATE INDEX leads_merged ON leads (merged_into_id) WHERE merged_into_id IS NOT NULL;
