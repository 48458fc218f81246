/** Where the type check is told instead of asked. */
import { expect, test } from 'vitest'
import { read, sources } from '@support/sourceTree'

/** Casts that the type check does not judge, `as never` and `as unknown as`, by file: how many, and why. */
const uncheckedCasts: Readonly<Record<string, [count: number, reason: string]>> = {
  'sim-server/contract/masters/fields/dependentFields.ts': [
    1,
    'a wrapped field takes null or nothing, which zod types only for a schema with a default',
  ],
  'sim-server/domain/masters/serveMaster.ts': [
    1,
    'the handlers of all masters as those of one, whose fields only its contract knows',
  ],
  'sim-server/domain/platform/assignments/serveAssignment.ts': [
    1,
    'the handlers of all assignments as those of one, whose keys only its contract knows',
  ],
  'sim-server/domain/platform/printing/render.ts': [
    1,
    'a document is chosen by its name, with data of its own',
  ],
  'sim-server/formats/pdf/subset.ts': [1, 'functions of a WebAssembly module have no types'],
  'sim-server/kit/worker/answerTasks.ts': [2, 'a task is chosen by its name, with input of its own'],
  'sim-server/modules/updates/updates/index.ts': [1, 'a row of all kinds of updates as that of one kind'],
  'web/ui/leadParts/subject.ts': [
    1,
    'a call of an application answers the rows of the same call of a lead, and takes its body',
  ],
}

test('an unchecked cast is a listed exception outside tests', () => {
  const casts = sources
    .filter((path) => !path.startsWith('tests/'))
    .map((path) => [path, read(path).match(/\bas (never|unknown\s+as)\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  const listed = Object.entries(uncheckedCasts).map(([path, [count]]) => [path, count])
  expect(casts.toSorted()).toEqual(listed)
})
