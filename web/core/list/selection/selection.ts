/**
 * The selection, by identifier, through paging, sorting, refetch and live events: chosen rows, or all that match
 * except some. It is exactly what bulk calls send (design, mechanism 6).
 */
export type Selection =
  | { readonly all: false; readonly chosen: ReadonlySet<string> }
  | { readonly all: true; readonly excluded: ReadonlySet<string>; readonly total: number }

export const emptySelection: Selection = { all: false, chosen: new Set() }

/** The rows a command acts on. `rows` holds those that are loaded, for names and rules. */
export interface Targets<Row = unknown> {
  readonly all: boolean
  readonly identifiers: readonly string[]
  readonly excluded: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly rows: readonly Row[]
  /** Exact number of rows. */
  readonly count: number
  /** True if they come from the selection, not from the cursor. */
  readonly selected: boolean
}

export const noTargets: Targets<never> = {
  all: false,
  identifiers: [],
  excluded: [],
  filters: {},
  rows: [],
  count: 0,
  selected: false,
}

/**
 * The body of a bulk call (core §3.4).
 * @param rowsField the field of the body that lists the chosen rows
 */
export const bulkTargets = <Field extends string>(
  { all, identifiers, excluded, filters }: Targets,
  rowsField: Field,
) => ({
  is_selected_all: all,
  ...({ [rowsField]: all ? [] : [...identifiers] } as Record<Field, string[]>),
  filters: all ? filters : {},
  excluded: all ? [...excluded] : [],
})

export const isSelected = (selection: Selection, identifier: string) =>
  selection.all ? !selection.excluded.has(identifier) : selection.chosen.has(identifier)
export const selectionCount = (selection: Selection) =>
  selection.all ? Math.max(0, selection.total - selection.excluded.size) : selection.chosen.size

const withChanges = (set: ReadonlySet<string>, identifiers: Iterable<string>, put: boolean) => {
  const next = new Set(set)
  for (const identifier of identifiers)
    if (put) next.add(identifier)
    else next.delete(identifier)
  return next
}
/** Adds or removes rows. */
export const setSelected = (selection: Selection, identifiers: Iterable<string>, wanted = true): Selection =>
  selection.all
    ? { ...selection, excluded: withChanges(selection.excluded, identifiers, !wanted) }
    : { all: false, chosen: withChanges(selection.chosen, identifiers, wanted) }
export const toggleSelected = (selection: Selection, identifier: string) =>
  setSelected(selection, [identifier], !isSelected(selection, identifier))
export const selectOnly = (identifiers: Iterable<string>): Selection => ({
  all: false,
  chosen: new Set(identifiers),
})
export const selectEverything = (total: number): Selection => ({ all: true, excluded: new Set(), total })
/** Inverts: "all except three" becomes those three, three rows become all except them. */
export const inverseSelection = (selection: Selection, total: number): Selection =>
  selection.all
    ? { all: false, chosen: selection.excluded }
    : { all: true, excluded: selection.chosen, total }
