/**
 * Columns of a list: what each says of a row, and how a person has arranged them. One declaration is read by the table,
 * the cards, the peek, the copied table and the exported file, so that all of them say the same.
 */
export interface Chip {
  text: string
  background?: string
  color?: string
}

export interface Column<Row = unknown> {
  key: string
  /** The i18n key of its heading: `leads:fields.stage_name`. */
  title: string
  width: number
  /** The name it is sorted by on the server, where that is offered. */
  sort?: string
  /** What a person reads, in the cell and in a copy of it. */
  text(row: Row): string
  /** Coloured labels instead of the text. */
  chips?(row: Row): readonly Chip[]
  /** A hue for the dot before the text, 0 to 359: a stage. */
  hue?(row: Row): number
  /** The filter that `same value as this cell` sets, in the wire's names. */
  filter?(row: Row): [name: string, value: string] | undefined
  /** Digits and addresses read left to right in every language. */
  ltr?: true
  /** Figures stand under each other: at the end of the cell. */
  numeric?: true
  /** A click on the cell runs this command on its row, `devices.logOut`; `tip` says why it cannot. */
  command?: string
  commandDisabledReason?(row: Row): string | undefined
  /** Less important than the name: greyed. */
  muted?: true
  hidden?: boolean
  pinned?: boolean
}

export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 800
const WIDTH_STEP = 24

/** What is remembered of a person's columns. */
export interface ColumnArrangement {
  key: string
  width: number
  hidden: boolean
  pinned: boolean
}

export const arrangementOf = (columns: readonly Column[]): ColumnArrangement[] =>
  columns.map(({ key, width, hidden = false, pinned = false }) => ({ key, width, hidden, pinned }))

/** The declared columns as a person left them; ones that came later stand where they were declared. Trusts no file. */
export const applyArrangement = <Row>(declared: readonly Column<Row>[], kept: unknown): Column<Row>[] => {
  const known = new Map(declared.map((column) => [column.key, column]))
  const arranged = (Array.isArray(kept) ? kept : []).flatMap((one: Partial<ColumnArrangement> | null) => {
    const column = known.get(String(one?.key))
    if (!column || !known.delete(column.key)) return []
    return [
      {
        ...column,
        width: clampWidth(Number(one?.width) || column.width),
        hidden: one?.hidden === true,
        pinned: one?.pinned === true,
      },
    ]
  })
  for (const [key, column] of known)
    arranged.splice(
      Math.min(
        declared.findIndex((one) => one.key === key),
        arranged.length,
      ),
      0,
      { ...column, hidden: column.hidden ?? false, pinned: column.pinned ?? false },
    )
  return arranged.some((column) => !column.hidden)
    ? arranged
    : arranged.map((column, at) => (at === 0 ? { ...column, hidden: false } : column))
}

/** In the order they stand on screen: the pinned ones first. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const visible = columns.filter((column) => !column.hidden)
  return [...visible.filter((column) => column.pinned), ...visible.filter((column) => !column.pinned)]
}

const clampWidth = (width: number) =>
  Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)))
const changeColumn = <Row>(columns: readonly Column<Row>[], key: string, change: Partial<Column<Row>>) =>
  columns.map((column) => (column.key === key ? { ...column, ...change } : column))

export const resizeColumn = <Row>(columns: readonly Column<Row>[], key: string, width: number) =>
  changeColumn(columns, key, { width: clampWidth(width) })
export const stepColumnWidth = <Row>(columns: readonly Column<Row>[], key: string, steps: number) =>
  resizeColumn(columns, key, (columns.find((column) => column.key === key)?.width ?? 0) + steps * WIDTH_STEP)
export const togglePinned = <Row>(columns: readonly Column<Row>[], key: string) =>
  changeColumn(columns, key, { pinned: !columns.find((column) => column.key === key)?.pinned })
/** The last one that is left stays: a table without columns says nothing. */
export const toggleHidden = <Row>(columns: readonly Column<Row>[], key: string) => {
  const next = changeColumn(columns, key, { hidden: !columns.find((column) => column.key === key)?.hidden })
  return next.some((column) => !column.hidden) ? next : columns
}
/** Past its neighbour on screen, among those pinned like it. */
export const moveColumn = <Row>(columns: readonly Column<Row>[], key: string, by: 1 | -1) => {
  const column = columns.find((one) => one.key === key)
  const peers = visibleColumns(columns).filter((one) => Boolean(one.pinned) === Boolean(column?.pinned))
  const beside = peers[peers.findIndex((one) => one.key === key) + by]
  return column && beside ? placeColumn(columns, key, beside.key) : columns
}
/** To where another stands; that one and those between move up. */
export const placeColumn = <Row>(columns: readonly Column<Row>[], key: string, to: string) => {
  const from = columns.findIndex((column) => column.key === key)
  const at = columns.findIndex((column) => column.key === to)
  if (from < 0 || at < 0) return columns
  const next = [...columns]
  const [column] = next.splice(from, 1)
  next.splice(at, 0, { ...column!, pinned: columns[at]!.pinned ?? false })
  return next
}
