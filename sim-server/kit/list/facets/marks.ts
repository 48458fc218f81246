/** How many filters a row misses, by id: none, one and which, or several. A row that misses one filter counts for the facet of that filter. */

/** Of a row that misses several. */
export const SEVERAL = 255

/** Notes that a row misses the nth filter, counted from 1. */
export const markMissed = (marks: Uint8Array, id: number, nth: number): void => {
  marks[id] = marks[id] === 0 ? nth : SEVERAL
}

/** Those of the rows that miss no filter, or none but the nth one. */
export function rowsMissing(ids: Int32Array, marks: Uint8Array, nth = 0): Int32Array {
  const rows = new Int32Array(ids.length)
  let to = 0
  for (let at = 0; at < ids.length; at++) {
    const mark = marks[ids[at]!]!
    if (mark === 0 || mark === nth) rows[to++] = ids[at]!
  }
  return rows.subarray(0, to)
}
