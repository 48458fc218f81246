/** IP rules: the calls of a master, whose rows are also known by their number. */
import { ipRules } from '@contract/access/ipRules'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

/** The identifier of the rule with this number; what is no number of a rule stays as it is. */
const identifierOf = (db: Db, named: string): string =>
  db
    .prepare<[string], string>('SELECT identifier FROM ip_addresses WHERE CAST(id AS TEXT) = ?')
    .pluck()
    .get(named) ?? named

export default serve(ipRules, masterHandlers(masterNamed('ipRules'), { identifierOf }))
