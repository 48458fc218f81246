/** Which labels rows are given and which are taken off, by their identifiers. One that is added and removed is added. */
import { z } from 'zod'

const labels = z.array(z.string().min(1).max(60)).max(50).default([])
export const labelFields = { add: labels, remove: labels }

/** For `refine`: something is chosen. */
export const changesLabels = ({ add, remove }: { add: readonly string[]; remove: readonly string[] }) =>
  add.length + remove.length > 0
export const NO_LABEL = { message: 'Choose a label', path: ['add'] }
