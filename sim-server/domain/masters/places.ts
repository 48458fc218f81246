/** The pages of masters that a caller may open, with how many rows each has and when one was last changed. */
import type { z } from 'zod'
import { moduleDeclarations } from '@contract/declarations'
import type { MasterPlace } from '@contract/masters/masterRecords'
import type { NavigationPlace } from '@contract/moduleDeclaration'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { allMasters } from '.'

const places = moduleDeclarations
  .flatMap((declaration): readonly NavigationPlace[] =>
    'navigation' in declaration ? declaration.navigation : [],
  )
  .flatMap(({ route, can, group }) => (group ? [{ route, can, group }] : []))

const NO_ROWS = { count: null, changed_at: null }

/** Counts and times in one pass over each table: the times of deleted rows count too. */
export const masterPlaces = (db: Db, caller: Caller): z.output<typeof MasterPlace>[] =>
  places
    .filter(({ can }) => can === undefined || caller.can(can))
    .map(({ route, group }) => {
      const master = allMasters().find(({ spec }) => spec.page === route)
      const rows = master
        ? db
            .prepare<[], { count: number; changed_at: string | null }>(
              `SELECT count(*) FILTER (WHERE deleted_at IS NULL) AS count, max(max(updated_at, coalesce(deleted_at, ''))) AS changed_at FROM ${master.table}`,
            )
            .get()!
        : NO_ROWS
      return { route, group, ...rows }
    })
