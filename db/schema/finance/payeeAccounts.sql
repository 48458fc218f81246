-- One account for each agent and currency, of those that are not deleted.
CREATE UNIQUE INDEX payee_accounts_of ON payee_accounts (agent_id, currency) WHERE deleted_at IS NULL;
