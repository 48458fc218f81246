/** Agencies: agents without a parent agency. They are shown by the name of the agency. */

const AGENCY_NAME =
  "coalesce(json_extract(u.settings, '$.agent.name'), trim(u.first_name || ' ' || u.last_name))"

/** The names of all users as agencies, with `id`, `identifier` and `name`: of those that are one no more, too. */
export const AGENCIES_SQL = `(SELECT u.id, u.identifier, ${AGENCY_NAME} AS name FROM users u)`

/** As a table with `id`, `identifier` and `name`. */
export const AGENTS_SQL = `(SELECT u.id, u.identifier, ${AGENCY_NAME} AS name FROM users u WHERE u.agent_id IS NULL AND u.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = u.id AND r.user_group = 'agent'))`

/** Agencies and former agents who still have a payee account. */
export const PAYEES_SQL = `(SELECT u.id, u.identifier, ${AGENCY_NAME} AS name FROM users u
  WHERE u.id IN (SELECT id FROM ${AGENTS_SQL}) OR u.id IN (SELECT agent_id FROM payee_accounts))`
