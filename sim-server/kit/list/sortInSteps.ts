/** Sorts many values in short steps, so that other calls are answered between them: SQLite sorts in one. */

/** Values of one step: some milliseconds. */
const PER_STEP = 10_000

type Compare<T> = (a: T, b: T) => number

function* merge<T>(a: readonly T[], b: readonly T[], compare: Compare<T>): Generator<void, T[]> {
  const merged: T[] = []
  let [atA, atB] = [0, 0]
  while (atA < a.length || atB < b.length) {
    const takesA = atB >= b.length || (atA < a.length && compare(a[atA]!, b[atB]!) <= 0)
    merged.push(takesA ? a[atA++]! : b[atB++]!)
    if (merged.length % PER_STEP === 0) yield
  }
  return merged
}

/** Sorts what `parts` yields, each part in a step of its own: about 4,000 values. Yields after each step. */
export function* sortInSteps<T>(parts: Iterable<T[]>, compare: Compare<T>): Generator<void, T[]> {
  let runs: T[][] = []
  for (const part of parts) {
    runs.push(part.sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [a, b] = [runs[at]!, runs[at + 1]]
      merged.push(b ? yield* merge(a, b, compare) : a)
    }
    runs = merged
  }
  return runs[0] ?? []
}
