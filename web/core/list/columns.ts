/**
 * Columns of a list and their arrangement by the user. Table, cards, peek, copied table and exported file all read
 * the same declaration.
 */
export interface Chip {
  text: string
  background?: string
  /** Shown on hover. */
  title?: string
  color?: string
}

/** A small picture in a cell. `file`: identifier of the uploaded file. */
export interface ShownPicture {
  file: string
  alt: string
}

export interface Column<Row = unknown> {
  key: string
  /** The i18n key of its heading: `leads:fields.stage_name`. */
  title: string
  width: number
  /** The server's sort name, if it can be sorted. */
  sort?: string
  /** The server's name of what the cell says, in an exported file, when it is not the key: `phone`. */
  exportKey?: string
  /** Text of the cell, also when copied. */
  text(row: Row): string
  /** The cell shows how long ago this time was, if it was lately, and the text on hover. Copies and files have the text. */
  time?(row: Row): string | null
  /** Shows coloured labels instead of the text. */
  chips?(row: Row): readonly Chip[]
  /** Shows a small picture instead of the text; null for none. */
  picture?(row: Row): ShownPicture | null
  /** Colour of the dot before the text; its lightness is adjusted to contrast with the theme. */
  dot?(row: Row): string
  /** The filter that "same value as this cell" sets, in wire names. */
  filter?(row: Row): [name: string, value: string] | undefined
  /** Left to right in every language: numbers, addresses. */
  ltr?: true
  /** Numbers are aligned at the end of the cell. */
  numeric?: true
  /** Id of a command that a click on the cell runs on its row: `devices.logOut`. */
  command?: string
  commandDisabledReason?(row: Row): string | undefined
  /** Shown in grey. */
  muted?: true
  hidden?: boolean
  pinned?: boolean
}

/** A colour for a dot. `hue`: 0 to 359 degrees. */
export const hueDot = (hue: number) => `hsl(${hue} 62% 52%)`

export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 800
const WIDTH_STEP = 24

/** The stored part of a column. */
export interface ColumnArrangement {
  key: string
  width: number
  hidden: boolean
  pinned: boolean
}

export const arrangementOf = (columns: readonly Column[]): ColumnArrangement[] =>
  columns.map(({ key, width, hidden = false, pinned = false }) => ({ key, width, hidden, pinned }))

/**
 * Applies a stored arrangement to the declared columns. New columns go where they were declared; invalid
 * data is ignored.
 */
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

/** Shown columns in screen order, pinned ones first. */
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
/** Hides or shows a column; the last visible one stays. */
export const toggleHidden = <Row>(columns: readonly Column<Row>[], key: string) => {
  const next = changeColumn(columns, key, { hidden: !columns.find((column) => column.key === key)?.hidden })
  return next.some((column) => !column.hidden) ? next : columns
}
/** Moves a column past its neighbour on screen, within the pinned or the unpinned ones. */
export const moveColumn = <Row>(columns: readonly Column<Row>[], key: string, by: 1 | -1) => {
  const column = columns.find((one) => one.key === key)
  const peers = visibleColumns(columns).filter((one) => Boolean(one.pinned) === Boolean(column?.pinned))
  const beside = peers[peers.findIndex((one) => one.key === key) + by]
  return column && beside ? placeColumn(columns, key, beside.key) : columns
}
/** Moves a column to the place of another; those between shift by one. */
export const placeColumn = <Row>(columns: readonly Column<Row>[], key: string, to: string) => {
  const from = columns.findIndex((column) => column.key === key)
  const at = columns.findIndex((column) => column.key === to)
  if (from < 0 || at < 0) return columns
  const next = [...columns]
  const [column] = next.splice(from, 1)
  next.splice(at, 0, { ...column!, pinned: columns[at]!.pinned ?? false })
  return next
}
