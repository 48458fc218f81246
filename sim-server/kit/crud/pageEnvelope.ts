/** One page of a list, in the documented envelope (core §7). */
export interface PageOf<Row> {
  recordsInfo: Row[]
  page: number
  per_page: number
  totalRecords: number
  totalPages: number
}
export const paged = <Row>(
  recordsInfo: Row[],
  { page, per_page }: { page: number; per_page: number },
  totalRecords: number,
): PageOf<Row> => ({
  recordsInfo,
  page,
  per_page,
  totalRecords,
  totalPages: Math.ceil(totalRecords / per_page),
})
