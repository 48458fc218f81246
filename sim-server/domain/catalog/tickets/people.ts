/** Who works on a kind of tickets: active users with its permission, through a role or as a personal permission. */
import type { Language } from '@contract/client'
import type { Permission } from '@contract/permissions'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'

interface Person {
  identifier: string
  first_name: string
  last_name: string
}

/** @param work a permission of the contract, which is no text of a user */
export const ticketPeopleSql = (
  work: Permission,
) => `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM users u
  LEFT JOIN user_permissions p ON p.user_id = u.id AND p.permission = '${work}'
  WHERE u.status = 'active' AND coalesce(p.is_given, EXISTS (SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.role_id = ur.role_id WHERE ur.user_id = u.id AND rp.permission = '${work}'))`

export const personWorkingOn = (db: Db, work: Permission, identifier: string) =>
  db
    .prepare<[string], { id: number; name: string }>(
      `SELECT id, trim(first_name || ' ' || last_name) AS name FROM (${ticketPeopleSql(work)}) WHERE identifier = ?`,
    )
    .get(identifier)

export const peopleWorkingOn = (db: Db, work: Permission, language: Language): Person[] =>
  db
    .prepare<[], Person & { id: number }>(
      `${ticketPeopleSql(work)} ORDER BY ${alphabetSql('u.first_name', language)}, ${alphabetSql('u.last_name', language)}, u.id`,
    )
    .all()
    .map(({ identifier, first_name, last_name }) => ({ identifier, first_name, last_name }))
